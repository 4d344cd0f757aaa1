//! Before the first move: who plays.

use games::{AnyGame, Participant};
use table::{Players, Record, Seed, Values, text};

use super::session::Session;
use super::{Left, Misread, NewTable, Prompt, Stop};
use crate::match_here::MatchHere;

impl Prompt<'_> {
    /// Begins a match, asking for names where none are given, and plays it.
    pub(super) fn begin(&mut self, table: &NewTable) -> Result<Left, Stop> {
        let seed = table.seed.map_or_else(random_seed, Ok)?;
        let mut given = table.players.clone();
        loop {
            let participants = match given.take() {
                Some(participants) => participants,
                None => self.ask_players(table.game)?,
            };
            // Whoever gave the names on the command line has said all they wanted.
            let asked = if table.players.is_none() {
                self.ask_for_each(table, &participants)?
            } else {
                Vec::new()
            };
            let set = table.set.iter().chain(&asked).map(String::as_str);
            let set: Vec<&str> = set.collect();
            let begun = table
                .game
                .options_for(participants.len(), &set)
                .map_err(|error| error.to_string())
                .and_then(|options| {
                    let seats = Participant::seats(&participants);
                    let seats = seats.map_err(|error| error.to_string())?;
                    let record = Record::new(table.game.id(), options, seed, seats);
                    let folder = self.folder.clone();
                    let begun = MatchHere::begin(self.catalogue, record, &participants, folder);
                    begun.map_err(|error| error.to_string())
                });
            match begun {
                Ok(here) => {
                    if let Some(example) = here.game().moves().first() {
                        writeln!(
                            self.out,
                            "Type a move, like \"{example}\", or \"help\". (Seed {seed}.)"
                        )?;
                    }
                    return self.run(Session::new(here));
                }
                Err(reason) => writeln!(self.err, "error: {reason}")?,
            }
        }
    }

    fn ask_players(&mut self, game: &dyn AnyGame) -> Result<Vec<Participant>, Stop> {
        let range = game.players();
        let (least, most) = (*range.start(), *range.end());
        writeln!(
            self.out,
            "{least} to {most} can play. bot:1 (weak) to bot:8 (strong) are bots, as in Ana,bot:3."
        )?;
        loop {
            let line = self.ask(&format!(
                "Who plays? (names with commas; Enter for {}) ",
                text::enumeration(Players::numbered(least).iter().map(ToString::to_string)),
            ))?;
            if line.is_empty() {
                let names = Players::numbered(least);
                return Ok(names.iter().cloned().map(Participant::Person).collect());
            }
            match Participant::list(&line) {
                Ok(all) if range.contains(&all.len()) => match Participant::seats(&all) {
                    Ok(_) => return Ok(all),
                    Err(error) => writeln!(self.err, "error: {error}")?,
                },
                Ok(all) => writeln!(
                    self.err,
                    "error: {} is for {least} to {most} players, not {}",
                    game.name(),
                    all.len()
                )?,
                Err(error) => writeln!(self.err, "error: {error}")?,
            }
        }
    }

    /// Asks every player for whatever each has of their own, like a colour, unless it is set
    /// already. Returns the options to set.
    fn ask_for_each(
        &mut self,
        table: &NewTable,
        participants: &[Participant],
    ) -> Result<Vec<String>, Stop> {
        let mut set = Vec::new();
        for spec in table.game.options() {
            let is_set = |text: &String| text.split('=').next().map(str::trim) == Some(spec.key);
            if let Values::OnePerPlayer(words) = spec.values
                && !table.set.iter().any(is_set)
            {
                let chosen = self.ask_words(spec.key, words, participants)?;
                set.push(format!("{}={}", spec.key, chosen.join(",")));
            }
        }
        Ok(set)
    }

    /// Asks every person for one of the words, no two the same. A bot takes the first that is free.
    fn ask_words<'w>(
        &mut self,
        key: &str,
        words: &[&'w str],
        participants: &[Participant],
    ) -> Result<Vec<&'w str>, Stop> {
        let mut chosen: Vec<&str> = Vec::new();
        for participant in participants {
            let free: Vec<&str> = words
                .iter()
                .copied()
                .filter(|word| !chosen.contains(word))
                .collect();
            let Participant::Person(name) = participant else {
                chosen.push(free[0]);
                continue;
            };
            let question = format!(
                "{name}, your {} ({}; Enter for {}): ",
                key.trim_end_matches('s'),
                free.join(", "),
                free[0]
            );
            let word = self.ask_until(&question, |line| {
                let line = line.to_lowercase();
                if line.is_empty() {
                    return Ok(free[0]);
                }
                if let Some(holder) = chosen.iter().position(|&taken| taken == line) {
                    let holder = participants[holder].occupant();
                    let holder = holder.name();
                    return Err(Misread::Wrong(format!("{line} is taken by {holder}.")));
                }
                match free.iter().find(|&&word| word == line) {
                    Some(word) => Ok(*word),
                    None if line.contains(' ') => Err(Misread::no_answer(&line)),
                    None => Err(Misread::Wrong(format!(
                        "There is no {}: choose {}.",
                        text::quoted(&line),
                        text::alternatives(&free)
                    ))),
                }
            })?;
            chosen.push(word.unwrap_or(free[0]));
        }
        Ok(chosen)
    }
}

/// A seed that nobody can guess.
pub(super) fn random_seed() -> Result<Seed, Stop> {
    let bits = getrandom::u64().map_err(std::io::Error::other)?;
    Ok(Seed::from_bits(bits))
}
