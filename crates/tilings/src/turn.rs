//! A turn and what follows it: skips, the end of a round, the end of the game.

use table::Events;

use crate::{EndReason, EndRule, Event, Level, Tilings};

impl Tilings {
    /// Advances the game after a turn until somebody can place a tile or the game is over.
    pub(crate) fn go_on(&mut self, events: &mut impl Events<Event>) {
        let mut somebody_fits = None;
        loop {
            let next = self.turn.next(self.seats());
            let round_ends = next.index() == 0;
            if round_ends {
                self.end_round(events);
            }
            self.turn = next;

            self.find_moves();
            if let Some(reason) = self.why_end(&mut somebody_fits) {
                self.finish(reason, events);
                return;
            }
            if round_ends {
                let round = self.round;
                events.emit(|| Event::Round { round });
            }
            if self.legal.moves > 0 {
                return;
            }
            self.skip(events);
        }
    }

    fn end_round(&mut self, events: &mut impl Events<Event>) {
        if self.options.level == Level::Influence {
            self.influence.decay();
            let round = self.round;
            events.emit(|| Event::Decay { round });
            self.send_king(events);
        }
        self.round += 1;
    }

    fn skip(&mut self, events: &mut impl Events<Event>) {
        let seat = self.turn;
        let kind = self.queues.skip(seat);
        self.skips += 1;
        events.emit(|| Event::Skipped {
            seat,
            tile: self.deck.tiles()[usize::from(kind)].name.clone(),
        });
    }

    /// Returns why the game ends now, if it does. `somebody_fits` caches whether any deck holds a tile that fits,
    /// because the board does not change in the meantime.
    #[inline]
    fn why_end(&self, somebody_fits: &mut Option<bool>) -> Option<EndReason> {
        match self.options.end_rule {
            EndRule::Strict if self.legal.moves > 0 => return None,
            EndRule::Strict => {
                let somebody = somebody_fits.get_or_insert_with(|| self.somebody_fits());
                if !*somebody {
                    return Some(EndReason::NothingFits);
                }
            }
            EndRule::Classic => {
                if self.skips as usize == self.seats() {
                    return Some(EndReason::AllSkipped);
                }
            }
        }
        (self.queues.len(self.turn) == 0).then_some(EndReason::NoTile)
    }

    fn somebody_fits(&self) -> bool {
        self.queues.held().any(|kind| self.kind_fits(kind))
    }

    fn finish(&mut self, reason: EndReason, events: &mut impl Events<Event>) {
        self.end = Some(reason);
        self.legal.moves = 0;
        events.emit(|| Event::End { reason });
        if self.options.level >= Level::Motifs {
            events.emit(|| Event::Motifs {
                paid: self.motifs_paid(),
            });
        }
        if self.options.level >= Level::Zones {
            events.emit(|| Event::Zones {
                zones: self.zones(),
            });
        }
        events.emit(|| Event::Scores {
            scores: self.scores(),
        });
    }
}
