"""The messages of Toy Bids, made when this is imported, so that a toy needs no generated code.

What a ``.proto`` would say stands in ``_MESSAGES``: a field is its type, with ``*`` if it is repeated and
``?`` if it may be left out, and its name; fields are numbered in this order.
"""

from __future__ import annotations

from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

PACKAGE = "toys.v1"

_MESSAGES = {
    "Cards": ["int32* cards"],
    "Bid": ["int32* cards"],
    "ToyMove": ["Bid bid"],
    "Dealt": ["int32* cards"],
    "Opened": ["int32 seat", "int32* cards"],
    "Rolled": ["int32 number"],
    "ToyEvent": ["Dealt dealt", "Opened opened", "Rolled rolled"],
    "ToyView": [
        "int32 round",
        "int32* scores",
        "Cards* piles",
        "int32? last",
        "string padding",
        "int32* hand",
        "int32* hand_sizes",
        "int32 deck_size",
    ],
}
_TYPES = {
    "int32": descriptor_pb2.FieldDescriptorProto.TYPE_INT32,
    "string": descriptor_pb2.FieldDescriptorProto.TYPE_STRING,
}


def _file() -> descriptor_pb2.FileDescriptorProto:
    file = descriptor_pb2.FileDescriptorProto(name="toys/v1/toy_bids.proto", package=PACKAGE, syntax="proto3")
    for message, fields in _MESSAGES.items():
        made = file.message_type.add(name=message)
        for number, field in enumerate(fields, start=1):
            kind, name = field.split()
            bare = kind.rstrip("*?")
            label = "LABEL_REPEATED" if kind.endswith("*") else "LABEL_OPTIONAL"
            added = made.field.add(
                name=name, number=number, label=descriptor_pb2.FieldDescriptorProto.Label.Value(label)
            )
            if bare in _TYPES:
                added.type = _TYPES[bare]
            else:
                added.type = descriptor_pb2.FieldDescriptorProto.TYPE_MESSAGE
                added.type_name = f".{PACKAGE}.{bare}"
            if kind.endswith("?"):
                added.proto3_optional = True
                added.oneof_index = len(made.oneof_decl)
                made.oneof_decl.add(name=f"_{name}")
    return file


descriptor_pool.Default().AddSerializedFile(_file().SerializeToString())


def message(name: str) -> type[Any]:
    return message_factory.GetMessageClass(
        descriptor_pool.Default().FindMessageTypeByName(f"{PACKAGE}.{name}")
    )
