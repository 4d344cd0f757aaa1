//! `tilewright analyse`

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;

use anyhow::Context;
use bots::{BotName, Estimate};
use drawings::Console;
use games::{AnalysisSummary, AnyMatch, BLUNDER, Catalogue, MISTAKE, Verdict, moves_to_analyse};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use saves::{Analyses, MatchFolder};
use serde_json::{Value, json};
use words::{Texts, move_words};

use crate::Failure;
use crate::batch::stop_on_ctrl_c;
use crate::cli::AnalyseArgs;
use crate::recorded::{RecordSelection, RecordedMatch};
use crate::say::texts;

pub(crate) fn analyse(catalogue: Catalogue, arguments: &AnalyseArgs) -> Result<(), Failure> {
    let bot = arguments.bot;
    let cores = available_parallelism().map_or(1, NonZero::get);
    let pool = ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.map_or(cores, usize::from))
        .build()
        .context("cannot start the threads")?;
    let texts = texts();
    let selection = RecordSelection {
        file: &arguments.file,
        number: arguments.number,
        cannot: "command-cannot-analyse",
    };
    let stop = stop_on_ctrl_c()?;
    for record in selection.records(catalogue, &texts)? {
        let RecordedMatch {
            number,
            record,
            mut game,
        } = record?;
        let moves = moves_to_analyse(&mut *game, bot);
        let all = moves.len();
        let bar = progress_bar(all, &texts);
        let verdicts: Vec<Verdict> = pool.install(|| {
            let judged = moves.into_par_iter().filter_map(|mv| {
                let is_stopped = stop.load(Ordering::Relaxed);
                let verdict = (!is_stopped).then(|| mv.judge())?;
                bar.inc(1);
                Some(verdict)
            });
            judged.collect()
        });
        bar.finish_and_clear();
        let is_whole = verdicts.len() == all;
        // Saved for the graph that the full screen shows with the record. A failure to save it is not an error, because
        // the analysis can be repeated.
        if let Some(folder) = MatchFolder::of_user().filter(|_| is_whole) {
            let _ = Analyses::in_folder(&folder).save(&record, &bot.to_string(), verdicts.clone());
        }
        let printed = if arguments.json {
            let line = |verdict| to_json(number, verdict).to_string() + "\n";
            verdicts.iter().map(line).collect()
        } else {
            let printed = to_text(&*game, bot, &verdicts, &texts);
            Console::of_terminal(false).shown(printed)
        };
        io::stdout().write_all(printed.as_bytes())?;
        if !is_whole {
            let variables = [("done", verdicts.len().into()), ("all", all.into())];
            writeln!(
                io::stderr(),
                "{}",
                texts.with("analyse-stopped", &variables)
            )?;
            return Err(Failure::Reported(ExitCode::from(130)));
        }
    }
    Ok(())
}

fn progress_bar(moves: usize, texts: &Texts) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let places = [
        ("done", "{pos}".into()),
        ("all", "{len}".into()),
        ("left", "{eta}".into()),
    ];
    let message = texts.with("analyse-progress", &places);
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {message}"));
    ProgressBar::new(moves as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn to_json(number: usize, verdict: &Verdict) -> Value {
    let written = |estimate: Estimate| json!({"chance": estimate.chance, "lead": estimate.lead});
    let better = verdict.better.as_ref().map(
        |(mv, estimate)| json!({"move": mv, "chance": estimate.chance, "lead": estimate.lead}),
    );
    json!({
        "match": number,
        "ply": verdict.ply,
        "seat": verdict.seat,
        "move": verdict.mv,
        "estimate": verdict.estimate.map(written),
        "better": better,
        "cost": written(verdict.cost()),
    })
}

/// Returns `?` for a mistake and `??` for a blunder, as in chess.
fn mark(cost: Estimate) -> &'static str {
    match cost.chance {
        cost if cost >= BLUNDER => " ??",
        cost if cost >= MISTAKE => " ?",
        _ => "",
    }
}

fn to_text(game: &dyn AnyMatch, bot: BotName, verdicts: &[Verdict], texts: &Texts) -> String {
    let players = game.players();
    let names: Vec<String> = players.iter().map(ToString::to_string).collect();
    let variables = [
        ("game", words::game_name(game.game(), texts).into()),
        ("names", words::all_of(texts, &names).into()),
        ("bot", bot.to_string().into()),
    ];
    if verdicts.is_empty() {
        return texts.with("analyse-nothing", &variables) + "\n";
    }
    let mut printed = texts.with("analyse-judged", &variables) + "\n\n";
    let heads = [
        "drawn-player",
        "analyse-move",
        "analyse-wins",
        "analyse-lead",
        "analyse-better",
        "analyse-cost",
    ];
    let [player, mv, wins, lead, better, cost_head] = heads.map(|key| texts.get(key));
    let mut rows = vec![[String::new(), player, mv, wins, lead, better, cost_head]];
    for verdict in verdicts {
        let name = players[verdict.seat.index()].to_string();
        let estimate = verdict.estimate;
        let wins = estimate.map(|estimate| percent(estimate.chance));
        let lead = estimate.map(|estimate| move_words::lead(texts, estimate.lead));
        let (better, cost) = match &verdict.better {
            Some((mv, _)) => (mv.clone(), cost(verdict.cost(), texts)),
            None => (String::new(), String::new()),
        };
        rows.push([
            verdict.ply.to_string(),
            name,
            verdict.mv.clone(),
            wins.unwrap_or_default(),
            lead.unwrap_or_default(),
            better,
            cost,
        ]);
    }
    printed += &columns(&rows);
    printed.push('\n');
    let unit = move_words::lead_unit(game.game(), texts).into();
    printed += &texts.with("analyse-lead-unit", &[("unit", unit)]);
    printed += "\n\n";
    printed += &summary_text(game, texts, &AnalysisSummary::of(verdicts, players.len()));
    printed
}

/// Returns the mistakes of each player and the turning point.
fn summary_text(game: &dyn AnyMatch, texts: &Texts, summary: &AnalysisSummary) -> String {
    let players = game.players();
    let mut printed = String::new();
    for (seat, own) in summary.movers() {
        let lost = texts.number(&format!("{:.1}", 100.0 * own.lost_per_move()));
        let variables = [
            ("name", players[seat.index()].to_string().into()),
            ("moves", own.moves.into()),
            ("mistakes", own.mistakes.into()),
            ("blunders", own.blunders.into()),
            ("lost", lost.into()),
        ];
        printed += &texts.with("summary-player", &variables);
        printed.push('\n');
    }
    let Some(worst) = &summary.turning_point else {
        return printed + &texts.get("summary-no-turn") + "\n";
    };
    // The sentences about both moves need the position before them.
    let before = game.game().load(&game.record().until(worst.ply - 1)).ok();
    let narrator = words::narrator(game.game().id());
    let move_words = |mv: &str| {
        let typed = narrator.notation(mv, texts);
        match &before {
            Some(before) => format!("{typed} ({})", move_words::one(&**before, texts, mv)),
            None => typed,
        }
    };
    let variables = [
        ("ply", worst.ply.into()),
        ("name", players[worst.seat.index()].to_string().into()),
        ("move", move_words(&worst.mv).into()),
        ("cost", percent(worst.cost().chance).into()),
    ];
    let mut turn = texts.with("analyse-turn", &variables);
    if let Some((better, _)) = &worst.better {
        let variables = [("turn", turn.into()), ("better", move_words(better).into())];
        turn = texts.with("analyse-turn-better", &variables);
    }
    printed + &turn + "\n"
}

fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// Formats a cost, like `12 %, 3.4 points ?`.
fn cost(cost: Estimate, texts: &Texts) -> String {
    let lead = move_words::lead(texts, cost.lead);
    format!("{}, {lead}{}", percent(cost.chance), mark(cost))
}

/// Aligns rows in columns, numbers to the right and words to the left.
fn columns(rows: &[[String; 7]]) -> String {
    const NUMBERS: [usize; 3] = [0, 3, 4];
    let mut printed = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let lengths = rows.iter().map(|row| row[column].chars().count());
            let space = " ".repeat(lengths.max().unwrap_or(0) - cell.chars().count());
            line += "  ";
            line += &if NUMBERS.contains(&column) {
                space + cell
            } else {
                format!("{cell}{space}")
            };
        }
        printed += line.trim_end();
        printed.push('\n');
    }
    printed
}
