use std::collections::BTreeSet;

use super::super::value_error;
use super::*;

/// Collects the keys of all help messages of a command and its subcommands.
fn keys_of(command: &Command, keys: &mut BTreeSet<String>) {
    let name = command.get_name();
    assert!(command.get_about().is_some(), "{name} has no description");
    keys.insert(key(name, "about"));
    if command.get_long_about().is_some() {
        keys.insert(key(name, "more"));
    }
    if command.get_after_help().is_some() {
        keys.insert(key(name, "after"));
    }
    for argument in command.get_arguments() {
        let id = argument.get_id().as_str();
        assert!(argument.get_help().is_some(), "{name} {id} has no help");
        assert!(
            argument.get_long_help().is_none(),
            "{name} {id} has a long help text"
        );
        keys.insert(key(name, id));
        let takes_values = argument.get_action().takes_values();
        let names = argument.get_value_names().filter(|_| takes_values);
        let names = names.unwrap_or_default();
        keys.extend(names.iter().map(|name| value_key(name)));
        for value in argument.get_possible_values() {
            if value.get_help().is_some() {
                keys.insert(key(name, &format!("{id}-{}", value.get_name())));
            }
        }
    }
    for subcommand in command.get_subcommands() {
        keys_of(subcommand, keys);
    }
}

fn command() -> Command {
    crate::cli::command(games::GAMES)
}

fn others() -> impl Iterator<Item = Language> {
    let all = Language::ALL.into_iter();
    all.filter(|language| *language != Language::ENGLISH)
}

/// Returns the keys in the `help.ftl` of a language.
fn keys_in(language: Language) -> BTreeSet<String> {
    let source = language.file("help.ftl").expect("help.ftl is missing");
    let is_key = |line: &&str| !line.starts_with([' ', '#', '}']);
    let lines = source.lines().filter(is_key);
    lines
        .filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned()))
        .collect()
}

#[test]
fn every_language_has_a_text_for_every_command_and_argument() {
    let mut needed: BTreeSet<String> = value_error::keys().collect();
    keys_of(&command(), &mut needed);
    let phrases = arena::report::ReportPhrase::MESSAGES.iter();
    needed.extend(phrases.map(|(name, _)| words::key(name)));
    for language in others() {
        let found = keys_in(language);
        let missing: Vec<_> = needed.difference(&found).collect();
        assert!(
            missing.is_empty(),
            "{language:?} has no text for {missing:#?}"
        );
        let stale: Vec<_> = found.difference(&needed).collect();
        assert!(
            stale.is_empty(),
            "{language:?} has unused texts: {stale:#?}"
        );
    }
    assert_eq!(Language::ENGLISH.file("help.ftl"), None);
}

/// Returns the command lines of the examples, without their explanations.
fn examples(command: &Command) -> Vec<String> {
    let after = command.get_after_help().map(ToString::to_string);
    let after = after.unwrap_or_default();
    let lines = after.lines().filter_map(|line| line.strip_prefix("  "));
    let lines = lines.filter(|line| !line.starts_with(' ') && line.contains("tilewright "));
    lines
        .map(|line| {
            line.split("   ")
                .next()
                .unwrap_or_default()
                .trim()
                .to_owned()
        })
        .collect()
}

#[test]
fn every_language_shows_the_same_examples() {
    for language in others() {
        let texts = Texts::new(language);
        let own = localized(command(), &texts);
        for english in command().get_subcommands().chain([&command()]) {
            let name = english.get_name();
            let own = own.find_subcommand(name).unwrap_or(&own);
            assert_eq!(examples(own), examples(english), "{language:?}: {name}");
        }
    }
}

#[test]
fn translated_help_contains_no_english_word_of_clap() {
    for language in others() {
        let texts = Texts::new(language);
        let mut all = localized(command(), &texts);
        let mut pages = vec![all.render_long_help().to_string()];
        for subcommand in all.get_subcommands_mut() {
            pages.push(subcommand.render_help().to_string());
            pages.push(subcommand.render_long_help().to_string());
        }
        for page in pages {
            for english in [
                "Usage:",
                "Commands:",
                "[default",
                "[possible",
                "[env",
                "Possible",
                "Print ",
                "<GAME>",
                "<FILE>",
                "[COMMAND]",
                "Example:",
            ] {
                assert!(!page.contains(english), "{english}: {page}");
            }
        }
    }
}

#[test]
fn arguments_are_parsed_alike_in_every_language() {
    for language in Language::ALL {
        let all = localized(command(), &Texts::new(language));
        all.clone().debug_assert();
        let arguments = ["tilewright", "sim", "azul", "--games", "7", "--ascii"];
        let matches = all.try_get_matches_from(arguments).unwrap();
        let (name, matches) = matches.subcommand().unwrap();
        assert_eq!(name, "sim");
        assert_eq!(matches.get_one::<u64>("games"), Some(&7));
    }
}

#[test]
fn no_line_of_an_example_is_broken() {
    for language in Language::ALL {
        let all = localized(command(), &Texts::new(language));
        for command in all.get_subcommands().chain([&all]) {
            let after = command.get_after_help().map(ToString::to_string);
            for line in after.unwrap_or_default().lines() {
                // If clap does not know the width of the terminal, it breaks lines at this width.
                assert!(line.chars().count() <= 100, "{language:?}: {line}");
            }
        }
    }
}
