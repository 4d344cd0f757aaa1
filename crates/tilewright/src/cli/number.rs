//! Numbers that can be said on the command line.

use table::text::safe;

/// Reads a whole number within these bounds; anything else is told what would be right.
pub(crate) fn whole<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|it| (least..=most).contains(it));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("only whole numbers from {least} to {most} are possible"))
    }
}

/// Reads how many play; whether the game is for so many is said by the game.
pub(crate) fn some_players(text: &str) -> Result<usize, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| {
        format!(
            "a number of players is a whole number, and not \"{}\": \"tilewright games\" says for how many \
             each game is",
            safe(text)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_such_number_is_told_the_bounds() {
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
            let said = jobs(wrong).unwrap_err();
            assert_eq!(said, "only whole numbers from 1 to 1024 are possible");
        }
    }
}
