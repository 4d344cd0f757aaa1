//! JSON as an untyped tree, before it is read as a certain type.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A JSON value. Objects keep fields with the same name, so that duplicates can be reported.
pub(super) enum JsonNode {
    Nothing,
    Flag(bool),
    Whole(u64),
    Negative(i64),
    Number(f64),
    Text(String),
    List(Vec<JsonNode>),
    Object(Vec<(String, JsonNode)>),
}

impl<'de> Deserialize<'de> for JsonNode {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Anything)
    }
}

struct Anything;

impl<'de> Visitor<'de> for Anything {
    type Value = JsonNode;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_unit<E: de::Error>(self) -> Result<JsonNode, E> {
        Ok(JsonNode::Nothing)
    }

    fn visit_bool<E: de::Error>(self, flag: bool) -> Result<JsonNode, E> {
        Ok(JsonNode::Flag(flag))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<JsonNode, E> {
        Ok(JsonNode::Whole(number))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<JsonNode, E> {
        Ok(u64::try_from(number).map_or(JsonNode::Negative(number), JsonNode::Whole))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<JsonNode, E> {
        Ok(JsonNode::Number(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<JsonNode, E> {
        Ok(JsonNode::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<JsonNode, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(JsonNode::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<JsonNode, A::Error> {
        let mut object = Vec::new();
        while let Some(field) = fields.next_entry()? {
            object.push(field);
        }
        Ok(JsonNode::Object(object))
    }
}
