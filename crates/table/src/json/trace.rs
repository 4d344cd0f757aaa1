//! Reads JSON with our own error type, which keeps the details that serde passes to it.
//!
//! Parsers of file formats flatten these details into a single error message. To avoid that, the input is first read
//! into a tree of [`JsonNode`]s, and the value is then read from the tree.

use std::fmt;
use std::slice::Iter;

use serde::de::value::{MapAccessDeserializer, StrDeserializer, StringDeserializer};
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess,
    Visitor,
};

use super::fault::{Fault, Step};
use super::node::JsonNode;
use super::read_fault::{ExpectedValue, FoundValue, ReadFault};
use crate::text;

/// A fault in the input, and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocatedFault {
    pub wrong: ReadFault,
    /// Path to the invalid part, such as `seats[1].person`; empty for the whole input.
    pub path: String,
}

/// Reads input again after a failed read, to find out why it failed. Returns `None` if it can be read after all,
/// or if it is not valid in this file format.
pub fn find_fault<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Option<LocatedFault> {
    JsonNode::deserialize(from).ok()?.read::<T>().err()
}

impl LocatedFault {
    /// Creates a fault of the whole input.
    pub(super) const fn whole(wrong: ReadFault) -> Self {
        let path = String::new();
        LocatedFault { wrong, path }
    }
}

impl JsonNode {
    /// Reads a value of type `T` from the node.
    pub(super) fn read<'de, T: Deserialize<'de>>(&self) -> Result<T, LocatedFault> {
        T::deserialize(Reader(self)).map_err(|fault| {
            let mut path = String::new();
            for step in fault.steps.iter().rev() {
                match step {
                    Step::Item(index) => path += &format!("[{index}]"),
                    Step::Field(name) if path.is_empty() => path += name,
                    Step::Field(name) => path += &format!(".{name}"),
                }
            }
            LocatedFault {
                wrong: fault.wrong,
                path: text::safe(&path),
            }
        })
    }
}

/// Deserializes values from a node.
#[derive(Clone, Copy)]
struct Reader<'n>(&'n JsonNode);

/// Implements methods that pass the node to the visitor and remember what was expected.
macro_rules! ask {
    ($($method:ident $(($($argument:ident: $type:ty),*))? wants $wanted:expr;)*) => {$(
        fn $method<V: Visitor<'de>>(
            self,
            $($($argument: $type,)*)?
            visitor: V,
        ) -> Result<V::Value, Fault> {
            $($(let _ = $argument;)*)?
            self.ask(visitor, $wanted)
        }
    )*};
}

const fn whole(least: i64, most: u64) -> ExpectedValue {
    ExpectedValue::Whole { least, most }
}

impl Reader<'_> {
    fn ask<'de, V: Visitor<'de>>(
        self,
        visitor: V,
        expected: ExpectedValue,
    ) -> Result<V::Value, Fault> {
        let visited = match self.0 {
            JsonNode::Nothing => visitor.visit_unit(),
            &JsonNode::Flag(flag) => visitor.visit_bool(flag),
            &JsonNode::Whole(number) => visitor.visit_u64(number),
            &JsonNode::Negative(number) => visitor.visit_i64(number),
            &JsonNode::Number(number) => visitor.visit_f64(number),
            JsonNode::Text(text) => visitor.visit_str(text),
            JsonNode::List(items) => {
                let mut items = Items {
                    left: items.iter(),
                    next: 0,
                    is_at_end: false,
                };
                let visited = visitor.visit_seq(&mut items).map_err(|fault| {
                    let fault = fault.of_list(items.is_at_end);
                    fault.expecting_instead_of(&FoundValue::List, expected)
                })?;
                let most = items.next;
                return match items.left.next() {
                    Some(_) => Err(Fault::new(ReadFault::TooMany { most })),
                    None => Ok(visited),
                };
            }
            JsonNode::Object(fields) => {
                let mut fields = Fields {
                    left: fields.iter(),
                    value: None,
                };
                let visited = visitor.visit_map(&mut fields);
                let visited = visited
                    .map_err(|fault| fault.expecting_instead_of(&FoundValue::Object, expected))?;
                let found = FoundValue::Object;
                return match fields.left.next() {
                    // An enum variant is an object with one field.
                    Some(_) => Err(Fault::new(ReadFault::Value {
                        found,
                        wanted: expected,
                    })),
                    None => Ok(visited),
                };
            }
        };
        visited.map_err(|fault: Fault| fault.expecting(expected))
    }
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Fault;

    ask! {
        deserialize_any wants ExpectedValue::Other;
        deserialize_bool wants ExpectedValue::Flag;
        deserialize_i8 wants whole(i8::MIN.into(), 127);
        deserialize_i16 wants whole(i16::MIN.into(), 0x7fff);
        deserialize_i32 wants whole(i32::MIN.into(), 0x7fff_ffff);
        deserialize_i64 wants whole(i64::MIN, i64::MAX.unsigned_abs());
        deserialize_u8 wants whole(0, u8::MAX.into());
        deserialize_u16 wants whole(0, u16::MAX.into());
        deserialize_u32 wants whole(0, u32::MAX.into());
        deserialize_u64 wants whole(0, u64::MAX);
        deserialize_f32 wants ExpectedValue::Number;
        deserialize_f64 wants ExpectedValue::Number;
        deserialize_char wants ExpectedValue::Text;
        deserialize_str wants ExpectedValue::Text;
        deserialize_string wants ExpectedValue::Text;
        deserialize_bytes wants ExpectedValue::Text;
        deserialize_byte_buf wants ExpectedValue::Text;
        deserialize_unit wants ExpectedValue::Nothing;
        deserialize_unit_struct(name: &'static str) wants ExpectedValue::Nothing;
        deserialize_seq wants ExpectedValue::List;
        deserialize_tuple(length: usize) wants ExpectedValue::List;
        deserialize_tuple_struct(name: &'static str, length: usize) wants ExpectedValue::List;
        deserialize_map wants ExpectedValue::Object;
        deserialize_struct(name: &'static str, fields: &'static [&'static str])
            wants ExpectedValue::Object;
        deserialize_identifier wants ExpectedValue::Text;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0 {
            JsonNode::Nothing => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.ask(Choice(visitor), ExpectedValue::Word)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }
}

/// A visitor of an enum, which is written as a word or as an object with one field.
struct Choice<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for Choice<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.expecting(f)
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<V::Value, E> {
        let word: StringDeserializer<E> = word.to_owned().into_deserializer();
        self.0.visit_enum(word)
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(MapAccessDeserializer::new(fields))
    }
}

/// The items of a list, with their indexes.
struct Items<'n> {
    left: Iter<'n, JsonNode>,
    next: usize,
    /// Whether the visitor asked for more items than there are.
    is_at_end: bool,
}

impl<'de> SeqAccess<'de> for &mut Items<'_> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Fault> {
        let Some(item) = self.left.next() else {
            self.is_at_end = true;
            return Ok(None);
        };
        let here = Step::Item(self.next);
        self.next += 1;
        let read = seed.deserialize(Reader(item)).map(Some);
        read.map_err(|fault| fault.within(here))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

/// The fields of an object.
struct Fields<'n> {
    left: Iter<'n, (String, JsonNode)>,
    /// The key that was read last and its value.
    value: Option<(&'n str, &'n JsonNode)>,
}

impl<'de> MapAccess<'de> for &mut Fields<'_> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Fault> {
        let Some((key, value)) = self.left.next() else {
            return Ok(None);
        };
        self.value = Some((key, value));
        let key: StrDeserializer<Fault> = key.as_str().into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        let (key, value) = self.value.take().expect("a value comes after its key");
        let read = seed.deserialize(Reader(value));
        read.map_err(|fault| fault.within(Step::Field(key.to_owned())))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}
