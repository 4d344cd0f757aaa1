//! The nodes of the tree, in flat vectors that are reused from search to search.

use rand_pcg::Pcg64Mcg;
use table::{Game, Seat};

use super::{Guide, RankedMove, TreeParameters};
use crate::{Estimate, Meter};

/// A search tree.
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Move>>,
    links: Vec<Link>,
    walk: Vec<Step>,
    legal: Vec<G::Move>,
    ranked: Vec<RankedMove<G::Move>>,
    values: Vec<Estimate>,
}

/// The root position of a search.
pub(super) struct Start<'a, G: Game> {
    pub(super) root: &'a G,
    pub(super) among: &'a [G::Move],
    /// Whether each iteration samples its own determinization.
    pub(super) determinizes: bool,
}

/// A position with a player to move.
#[derive(Clone, Copy)]
struct Node {
    /// The index of its first edge. A node has no edges before its second visit.
    first: u32,
    count: u32,
    visits: u32,
    mover: Seat,
}

/// A move at a node. The sums are from the point of view of the player who makes it.
#[derive(Clone, Copy)]
struct Edge<M> {
    mv: M,
    prior: f32,
    visits: u32,
    chance: f64,
    lead: f64,
    /// The first of the positions that this move led to.
    link: u32,
}

/// A position that a move led to, identified by its key.
#[derive(Clone, Copy)]
struct Link {
    key: u64,
    node: u32,
    /// The next position of the same move.
    next: u32,
}

#[derive(Clone, Copy)]
struct Step {
    node: u32,
    edge: u32,
}

/// A move at the root with its results.
#[derive(Clone, Copy)]
pub(super) struct Tried<M> {
    pub(super) mv: M,
    pub(super) visits: u32,
    chance: f64,
    lead: f64,
}

impl<M> Tried<M> {
    pub(super) fn add(&mut self, other: &Tried<M>) {
        self.visits += other.visits;
        self.chance += other.chance;
        self.lead += other.lead;
    }

    pub(super) fn mean(&self) -> Estimate {
        let visits = f64::from(self.visits.max(1));
        Estimate {
            chance: (self.chance / visits) as f32,
            lead: (self.lead / visits) as f32,
        }
    }
}

const ROOT: u32 = 0;
const NONE: u32 = u32::MAX;

/// A tree with this many edges (about 300 MB) stops growing, but its search goes on.
const MOST_EDGES: usize = 8_000_000;

impl<G: Game> Tree<G> {
    pub(super) fn new() -> Self {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            links: Vec::new(),
            walk: Vec::new(),
            legal: Vec::new(),
            ranked: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Grows a new tree until the budget is used up, and returns the number of iterations.
    pub(super) fn grow<T: Guide<G>>(
        &mut self,
        Start {
            root,
            among,
            determinizes,
        }: Start<G>,
        guide: &mut T,
        mut rng: Pcg64Mcg,
        mut meter: Meter,
    ) -> u64 {
        let seat = root.turn().seat().expect("the game is not over");
        self.nodes.clear();
        self.edges.clear();
        self.links.clear();
        let zero = Estimate {
            chance: 0.0,
            lead: 0.0,
        };
        self.values.clear();
        self.values.resize(root.players(), zero);
        self.add_node(seat);
        self.ranked.clear();
        guide.rank(root, among, &mut self.ranked);
        self.add_edges(ROOT);
        while meter.take() {
            let mut position = root.clone();
            if determinizes {
                position.determinize(seat, &mut rng);
            }
            self.descend(&mut position, guide);
            guide.evaluate(&mut position, &mut rng, &mut self.values);
            self.back_up();
        }
        meter.nodes()
    }

    /// Descends to a position that has not been evaluated yet, and records the path.
    fn descend<T: Guide<G>>(&mut self, position: &mut G, guide: &mut T) {
        self.walk.clear();
        let mut node = ROOT;
        loop {
            let edge = self.select(node, T::PARAMETERS);
            self.walk.push(Step { node, edge });
            position.play(self.edges[edge as usize].mv, &mut ());
            let Some(mover) = position.turn().seat() else {
                return;
            };
            let key = guide.key(position);
            let Some(next) = self.find(edge, key) else {
                if self.edges.len() < MOST_EDGES {
                    let new = self.add_node(mover);
                    self.links.push(Link {
                        key,
                        node: new,
                        next: self.edges[edge as usize].link,
                    });
                    self.edges[edge as usize].link = self.links.len() as u32 - 1;
                }
                return;
            };
            node = next;
            if self.nodes[node as usize].count == 0 {
                if self.edges.len() >= MOST_EDGES {
                    return;
                }
                position.moves(&mut self.legal);
                self.ranked.clear();
                guide.rank(position, &self.legal, &mut self.ranked);
                self.add_edges(node);
            }
        }
    }

    /// Selects the most promising of the moves that progressive widening admits at this node.
    fn select(&self, node: u32, parameters: TreeParameters) -> u32 {
        let Node {
            first,
            count,
            visits,
            ..
        } = self.nodes[node as usize];
        let visits = visits.max(1) as f32;
        let width = (parameters.width * power(visits, parameters.widening)) as i32;
        let width = width.max(1).cast_unsigned();
        let edges = &self.edges[first as usize..(first + count.min(width)) as usize];
        let (mut chances, mut tries) = (0.0, 0);
        for edge in edges {
            chances += edge.chance;
            tries += edge.visits;
        }
        let untried = if tries == 0 {
            0.5
        } else {
            (chances / f64::from(tries)) as f32 - parameters.first_play_urgency
        };
        let reach = parameters.exploration * visits.sqrt();
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (i, edge) in edges.iter().enumerate() {
            let tries = edge.visits as f32;
            let known = if edge.visits == 0 {
                untried
            } else {
                (edge.chance / f64::from(edge.visits)) as f32
            };
            let promise = known + reach * edge.prior / (1.0 + tries);
            if promise > most {
                (best, most) = (i as u32, promise);
            }
        }
        first + best
    }

    /// Backpropagates the evaluation to every move on the path.
    fn back_up(&mut self) {
        for step in &self.walk {
            let node = &mut self.nodes[step.node as usize];
            node.visits += 1;
            let value = self.values[node.mover.index()];
            let edge = &mut self.edges[step.edge as usize];
            edge.visits += 1;
            edge.chance += f64::from(value.chance);
            edge.lead += f64::from(value.lead);
        }
    }

    fn find(&self, edge: u32, key: u64) -> Option<u32> {
        let mut at = self.edges[edge as usize].link;
        while at != NONE {
            let link = &self.links[at as usize];
            if link.key == key {
                return Some(link.node);
            }
            at = link.next;
        }
        None
    }

    fn add_node(&mut self, mover: Seat) -> u32 {
        self.nodes.push(Node {
            first: 0,
            count: 0,
            visits: 0,
            mover,
        });
        self.nodes.len() as u32 - 1
    }

    /// Adds the moves in `ranked` to a node, with their priors normalized.
    fn add_edges(&mut self, node: u32) {
        debug_assert!(!self.ranked.is_empty(), "a guide ranks at least one move");
        let all: f32 = self.ranked.iter().map(|ranked| ranked.prior).sum();
        let at = &mut self.nodes[node as usize];
        at.first = self.edges.len() as u32;
        at.count = self.ranked.len() as u32;
        self.edges.extend(self.ranked.iter().map(|ranked| Edge {
            mv: ranked.mv,
            prior: ranked.prior / all,
            visits: 0,
            chance: 0.0,
            lead: 0.0,
            link: NONE,
        }));
    }

    /// Returns the moves at the root, in the guide's order.
    pub(super) fn roots(&self) -> impl Iterator<Item = Tried<G::Move>> + '_ {
        let roots = self.edges_of(&self.nodes[ROOT as usize]);
        roots.iter().map(|edge| Tried {
            mv: edge.mv,
            visits: edge.visits,
            chance: edge.chance,
            lead: edge.lead,
        })
    }

    /// Returns the principal variation after a move at the root, as far as moves were tried more
    /// than once.
    pub(super) fn line(&self, mv: G::Move) -> Vec<G::Move> {
        let mut line = vec![mv];
        let roots = self.edges_of(&self.nodes[ROOT as usize]);
        let mut last = roots.iter().find(|edge| edge.mv == mv);
        while let Some(node) = last.and_then(|edge| self.most_visited(edge.link)) {
            let tried = self.edges_of(node).iter().filter(|edge| edge.visits > 1);
            last = tried.max_by_key(|edge| edge.visits);
            line.extend(last.map(|edge| edge.mv));
        }
        line
    }

    fn edges_of(&self, node: &Node) -> &[Edge<G::Move>] {
        &self.edges[node.first as usize..(node.first + node.count) as usize]
    }

    fn most_visited(&self, mut link: u32) -> Option<&Node> {
        let mut best: Option<&Node> = None;
        while link != NONE {
            let node = &self.nodes[self.links[link as usize].node as usize];
            if best.is_none_or(|best| node.visits > best.visits) {
                best = Some(node);
            }
            link = self.links[link as usize].next;
        }
        best
    }
}

/// Returns `x` to a power from 0 to 1, with the exponent exact to six binary places. The library's
/// `powf` may differ in its last bit from machine to machine, which could change the choice of a
/// move. Square roots and products do not differ.
fn power(x: f32, mut exponent: f32) -> f32 {
    let (mut root, mut product) = (x, 1.0);
    for _ in 0..6 {
        root = root.sqrt();
        exponent *= 2.0;
        if exponent >= 1.0 {
            exponent -= 1.0;
            product *= root;
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(
        clippy::disallowed_methods,
        reason = "every machine is accurate to five digits"
    )]
    fn powers_are_accurate_to_six_binary_places() {
        for x in [1.0_f32, 2.0, 7.0, 1000.0, 1e6] {
            for exponent in [0.0, 0.25, 0.5, 0.625, 0.984_375] {
                let off = power(x, exponent) / x.powf(exponent) - 1.0;
                assert!(off.abs() < 1e-5, "{x} to {exponent}");
            }
        }
    }
}
