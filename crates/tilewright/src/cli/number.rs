//! Parsers for numbers on the command line.

use super::value_error::ValueError;

/// Returns a parser for whole numbers within these bounds. Its error names the bounds.
pub(crate) fn whole<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, ValueError> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|it| (least..=most).contains(it));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or(ValueError::Whole { least, most })
    }
}

/// Parses a number of players. The game checks later whether it allows that many.
pub(crate) fn parse_players(text: &str) -> Result<usize, ValueError> {
    let number = text.parse().ok();
    number.ok_or_else(|| ValueError::Players(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_for_an_invalid_number_names_the_bounds() {
        let jobs = whole::<u16>(1, 1024);
        assert_eq!(jobs("1"), Ok(1));
        assert_eq!(jobs("1024"), Ok(1024));
        for wrong in [
            "",
            " ",
            "0",
            "1025",
            "-3",
            "1.5",
            "1e3",
            "many",
            "99999999999999999999999",
        ] {
            let message = jobs(wrong).unwrap_err();
            assert_eq!(
                message.to_string(),
                "expected a whole number from 1 to 1024"
            );
        }
    }
}
