//! Asks for the players before a match.

use games::{AnyGame, Participant};
use table::{Name, Players, Record, SetupError, Values};
use words::wrong_option;

use super::session::PromptSession;
use super::{NewMatch, Prompt, PromptExit, Stop};
use front::local_match::{LocalMatch, random_seed};

impl Prompt<'_> {
    /// Starts a match, asks for the players if they are missing, and plays it.
    pub(super) fn begin(&mut self, table: &NewMatch) -> Result<PromptExit, Stop> {
        let seed = table.seed.unwrap_or_else(random_seed);
        let mut given = table.players.clone();
        loop {
            let participants = match given.take() {
                Some(participants) => participants,
                None => self.ask_players(table.game)?,
            };
            // Asks no further questions if the players were given on the command line.
            let answers = if table.players.is_none() {
                self.ask_for_each(table, &participants)?
            } else {
                Vec::new()
            };
            let set = table.set.iter().chain(&answers).map(String::as_str);
            let set: Vec<&str> = set.collect();
            let begun = table
                .game
                .options_for(participants.len(), &set)
                .map_err(|error| wrong_option(&self.texts, table.game, &error))
                .and_then(|options| {
                    let seats = Participant::seats(&participants);
                    let seats = seats.map_err(|error| self.reason(&error))?;
                    let record = Record::new(table.game.id(), options, seed, seats);
                    let folder = self.folder.clone();
                    let begun = LocalMatch::begin(self.catalogue, record, &participants, folder);
                    begun.map_err(|error| self.reason(&error))
                });
            match begun {
                Ok(local_match) => {
                    self.announce(&local_match)?;
                    return self.run(PromptSession::new(local_match));
                }
                Err(reason) => self.show_error(&reason)?,
            }
        }
    }

    /// Prints an example of a move and the seed.
    pub(super) fn announce(&mut self, local_match: &LocalMatch) -> Result<(), Stop> {
        if let Some(example) = local_match.game().moves().first() {
            let seed = local_match.game().record().seed;
            let narrator = words::narrator(local_match.game().game().id());
            let variables = [
                ("example", narrator.notation(example, &self.texts).into()),
                ("seed", seed.to_string().into()),
            ];
            let message = self.with("prompt-type-a-move", &variables);
            writeln!(self.out, "{message}")?;
        }
        Ok(())
    }

    fn ask_players(&mut self, game: &dyn AnyGame) -> Result<Vec<Participant>, Stop> {
        let range = game.players();
        let (least, most) = (*range.start(), *range.end());
        let bounds = [("least", least.into()), ("most", most.into())];
        let message = self.with("prompt-can-play", &bounds);
        writeln!(self.out, "{message}")?;
        let usual = self.usual_names(least);
        let names: Vec<String> = usual.iter().map(ToString::to_string).collect();
        let names = words::all_of(&self.texts, &names);
        let question = self.with("prompt-who-plays", &[("names", names.into())]) + " ";
        let help = self.with("prompt-who-plays-help", &bounds);
        loop {
            let line = self.ask_with_help(&question, &help)?;
            if line.is_empty() {
                return Ok(usual.into_iter().map(Participant::Person).collect());
            }
            let number: Option<usize> = line.parse().ok();
            if let Some(number) = number.filter(|number| range.contains(number)) {
                return self.ask_names(number);
            }
            match Participant::list(&line) {
                Ok(all) if range.contains(&all.len()) => match Participant::check_programs(&all) {
                    Ok(()) => return Ok(all),
                    Err(error) => self.show_error(&self.reason(&error))?,
                },
                Ok(all) => {
                    let wrong = SetupError::Players {
                        game: game.name(),
                        given: number.unwrap_or(all.len()),
                        least,
                        most,
                    };
                    self.show_error(&self.reason(&wrong))?;
                }
                Err(error) => self.show_error(&self.reason(&error))?,
            }
        }
    }

    /// Asks for this many names, one after the other.
    fn ask_names(&mut self, number: usize) -> Result<Vec<Participant>, Stop> {
        let usual = self.usual_names(number);
        let help = self.text("prompt-who-plays-for-help");
        let mut names: Vec<String> = Vec::new();
        let mut players = Vec::new();
        while let Some(name) = usual.get(names.len()) {
            let variables = [
                ("number", (names.len() + 1).into()),
                ("name", name.to_string().into()),
            ];
            let question = self.with("prompt-name-of", &variables) + " ";
            let line = self.ask_with_help(&question, &help)?;
            let line = if line.is_empty() {
                name.to_string()
            } else {
                line
            };
            names.push(line);
            let all = Participant::list(&names.join(","))
                .map_err(|error| self.reason(&error))
                .and_then(|all| match Participant::check_programs(&all) {
                    Ok(()) if all.len() > names.len() => Err(self.text("prompt-only-one")),
                    Ok(()) => Ok(all),
                    Err(error) => Err(self.reason(&error)),
                });
            match all {
                Ok(all) => players = all,
                Err(reason) => {
                    names.pop();
                    self.show_error(&reason)?;
                }
            }
        }
        Ok(players)
    }

    /// Returns the default names of players.
    fn usual_names(&self, players: usize) -> Vec<Name> {
        let message =
            (1..=players).map(|number| self.with("player-name", &[("number", number.into())]));
        let message: Result<Vec<Name>, _> = message.map(|name| Name::new(&name)).collect();
        message.unwrap_or_else(|_| Players::numbered(players).iter().cloned().collect())
    }

    /// Asks every player for the options that each player chooses, like a colour, unless they are set already. Returns
    /// the options to set.
    fn ask_for_each(
        &mut self,
        table: &NewMatch,
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

    /// Asks each person to choose a different one of these words. A bot gets the first free word.
    fn ask_words<'w>(
        &mut self,
        key: &str,
        choices: &[&'w str],
        participants: &[Participant],
    ) -> Result<Vec<&'w str>, Stop> {
        let mut chosen: Vec<&str> = Vec::new();
        for participant in participants {
            let free: Vec<&str> = choices
                .iter()
                .copied()
                .filter(|word| !chosen.contains(word))
                .collect();
            let Participant::Person(name) = participant else {
                chosen.push(free[0]);
                continue;
            };
            let variables = [
                ("name", name.to_string().into()),
                ("words", free.join(", ").into()),
                ("first", free[0].into()),
            ];
            let own = format!("prompt-your-{key}");
            let question = if self.texts.has(&own) {
                self.with(&own, &variables)
            } else {
                let [name, words, first] = variables;
                self.with("prompt-your", &[name, words, first, ("key", key.into())])
            };
            let help = self.text("prompt-your-help");
            let word = self.ask_among(&(question + " "), &help, |message, line| {
                let line = line.to_lowercase();
                if line.is_empty() {
                    return Ok(free[0]);
                }
                if let Some(holder) = chosen.iter().position(|&taken| taken == line) {
                    let holder = participants[holder].occupant();
                    let holder = holder.name();
                    let variables = [("word", line.into()), ("name", holder.to_string().into())];
                    return Err(message.with("prompt-taken", &variables));
                }
                if let Some(word) = free.iter().find(|&&word| word == line) {
                    return Ok(*word);
                }
                let variables = [
                    ("text", words::quoted(&message.texts, &line).into()),
                    ("words", words::either(&message.texts, &free).into()),
                ];
                Err(message.with("prompt-no-word", &variables))
            })?;
            chosen.push(word);
        }
        Ok(chosen)
    }
}
