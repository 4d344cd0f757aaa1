//! Who takes part in a match, as the person at the keyboard says it.

use bots::{AgentName, BotName, BotNameError};
use table::{BotText, Name, Occupant, PlayersError, Seats, errors};

/// Whoever takes part in a match. Only the person at the keyboard can name a program; everybody else
/// knows it as an [`Occupant`], by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Participant {
    /// Somebody at the keyboard.
    Person(Name),
    /// A bot of ours.
    Bot(BotName),
    /// A program, by the command that starts it.
    Program(String),
}

errors! {
    /// A text that names no participants.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ParticipantsError {
        /// A person cannot sit there under that name.
        Players(#[from] error: PlayersError) => "{error}";
        /// It begins like a bot's name, but is none.
        Bot(#[from] error: BotNameError) => "{error}";
    }
}

impl Participant {
    /// Reads names with commas between them: `Ana,bot:search,nodes=2000,cmd:./mybot`.
    ///
    /// ```
    /// use games::Participant;
    /// let all = Participant::list("Ana,bot:4,bot:4").unwrap();
    /// let seats = Participant::seats(&all).unwrap();
    /// assert_eq!(&*seats.names()[2], "bot:4 #2");
    /// ```
    ///
    /// # Errors
    /// If one is no name, two people have the same, or a bot is not there.
    pub fn list(text: &str) -> Result<Vec<Self>, ParticipantsError> {
        let mut texts: Vec<String> = Vec::new();
        for part in text.split(',') {
            match texts.last_mut() {
                // What belongs to a bot stands behind it: nodes=2000.
                Some(last) if BotName::is_meant(last) && part.contains('=') => {
                    last.push(',');
                    last.push_str(part);
                }
                _ => texts.push(part.trim().to_owned()),
            }
        }
        let participants = texts.iter().enumerate().map(|(i, text)| {
            if AgentName::is_meant(text) {
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

    /// The table at which these sit.
    ///
    /// # Errors
    /// If two people have the same name, or there are more than any game has seats.
    pub fn seats(participants: &[Self]) -> Result<Seats, PlayersError> {
        Seats::new(participants.iter().map(Participant::occupant).collect())
    }

    /// Whether all of these are to be had here: nothing is started.
    ///
    /// # Errors
    /// If one is a program that is not there, or that nobody may run.
    #[cfg(feature = "programs")]
    pub fn check_programs(participants: &[Self]) -> Result<(), bots::StartError> {
        participants.iter().try_for_each(|one| match one {
            Participant::Program(command) => bots::check_program(command),
            Participant::Person(_) | Participant::Bot(_) => Ok(()),
        })
    }

    /// The same as everybody may know it.
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

/// A bot at a seat.
#[must_use]
pub fn bot_occupant(bot: BotName) -> Occupant {
    Occupant::Bot(BotText::new(&bot.to_string()).expect("a bot's name is short and printable"))
}

/// What others are told of a program: the name of its file, never its path.
fn program_name(command: &str) -> Name {
    let words = command.split_whitespace();
    let names = words.filter_map(|word| word.trim_matches(['\'', '"']).rsplit(['/', '\\']).next());
    // `python3 mybot.py` is known as mybot.py.
    let interpreters = [
        "python", "python3", "node", "sh", "bash", "ruby", "perl", "java", "env",
    ];
    let mut told = names.filter(|name| !interpreters.contains(name) && !name.starts_with('-'));
    let printable = |name: &str| -> String {
        let printable = name
            .chars()
            .filter(|&letter| table::text::is_printable(letter));
        printable.take(Name::LONGEST).collect()
    };
    told.find_map(|name| Name::new(&printable(name)).ok())
        .unwrap_or_else(|| Name::new("program").expect("this is a name"))
}
