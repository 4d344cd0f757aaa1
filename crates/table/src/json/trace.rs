//! Reads with an error type of our own: serde's hooks are given the parts of what is wrong, and the
//! formats keep only a sentence of them.
//!
//! What reads is wrapped all the way down. An error of ours cannot pass through a format as what it
//! is, so it waits in the [`Trace`] while the format passes some error of its own.

use std::cell::{Cell, RefCell};
use std::fmt;

use serde::de::value::{MapAccessDeserializer, StringDeserializer};
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess,
    Visitor,
};

use super::fault::Fault;
use super::wrong::{Found, Wanted, Wrong};
use crate::text;

/// What is wrong with something that was read, and in which part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// What is wrong.
    pub wrong: Wrong,
    /// In which part, like `seats[1].person`; empty if in the whole.
    pub path: String,
}

/// Reads something that could not be read once more, to find out why not. Nothing comes back if it
/// can be read, or is not of this format at all.
pub fn misread<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Option<Misread> {
    let trace = Trace::default();
    let fault = T::deserialize(Traced::new(from, &trace)).err()?;
    let path = if fault.0.is_some() {
        String::new()
    } else {
        trace.path()
    };
    let wrong = fault.0.or(trace.wrong.take())?;
    Some(Misread { wrong, path })
}

/// What waits while the error of a format is passed up, and by which way it came.
#[derive(Default)]
struct Trace {
    wrong: RefCell<Option<Wrong>>,
    /// The innermost first.
    steps: RefCell<Vec<Step>>,
    /// The key that was read last.
    key: RefCell<String>,
    /// Whether the list that was read last has come to its end.
    is_at_end: Cell<bool>,
}

enum Step {
    Field(String),
    Item(usize),
}

impl Trace {
    /// An error of ours as one of a format.
    fn pass<E: de::Error>(&self, fault: Fault) -> E {
        if let Some(wrong) = fault.0 {
            self.wrong.replace(Some(wrong));
            self.steps.borrow_mut().clear();
        }
        E::custom("it waits in the trace")
    }

    fn step(&self, step: Step) -> Fault {
        self.steps.borrow_mut().push(step);
        Fault(None)
    }

    fn path(&self) -> String {
        let mut path = String::new();
        for step in self.steps.borrow().iter().rev() {
            match step {
                Step::Item(index) => path += &format!("[{index}]"),
                Step::Field(name) if path.is_empty() => path += name,
                Step::Field(name) => path += &format!(".{name}"),
            }
        }
        text::safe(&path)
    }
}

/// Anything that takes part in reading, wrapped.
struct Traced<'t, X> {
    inner: X,
    trace: &'t Trace,
    /// What a visitor was asked for.
    wanted: Wanted,
    /// Whether the key of an object is read.
    is_key: bool,
}

impl<'t, X> Traced<'t, X> {
    const fn new(inner: X, trace: &'t Trace) -> Self {
        Traced {
            inner,
            trace,
            wanted: Wanted::Other,
            is_key: false,
        }
    }
}

/// Asks the format what is there, whatever was asked for: it would only say in a sentence that it is
/// something else.
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

const fn whole(least: i64, most: u64) -> Wanted {
    Wanted::Whole { least, most }
}

impl<'t, D> Traced<'t, D> {
    fn visitor<V>(&self, visitor: V, wanted: Wanted) -> Traced<'t, V> {
        Traced {
            inner: visitor,
            trace: self.trace,
            wanted,
            is_key: self.is_key,
        }
    }

    fn ask<'de, V: Visitor<'de>>(self, visitor: V, wanted: Wanted) -> Result<V::Value, Fault>
    where
        D: Deserializer<'de>,
    {
        let visitor = self.visitor(visitor, wanted);
        self.inner.deserialize_any(visitor).map_err(|_| Fault(None))
    }
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Traced<'_, D> {
    type Error = Fault;

    ask! {
        deserialize_any wants Wanted::Other;
        deserialize_bool wants Wanted::Flag;
        deserialize_i8 wants whole(i8::MIN.into(), 127);
        deserialize_i16 wants whole(i16::MIN.into(), 0x7fff);
        deserialize_i32 wants whole(i32::MIN.into(), 0x7fff_ffff);
        deserialize_i64 wants whole(i64::MIN, i64::MAX.unsigned_abs());
        deserialize_u8 wants whole(0, u8::MAX.into());
        deserialize_u16 wants whole(0, u16::MAX.into());
        deserialize_u32 wants whole(0, u32::MAX.into());
        deserialize_u64 wants whole(0, u64::MAX);
        deserialize_f32 wants Wanted::Number;
        deserialize_f64 wants Wanted::Number;
        deserialize_char wants Wanted::Text;
        deserialize_str wants Wanted::Text;
        deserialize_string wants Wanted::Text;
        deserialize_bytes wants Wanted::Text;
        deserialize_byte_buf wants Wanted::Text;
        deserialize_unit wants Wanted::Nothing;
        deserialize_unit_struct(name: &'static str) wants Wanted::Nothing;
        deserialize_seq wants Wanted::List;
        deserialize_tuple(length: usize) wants Wanted::List;
        deserialize_tuple_struct(name: &'static str, length: usize) wants Wanted::List;
        deserialize_map wants Wanted::Object;
        deserialize_struct(name: &'static str, fields: &'static [&'static str])
            wants Wanted::Object;
        deserialize_identifier wants Wanted::Text;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let visitor = self.visitor(visitor, Wanted::Other);
        let read = self.inner.deserialize_option(visitor);
        read.map_err(|_| Fault(None))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let visitor = self.visitor(visitor, Wanted::Other);
        let read = self.inner.deserialize_newtype_struct(name, visitor);
        read.map_err(|_| Fault(None))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.ask(Choice(visitor), Wanted::Word)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let visitor = self.visitor(visitor, Wanted::Other);
        let read = self.inner.deserialize_ignored_any(visitor);
        read.map_err(|_| Fault(None))
    }
}

/// A visitor of one of several choices, which are written as a word or as an object with one field.
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

macro_rules! visit {
    ($($method:ident $type:ty;)*) => {$(
        fn $method<E: de::Error>(self, value: $type) -> Result<V::Value, E> {
            let Traced { inner, trace, wanted, .. } = self;
            let visited = inner.$method::<Fault>(value);
            visited.map_err(|fault| trace.pass(fault.wanting(wanted)))
        }
    )*};
}

macro_rules! visit_text {
    ($($method:ident $type:ty;)*) => {$(
        fn $method<E: de::Error>(self, value: $type) -> Result<V::Value, E> {
            let Traced { inner, trace, wanted, is_key } = self;
            if is_key {
                trace.key.replace(value.to_owned());
            }
            let visited = inner.$method::<Fault>(value);
            visited.map_err(|fault| trace.pass(fault.wanting(wanted)))
        }
    )*};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Traced<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.inner.expecting(f)
    }

    visit! {
        visit_bool bool;
        visit_i64 i64;
        visit_u64 u64;
        visit_f64 f64;
    }

    visit_text! {
        visit_str &str;
        visit_borrowed_str &'de str;
    }

    fn visit_unit<E: de::Error>(self) -> Result<V::Value, E> {
        let visited = self.inner.visit_unit::<Fault>();
        visited.map_err(|fault| self.trace.pass(fault.wanting(self.wanted)))
    }

    fn visit_none<E: de::Error>(self) -> Result<V::Value, E> {
        let visited = self.inner.visit_none::<Fault>();
        visited.map_err(|fault| self.trace.pass(fault))
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<V::Value, D::Error> {
        let visited = self.inner.visit_some(Traced::new(from, self.trace));
        visited.map_err(|fault| self.trace.pass(fault))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<V::Value, D::Error> {
        let from = Traced {
            is_key: self.is_key,
            ..Traced::new(from, self.trace)
        };
        let visited = self.inner.visit_newtype_struct(from);
        visited.map_err(|fault| self.trace.pass(fault))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        let items = Items {
            inner: items,
            trace: self.trace,
            next: 0,
        };
        self.trace.is_at_end.set(false);
        let visited = self.inner.visit_seq(items);
        visited.map_err(|fault| {
            let fault = fault.of_list(self.trace.is_at_end.get());
            let fault = fault.wanting_instead_of(&Found::List, self.wanted);
            self.trace.pass(fault)
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<V::Value, A::Error> {
        let fields = Fields {
            inner: fields,
            trace: self.trace,
            key: String::new(),
        };
        let visited = self.inner.visit_map(fields);
        let instead = |fault: Fault| fault.wanting_instead_of(&Found::Object, self.wanted);
        visited.map_err(|fault| self.trace.pass(instead(fault)))
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Traced<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<S::Value, D::Error> {
        let from = Traced {
            is_key: self.is_key,
            ..Traced::new(from, self.trace)
        };
        let read = self.inner.deserialize(from);
        read.map_err(|fault| self.trace.pass(fault))
    }
}

/// The items of a list, which are counted.
struct Items<'t, A> {
    inner: A,
    trace: &'t Trace,
    next: usize,
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Items<'_, A> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Fault> {
        let item = self.inner.next_element_seed(Traced::new(seed, self.trace));
        let here = self.next;
        self.next += 1;
        self.trace.is_at_end.set(matches!(item, Ok(None)));
        item.map_err(|_| self.trace.step(Step::Item(here)))
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

/// The fields of an object, whose names are remembered.
struct Fields<'t, A> {
    inner: A,
    trace: &'t Trace,
    key: String,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Fields<'_, A> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Fault> {
        let seed = Traced {
            is_key: true,
            ..Traced::new(seed, self.trace)
        };
        let key = self.inner.next_key_seed(seed);
        self.key = self.trace.key.take();
        key.map_err(|_| Fault(None))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        let value = self.inner.next_value_seed(Traced::new(seed, self.trace));
        value.map_err(|_| self.trace.step(Step::Field(std::mem::take(&mut self.key))))
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}
