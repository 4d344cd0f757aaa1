//! The participants of a match, as the person at the keyboard names them.

use bots::{AgentName, BotName, BotNameError};
use table::{BotText, Name, Occupant, PlayersError, Seats, errors};

/// A participant of a match. Only the person at the keyboard knows the command of a program. Everybody else sees
/// it as an [`Occupant`] with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Participant {
    Person(Name),
    Bot(BotName),
    /// A program, with the command that starts it.
    Program(String),
}

errors! {
    /// A text that is not a list of participants.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ParticipantsError {
        /// A person's name is invalid or taken.
        Players(#[from] error: PlayersError) => "{error}";
        /// The text starts like the name of a bot but is not one.
        Bot(#[from] error: BotNameError) => "{error}";
    }
}

impl Participant {
    /// Parses names separated by commas: `Ana,bot:search,nodes=2000,cmd:./mybot`.
    ///
    /// ```
    /// use games::Participant;
    /// let all = Participant::list("Ana,bot:4,bot:4").unwrap();
    /// let seats = Participant::seats(&all).unwrap();
    /// assert_eq!(&*seats.names()[2], "bot:4 #2");
    /// ```
    ///
    /// # Errors
    /// If a name is invalid, two people have the same name, or a bot does not exist.
    pub fn list(text: &str) -> Result<Vec<Self>, ParticipantsError> {
        let mut texts: Vec<String> = Vec::new();
        for part in text.split(',') {
            match texts.last_mut() {
                // Settings such as nodes=2000 follow the name of their bot.
                Some(last) if BotName::looks_like_name(last) && part.contains('=') => {
                    last.push(',');
                    last.push_str(part);
                }
                _ => texts.push(part.trim().to_owned()),
            }
        }
        let participants = texts.iter().enumerate().map(|(i, text)| {
            if AgentName::looks_like_name(text) {
                return Ok(text.parse::<AgentName>()?.into());
            }
            let number = i + 1;
            let named = Name::new(text).map_err(|error| PlayersError::Name { number, error });
            Ok(Participant::Person(named?))
        });
        let participants = participants.collect::<Result<Vec<_>, ParticipantsError>>()?;
        Participant::seats(&participants)?;
        Ok(participants)
    }

    /// Returns the seats of these participants.
    ///
    /// # Errors
    /// If two people have the same name, or there are more participants than any game has seats.
    pub fn seats(participants: &[Self]) -> Result<Seats, PlayersError> {
        Seats::new(participants.iter().map(Participant::occupant).collect())
    }

    /// Checks whether the programs among these participants exist, without starting them.
    ///
    /// # Errors
    /// If a program does not exist or cannot be executed.
    #[cfg(feature = "programs")]
    pub fn check_programs(participants: &[Self]) -> Result<(), bots::StartError> {
        participants.iter().try_for_each(|one| match one {
            Participant::Program(command) => bots::check_program(command),
            Participant::Person(_) | Participant::Bot(_) => Ok(()),
        })
    }

    /// Returns the participant as everybody may see it.
    #[must_use]
    pub fn occupant(&self) -> Occupant {
        match self {
            Participant::Person(name) => Occupant::Person(name.clone()),
            Participant::Bot(bot) => bot_occupant(*bot),
            Participant::Program(command) => Occupant::Program(program_name(command)),
        }
    }
}

impl From<AgentName> for Participant {
    fn from(name: AgentName) -> Self {
        match name {
            AgentName::Bot(bot) => Participant::Bot(bot),
            #[cfg(feature = "programs")]
            AgentName::Program(command) => Participant::Program(command),
        }
    }
}

/// Returns the occupant for a bot.
#[must_use]
pub fn bot_occupant(bot: BotName) -> Occupant {
    Occupant::Bot(BotText::new(&bot.to_string()).expect("a bot's name is short and printable"))
}

/// Returns the public name of a program: the name of its file, never its path.
fn program_name(command: &str) -> Name {
    let words = command.split_whitespace();
    let names = words.filter_map(|word| word.trim_matches(['\'', '"']).rsplit(['/', '\\']).next());
    // `python3 mybot.py` becomes mybot.py.
    let interpreters = [
        "python", "python3", "node", "sh", "bash", "ruby", "perl", "java", "env",
    ];
    let mut candidates =
        names.filter(|name| !interpreters.contains(name) && !name.starts_with('-'));
    let printable = |name: &str| -> String {
        let printable = name
            .chars()
            .filter(|&letter| table::text::is_printable(letter));
        printable.take(Name::LONGEST).collect()
    };
    candidates
        .find_map(|name| Name::new(&printable(name)).ok())
        .unwrap_or_else(|| Name::new("program").expect("this is a valid name"))
}
