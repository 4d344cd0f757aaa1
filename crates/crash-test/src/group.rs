//! A group of people who play one match after the other.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use client::{Api, NewTable};
use games::GAMES;
use room::{Clock, Order, PlayerId, Snapshot, TableCommand, TableStage, ToClient};
use table::{BotText, Draw, Name, Seat, Stream};
use tokio::task::JoinSet;

use crate::ledger::{Ledger, OrderReply};
use crate::player::{TestPlayer, TestRole};
use crate::world::{ViolationKind, World};

/// A group of people who play one match after the other.
pub(crate) struct Group {
    world: Arc<World>,
    number: u64,
    luck: Stream,
    people: Vec<(Api, PlayerId)>,
}

/// The size of a group: at most three players, and a spectator.
const PEOPLE: usize = 4;

impl Group {
    pub(crate) fn new(world: Arc<World>, number: u64) -> Self {
        let luck = world.luck(number << 32);
        Group {
            world,
            number,
            luck,
            people: Vec::new(),
        }
    }

    /// Plays matches until the campaign ends.
    pub(crate) async fn play(mut self) {
        for which in 0..PEOPLE {
            let name = Name::new(&format!("Guest {}.{which}", self.number)).expect("a valid name");
            let server = &self.world.server;
            let guest = || async {
                let mut api = Api::new(server.clone(), None);
                let person = api.become_guest(&name).await?;
                Ok((api, person.player))
            };
            match self.world.retry(guest).await {
                Some(guest) => self.people.push(guest),
                None => return,
            }
        }
        while !self.world.is_ending() {
            if self.one_match().await.is_none() {
                return;
            }
        }
    }

    /// Plays one match, from opening the table to checking its record. Returns `None` after a failure.
    async fn one_match(&mut self) -> Option<()> {
        let luck = &mut self.luck;
        let games: Vec<_> = GAMES.iter().collect();
        let game = games[luck.below(games.len() as u32) as usize];
        let seats = luck.pick(&[2, 2, 3, 4]);
        let seats = seats.clamp(*game.players().start(), *game.players().end());
        // In one of every three matches, bots take the last seats.
        let people = if luck.below(3) == 0 {
            1 + luck.below(seats as u32 - 1) as usize
        } else {
            seats
        };
        let people = people.min(PEOPLE - 1);
        let clock = match luck.below(4) {
            0 => Clock::Move { seconds: 60 },
            1 => Clock::Match {
                seconds: 600,
                increment: 5,
            },
            _ => Clock::None,
        };
        // A player falls asleep until their time runs out, which needs a clock.
        let sleeps = people > 1 && luck.below(8) == 0;
        let clock = if sleeps {
            Clock::Move { seconds: 5 }
        } else {
            clock
        };
        let new = NewTable {
            game: game.id().to_owned(),
            set: Vec::new(),
            players: seats,
            clock,
            public: luck.below(2) == 0,
        };
        let host = &self.people[0].0;
        let opened = self.world.retry(|| host.open(&new)).await?;
        let ledger = Arc::new(Ledger::new(opened.table));
        self.world.add_ledger(&ledger);
        let bots = (people..seats).map(|seat| {
            let bot = BotText::new("bot:1").expect("a known bot");
            (Seat::new(seat as u8), bot)
        });
        let bots: Vec<_> = bots.collect();
        let mut at_table = JoinSet::new();
        for (which, (api, me)) in self.people.iter().enumerate().take(people + 1) {
            let role = TestRole {
                seat: (which < people).then(|| Seat::new(which as u8)),
                invitation: opened.invitation,
                hosts: (which == 0).then(|| bots.clone()),
                sleeps: sleeps && which == people - 1,
            };
            // Spectators are anonymous in half of the cases.
            let identified = which < people || self.luck.below(2) == 0;
            let identity = if identified {
                (api.clone(), Some(*me))
            } else {
                (Api::new(api.server().clone(), None), None)
            };
            let luck = self
                .world
                .luck((self.number << 32) | (1 + u64::from(self.luck.below(1 << 30))));
            let player = TestPlayer::new(self.world.clone(), ledger.clone(), identity, role, luck);
            at_table.spawn(player.play());
        }
        let mut end: Option<Snapshot> = None;
        while let Some(left) = at_table.join_next().await {
            let snapshot = left.ok().flatten()?;
            end = Some(snapshot);
        }
        self.record(&ledger, &end?).await?;
        if self.luck.below(4) == 0 {
            self.rematch(&ledger).await?;
        }
        ledger.set_over();
        self.world.matches.fetch_add(1, Ordering::Relaxed);
        Some(())
    }

    /// Checks that the record leads to the end that the players saw.
    async fn record(&self, ledger: &Ledger, end: &Snapshot) -> Option<()> {
        let api = &self.people[0].0;
        let record = self.world.retry(|| api.record(ledger.table));
        let record = record.await?;
        let play = end.play.as_ref()?;
        let wrong = match GAMES.load(&record) {
            Err(error) => Some(error.to_string()),
            Ok(_) if end.table.stage != TableStage::Over => {
                Some("the match is not over".to_owned())
            }
            Ok(replayed) => {
                let received = play.plies.iter().map(|ply| &ply.text);
                let is_same = replayed.turn().is_over()
                    && replayed.standings() == play.state.standings
                    && received.eq(&record.moves);
                (!is_same)
                    .then(|| "the record ends differently from what the players saw".to_owned())
            }
        };
        if let Some(wrong) = wrong {
            let evidence = format!("table {}: {wrong}", ledger.table);
            self.world.report(ViolationKind::Record, evidence);
        }
        ledger.set_record(record);
        Some(())
    }

    /// Asks for a rematch over HTTP.
    async fn rematch(&self, ledger: &Arc<Ledger>) -> Option<()> {
        let (api, me) = &self.people[0];
        let snapshot = self.world.retry(|| api.snapshot(ledger.table)).await?;
        let looked = ToClient::Snapshot(Box::new(snapshot.clone()));
        let text = serde_json::to_string(&looked).unwrap_or_default();
        ledger.record_message(Some(*me), &text);
        let order: Order = client::order(snapshot.version, TableCommand::Rematch);
        ledger.record_order(*me, &order);
        self.world.retry(|| api.order(ledger.table, &order)).await?;
        ledger.record_reply(order.id, OrderReply::Done);
        Some(())
    }
}
