// Made from the types of the Rust crates by `cargo test -p browser --test types`; to write it
// anew: `UPDATE_TYPES=1 cargo test -p browser --test types`.

/**
 * An analysis in short.
 */
export type AnalysisOverview = { 
/**
 * By seat.
 */
seats: Array<SeatAnalysis>, 
/**
 * The move that cost most.
 */
turningPoint: number | null, };

/**
 * The people who can read a line of chat.
 */
export type Audience = "players" | "spectators";

/**
 * For whom a match waits.
 */
export type AwaitedKind = "nobody" | "person" | "bot" | "successor" | "elsewhere";

/**
 * One player's board.
 */
export type AzulBoard = { 
/**
 * Points so far.
 */
score: number, 
/**
 * The tiles on each pattern line.
 */
lines: Array<string>, 
/**
 * The rows of the wall, `.` an empty place.
 */
wall: Array<string>, 
/**
 * The floor line from the left, `*` the marker.
 */
floor: string, };

/**
 * What can be done in Azul now.
 */
export type AzulChoices = { 
/**
 * The tiles that can be taken: by source, then by colour.
 */
tiles: Array<AzulTiles>, 
/**
 * Free wall: the line whose tile is to be put on the wall, and where.
 */
row: AzulRow | null, 
/**
 * The places of its row.
 */
places: Array<AzulPlace>, };

/**
 * A tile's colour. The order, that of the wall's first row, is the order of every list.
 */
export type AzulColour = "B" | "Y" | "R" | "U" | "L";

/**
 * A column of the wall.
 */
export type AzulColumn = number;

/**
 * Tiles by colour, all five colours always there.
 */
export type AzulCounts = { B: number, Y: number, R: number, U: number, L: number, };

/**
 * Why a game ended.
 */
export type AzulEndReason = "row-complete" | "no-row-possible" | "round-limit" | "no-tiles";

/**
 * Something that happened, in the order in which it happened.
 *
 * As JSON, an object whose `event` names the kind: `{"event":"take","seat":1,"from":2,…}`.
 */
export type AzulEvent = { "event": "take", 
/**
 * Who.
 */
seat: Seat, 
/**
 * From where.
 */
from: AzulSource, 
/**
 * Which colour.
 */
colour: AzulColour, 
/**
 * How many.
 */
tiles: number, 
/**
 * Where they were to go.
 */
to: AzulTarget, } | { "event": "to-centre", 
/**
 * One letter a tile.
 */
tiles: string, } | { "event": "marker", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Whether it lies on the floor line. If that was full, it is kept beside it and costs
 * nothing.
 */
on_floor: boolean, } | { "event": "line-full", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
line: AzulRow, 
/**
 * Its colour.
 */
colour: AzulColour, } | { "event": "to-floor", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Their colour.
 */
colour: AzulColour, 
/**
 * How many.
 */
tiles: number, } | { "event": "to-lid", 
/**
 * Whose floor line it was.
 */
seat: Seat, 
/**
 * Their colour.
 */
colour: AzulColour, 
/**
 * How many.
 */
tiles: number, } | { "event": "tile", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The line, and so the row.
 */
line: AzulRow, 
/**
 * Where in the row.
 */
column: AzulColumn, 
/**
 * Its colour.
 */
colour: AzulColour, 
/**
 * The length of the horizontal run it is part of.
 */
across: number, 
/**
 * The length of the vertical run it is part of.
 */
down: number, 
/**
 * What it scored.
 */
points: number, } | { "event": "no-place", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
line: AzulRow, 
/**
 * Its colour.
 */
colour: AzulColour, } | { "event": "floor", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What it cost.
 */
penalty: number, 
/**
 * What was lost: less than the penalty if the score fell to 0.
 */
lost: number, } | { "event": "refill", 
/**
 * How many tiles went into the bag.
 */
tiles: number, } | { "event": "short", 
/**
 * How many tiles lie on the factories.
 */
tiles: number, } | { "event": "round", 
/**
 * Which, counted from 1.
 */
round: number, 
/**
 * Who starts it.
 */
first: Seat, } | { "event": "end", 
/**
 * Why.
 */
reason: AzulEndReason, } | { "event": "bonus", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Complete rows, 2 points each.
 */
rows: number, 
/**
 * Complete columns, 7 points each.
 */
columns: number, 
/**
 * Complete colours, 10 points each.
 */
colours: number, 
/**
 * All together.
 */
points: number, };

/**
 * A pattern line for some tiles.
 */
export type AzulLine = { 
/**
 * The move that puts them there, if it can be made.
 */
text: string | null, 
/**
 * Why it cannot.
 */
refusal: string | null, 
/**
 * How many would fall to the floor.
 */
spill: number, };

/**
 * What would become of a full line.
 */
export type AzulLineEnd = { 
/**
 * Which.
 */
line: AzulRow, 
/**
 * Its colour.
 */
colour: AzulColour, 
/**
 * Where its tile would go in the row; nowhere if it has no place and all fall to the floor.
 */
column: AzulColumn | null, 
/**
 * What the tile would score there.
 */
points: number, 
/**
 * Whether the player could choose another column.
 */
choice: boolean, };

/**
 * Where the starting-player marker is: `"centre"`, or the number of a seat.
 */
export type AzulMarker = Seat | CentreWord;

/**
 * What would become of the starting-player marker.
 */
export type AzulMarkerGoes = "stays" | "floor" | "beside";

/**
 * What the game waits for.
 */
export type AzulPhase = "offer" | "tiling" | "over";

/**
 * A place of the wall for the tile of a full line.
 */
export type AzulPlace = { 
/**
 * Which column.
 */
column: AzulColumn, 
/**
 * The move that puts it there, if it can be made.
 */
text: string | null, 
/**
 * Why it cannot.
 */
refusal: string | null, };

/**
 * What a move would do: where the tiles would go, and what the end of the round would bring to
 * the player before and after it, if nobody took another tile.
 *
 * As JSON:
 *
 * ```json
 * {"seat":0,
 *  "take":{"from":2,"colour":"R","tiles":3,"to":2,"to-line":2,"fills":true,"to-floor":1,
 *          "to-lid":0,"to-centre":"B","marker":"stays"},
 *  "tile":null,
 *  "before":{"lines":[],"wall":0,"floor":0,"penalty":0,"score":0,"certain":true},
 *  "after":{"lines":[{"line":2,"colour":"R","column":4,"points":1,"choice":false}],
 *           "wall":1,"floor":1,"penalty":1,"score":0,"certain":true}}
 * ```
 */
export type AzulPreview = { 
/**
 * Who would move.
 */
seat: Seat, 
/**
 * Where the tiles would go, if some are taken.
 */
take: AzulTake | null, 
/**
 * The tile that would go to the wall at once, if its column is chosen.
 */
tile: AzulLineEnd | null, 
/**
 * The end of the round for this player as things stand.
 */
before: AzulRoundEnd, 
/**
 * The end of the round for this player after the move.
 */
after: AzulRoundEnd, };

/**
 * What is printed on every player's board.
 */
export type AzulPrint = { 
/**
 * The colours of the wall, row by row, as letters; nothing on the free wall.
 */
wall: [string, string, string, string, string] | null, 
/**
 * The cost of each place of the floor line.
 */
costs: [number, number, number, number, number, number, number], 
/**
 * The penalty of a floor line, by the number of filled places.
 */
penalties: [number, number, number, number, number, number, number, number], };

/**
 * What the end of a round would bring to one player.
 *
 * On the free wall the player may have columns to choose. Then this is the best that can be made
 * of it, by score and then by the wall, and not [`certain`](RoundEnd::certain).
 */
export type AzulRoundEnd = { 
/**
 * The full lines, from the top.
 */
lines: Array<AzulLineEnd>, 
/**
 * What the tiles on the wall would score, all together.
 */
wall: number, 
/**
 * How many places of the floor line would be filled.
 */
floor: number, 
/**
 * What the floor line would cost; a score does not fall below 0.
 */
penalty: number, 
/**
 * The score after that, without what the end of the game brings.
 */
score: number, 
/**
 * Whether nothing is left to choose.
 */
certain: boolean, };

/**
 * A row of the wall, and the pattern line of the same number.
 */
export type AzulRow = number;

/**
 * Where tiles are taken from.
 */
export type AzulSource = number | "centre";

/**
 * A step that is shown on its own: a take, a tile on the wall, a floor line…
 */
export type AzulStep = { 
/**
 * What happens. Other events that belong to it, like tiles that fall to the floor, are in the view only.
 */
event: AzulEvent, 
/**
 * The table after it.
 */
view: AzulView, };

/**
 * Where tiles would go that are taken.
 */
export type AzulTake = { 
/**
 * From where they are taken.
 */
from: AzulSource, 
/**
 * Which colour.
 */
colour: AzulColour, 
/**
 * How many.
 */
tiles: number, 
/**
 * Where they are to go.
 */
to: AzulTarget, 
/**
 * How many would lie on the line.
 */
"to-line": number, 
/**
 * Whether the line would be full then.
 */
fills: boolean, 
/**
 * How many would lie on the floor line.
 */
"to-floor": number, 
/**
 * How many would find the floor line full and go to the lid.
 */
"to-lid": number, 
/**
 * The other tiles of the factory, which would go to the centre: one letter a tile.
 */
"to-centre": string, 
/**
 * What would become of the starting-player marker.
 */
marker: AzulMarkerGoes, };

/**
 * Where tiles that were taken go.
 */
export type AzulTarget = number | "floor";

/**
 * The tiles of one colour at one source.
 */
export type AzulTiles = { 
/**
 * Where they are.
 */
from: AzulSource, 
/**
 * Their colour.
 */
colour: AzulColour, 
/**
 * How many.
 */
count: number, 
/**
 * The pattern lines, from the top.
 */
lines: Array<AzulLine>, 
/**
 * The move that drops them all.
 */
floor: string, };

/**
 * The whole table. Nothing in Azul is hidden but the order in which tiles will leave the bag, and
 * that is in no view: what the bag holds follows from what lies on the table, so every viewer may
 * know it.
 *
 * A tile is a letter (`B` dark blue, `Y` yellow, `R` red, `U` black, `L` light blue), and tiles
 * that lie together are sorted in this order. As JSON:
 *
 * ```json
 * {"round":1,"phase":"offer","turn":1,"first":0,
 *  "bag":{"B":12,"Y":17,"R":16,"U":18,"L":17},"lid":{"B":0,"Y":0,"R":0,"U":0,"L":0},
 *  "factories":["","BYRR","BBUL","BYRL","BUUL"],"centre":"BBY","marker":"centre",
 *  "boards":[{"score":0,"lines":["","YY","","",""],
 *             "wall":[".....",".....",".....",".....","....."],"floor":"*YY"},…]}
 * ```
 */
export type AzulView = { 
/**
 * Counted from 1.
 */
round: number, 
/**
 * What the game waits for.
 */
phase: AzulPhase, 
/**
 * Who is to move; nobody when the game is over. Views of old do not say it.
 */
turn: Seat | null, 
/**
 * Who started this round.
 */
first: Seat, 
/**
 * How many tiles of each colour are in the bag.
 */
bag: AzulCounts, 
/**
 * How many tiles of each colour are in the lid.
 */
lid: AzulCounts, 
/**
 * The tiles on each factory.
 */
factories: Array<string>, 
/**
 * The tiles in the centre.
 */
centre: string, 
/**
 * Where the starting-player marker is.
 */
marker: AzulMarker, 
/**
 * The boards, in seat order.
 */
boards: Array<AzulBoard>, };

/**
 * The name of a bot as text, `bot:4`: 1 to 100 printable characters. The crate `bots` knows which bot it means.
 */
export type BotText = string;

/**
 * The word `"centre"`.
 */
export type CentreWord = "centre";

/**
 * A line of chat.
 */
export type ChatLine = { 
/**
 * The author.
 */
player: PlayerId, 
/**
 * The name of the author at this table.
 */
name: Name, 
/**
 * Who can read it.
 */
to: Audience, 
/**
 * One line of printable text.
 */
text: string, };

/**
 * What whoever is to move can do now, in the terms of the game.
 */
export type Choices = { "game": "azul" } & AzulChoices | { "game": "laying-grass" } & GrassChoices | { "game": "tilings" } & TilingsChoices | { "game": "plain", 
/**
 * Every legal move.
 */
moves: Array<string>, };

/**
 * The time control of a table. No clock runs before the first move.
 */
export type Clock = { "kind": "none" } | { "kind": "move", 
/**
 * From 5 to 3600.
 */
seconds: number, } | { "kind": "match", 
/**
 * The initial time, from 10 to 10800.
 */
seconds: number, 
/**
 * Seconds added per move, at most 180.
 */
increment: number, } | { "kind": "days", 
/**
 * From 1 to 14.
 */
days: number, };

/**
 * The state of all clocks.
 */
export type Clocks = { 
/**
 * How many milliseconds each player had left when the running clock was started.
 */
left: number[], 
/**
 * The seat whose clock is running.
 */
running: Seat | null, 
/**
 * When the running clock was started.
 */
since: Timestamp, };

/**
 * The id of a command. It stays the same across reconnects, so that a command that is sent twice is carried out
 * once.
 */
export type CommandId = string;

/**
 * How a match ended.
 */
export type Ending = "played-out" | "forfeit" | "aborted";

/**
 * What one viewer may know about an entry. If that is nothing, only the number and the time are left.
 */
export type EntryUpdate = { 
/**
 * The number of the entry.
 */
version: number, at: Timestamp, 
/**
 * The command that caused the entry.
 */
command?: CommandId | null, 
/**
 * The table, if it changed.
 */
table?: TableState | null, 
/**
 * The clocks, if they changed.
 */
clocks?: Clocks | null, 
/**
 * The match, if it has just begun.
 */
start?: unknown, 
/**
 * How the match continued.
 */
play?: unknown, 
/**
 * The new chat line.
 */
said?: ChatLine | null, };

/**
 * The expected outcome of a game for one seat.
 */
export type Estimate = { 
/**
 * The chance of winning, from 0 to 1. A shared win counts in part.
 */
chance: number, 
/**
 * The expected lead in points over the best of the others.
 */
lead: number, };

/**
 * One game.
 */
export type GameInfo = { 
/**
 * Its name in records.
 */
id: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * What it is, in a sentence.
 */
blurb: string, 
/**
 * How many play at least.
 */
least: number, 
/**
 * How many play at most.
 */
most: number, 
/**
 * The rules options.
 */
options: Array<OptionInfo>, };

/**
 * A kind of bonus square, in the order in which captures are resolved.
 */
export type GrassBonus = "exchange" | "stone" | "robbery";

/**
 * A cell that can be bought.
 */
export type GrassBuy = { 
/**
 * The cell.
 */
cell: GrassCell, 
/**
 * The move.
 */
text: string, 
/**
 * What it would enlarge; nothing if it is cut off from the lawn.
 */
enlarges: GrassGrowth | null, };

/**
 * A captured bonus square.
 */
export type GrassCapture = { 
/**
 * What it is.
 */
bonus: GrassBonus, 
/**
 * Where it is.
 */
cell: GrassCell, };

/**
 * A cell of the board: its row, then its column, both counted from 0.
 *
 * Rows and columns are named `A…Z`, then `a…d`; a cell is row then column, and case matters.
 *
 * ```
 * use laying_grass::Cell;
 * let cell: Cell = "Ca".parse().unwrap();
 * assert_eq!((cell.row, cell.column), (2, 26));
 * assert_eq!(cell.to_string(), "Ca");
 * ```
 */
export type GrassCell = string;

/**
 * A move at a cell.
 */
export type GrassCellMove = { 
/**
 * The cell.
 */
cell: GrassCell, 
/**
 * The move.
 */
text: string, };

/**
 * What can be done in Laying Grass now. A list is empty where it is not the time for it.
 */
export type GrassChoices = { 
/**
 * The tile that is to be placed, in all the ways it can lie.
 */
shapes: Array<GrassShape>, 
/**
 * Cells for the base.
 */
bases: Array<GrassCellMove>, 
/**
 * Cells for a stone.
 */
stones: Array<GrassCellMove>, 
/**
 * Tiles to rob, each by its first cell.
 */
robberies: Array<GrassCellMove>, 
/**
 * Stones to remove.
 */
clears: Array<GrassCellMove>, 
/**
 * Cells for a bought 1×1.
 */
buys: Array<GrassBuy>, 
/**
 * Tiles of the queue to take instead.
 */
swaps: Array<GrassSwap>, 
/**
 * The move that is done with it: a tile that fits nowhere, or the last coupons.
 */
done: string | null, };

/**
 * A player's colour.
 */
export type GrassColour = "purple" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan" | "turquoise" | "orange";

/**
 * Exchange coupons.
 */
export type GrassCoupons = number;

/**
 * Why a tile was discarded that fits nowhere.
 */
export type GrassDiscardReason = "forced" | "chosen";

/**
 * Something that happened, in the order in which it happened.
 *
 * As JSON, an object whose `event` names the kind: `{"event":"base","seat":1,"cell":"CF"}`. Lists
 * of cells are in row order.
 */
export type GrassEvent = { "event": "base", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
cell: GrassCell, } | { "event": "round", 
/**
 * Which, counted from 1.
 */
round: number, } | { "event": "turn", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The tile to be placed.
 */
tile: GrassTile, } | { "event": "exchanged", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which tile of the queue was taken, counted from 1.
 */
place: number, 
/**
 * The tile that is to be placed now.
 */
tile: GrassTile, 
/**
 * The tiles that went to the back of the queue, in this order.
 */
"sent-back": Array<GrassTile>, 
/**
 * How many coupons are left.
 */
coupons: GrassCoupons, } | { "event": "cleared", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where it lay.
 */
cell: GrassCell, 
/**
 * How many coupons are left.
 */
coupons: GrassCoupons, } | { "event": "placed", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The tile on the board.
 */
piece: GrassPieceId, 
/**
 * Which of the 96 it is.
 */
tile: GrassTile, 
/**
 * The top-left corner of its bounding box.
 */
corner: GrassCell, 
/**
 * How it lies.
 */
orientation: GrassOrientation, 
/**
 * What it covers.
 */
cells: Array<GrassCell>, } | { "event": "covered", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * What it was.
 */
bonus: GrassBonus, 
/**
 * Where.
 */
cell: GrassCell, } | { "event": "captured", 
/**
 * Who.
 */
seat: Seat, 
/**
 * What it is.
 */
bonus: GrassBonus, 
/**
 * Where.
 */
cell: GrassCell, 
/**
 * The square on the board.
 */
piece: GrassPieceId, } | { "event": "coupon", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many there are now.
 */
coupons: GrassCoupons, } | { "event": "stone-set", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
cell: GrassCell, } | { "event": "stolen", 
/**
 * The thief.
 */
seat: Seat, 
/**
 * Whose it was.
 */
from: Seat, 
/**
 * The tile on the board.
 */
piece: GrassPieceId, 
/**
 * Which of the 96 it is.
 */
tile: GrassTile, 
/**
 * Where it lay.
 */
cells: Array<GrassCell>, } | { "event": "split", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
cells: Array<GrassCell>, } | { "event": "apart", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
cells: Array<GrassCell>, } | { "event": "rejoined", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
cells: Array<GrassCell>, } | { "event": "lost", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What it was.
 */
bonus: GrassBonus, 
/**
 * Where it is.
 */
cell: GrassCell, 
/**
 * Why.
 */
reason: GrassLostReason, } | { "event": "discarded", 
/**
 * Whose turn it was.
 */
seat: Seat, 
/**
 * The tile.
 */
tile: GrassTile, 
/**
 * Why nothing was done about it.
 */
reason: GrassDiscardReason, } | { "event": "last-coupons" } | { "event": "passed-over", 
/**
 * Who.
 */
seat: Seat, } | { "event": "bought", 
/**
 * Who.
 */
seat: Seat, 
/**
 * It on the board.
 */
piece: GrassPieceId, 
/**
 * Where.
 */
cell: GrassCell, 
/**
 * How many coupons are left.
 */
coupons: GrassCoupons, } | { "event": "finished", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many there are.
 */
coupons: GrassCoupons, } | { "event": "end" };

/**
 * What of a player's lawn a move would enlarge.
 */
export type GrassGrowth = "square" | "territory";

/**
 * A stolen tile that is off the board.
 */
export type GrassHand = { 
/**
 * Its number among the pieces.
 */
id: GrassPieceId, 
/**
 * Which of the 96 tiles it is.
 */
tile: GrassTile, 
/**
 * Whom it was stolen from.
 */
from: Seat, 
/**
 * Where it lay.
 */
cells: Array<GrassCell>, };

/**
 * Why a captured bonus could not be used.
 */
export type GrassLostReason = "no-empty-cell" | "no-target";

/**
 * One of the eight ways a tile can lie: perhaps flipped left-right, then turned clockwise by
 * quarter turns, from its drawing in the tile list.
 *
 * ```
 * use laying_grass::Orientation;
 * let orientation: Orientation = "fr90".parse().unwrap();
 * assert!(orientation.is_flipped());
 * assert_eq!(orientation.quarter_turns(), 1);
 * assert_eq!(orientation.to_string(), "fr90");
 * ```
 */
export type GrassOrientation = "r0" | "r90" | "r180" | "r270" | "fr0" | "fr90" | "fr180" | "fr270";

/**
 * What the game waits for.
 */
export type GrassPhase = "base" | "turn" | "stone" | "rob" | "rob-place" | "last" | "over";

/**
 * A piece of grass on the board.
 */
export type GrassPiece = { 
/**
 * Its number, the same to the end of the game.
 */
id: GrassPieceId, 
/**
 * What it is.
 */
kind: GrassPieceKind, 
/**
 * Which of the 96 tiles it is, if it is one.
 */
tile: GrassTile | null, 
/**
 * Which bonus it was, if it is a captured one.
 */
bonus: GrassBonus | null, 
/**
 * Whose it is.
 */
owner: Seat, 
/**
 * Where it lies.
 */
cells: Array<GrassCell>, };

/**
 * The number of a piece of grass, counted from 0 in the order in which the pieces came onto the
 * board. A tile keeps it when it is stolen.
 */
export type GrassPieceId = number;

/**
 * What a piece of grass is.
 */
export type GrassPieceKind = "base" | "tile" | "captured" | "bought";

/**
 * One player.
 */
export type GrassPlayer = { 
/**
 * The player's colour.
 */
colour: GrassColour, 
/**
 * How many coupons there are to spend.
 */
coupons: GrassCoupons, 
/**
 * Where the base is.
 */
base: GrassCell | null, 
/**
 * How many cells the territory has.
 */
territory: number, 
/**
 * The cells that are cut off from the base and do not count. With the option `orphans=count`
 * there are none: they are territory.
 */
orphans: Array<GrassCell>, 
/**
 * The cells that are cut off from the base, whether they count or not.
 */
"cut-off": Array<GrassCell>, 
/**
 * The largest square: of several the first in row order, or the one that counts.
 */
square: GrassSquare | null, 
/**
 * What decides between squares of the same size: with the option `tie-break=territory` the
 * territory, with `square-grass` the grass of the square.
 */
"tie-break": number | null, };

/**
 * What a move would do by itself: before the next turn begins, and with it what nobody knows.
 *
 * Lists of one entry a player are in seat order. As JSON:
 *
 * ```json
 * {"seat":1,"cells":["CF","CG","DF"],
 *  "events":[{"event":"placed","seat":1,…},{"event":"captured","seat":1,…},…],
 *  "captured":[{"bonus":"stone","cell":"DG"}],"covered":[],
 *  "before":[{"square":{"side":2,"corner":"HK"},"territory":9,"orphans":0,"coupons":1},…],
 *  "after":[{"square":{"side":3,"corner":"HK"},"territory":13,"orphans":0,"coupons":1},…],
 *  "then":"stone"}
 * ```
 */
export type GrassPreview = { 
/**
 * Who would move.
 */
seat: Seat, 
/**
 * The cells on which the move would put something, or from which it would take something, in
 * row order.
 */
cells: Array<GrassCell>, 
/**
 * What would be told, up to where the next turn begins.
 */
events: Array<GrassEvent>, 
/**
 * The bonus squares that the player would capture.
 */
captured: Array<GrassCapture>, 
/**
 * The bonus squares that would be covered and lost to all.
 */
covered: Array<GrassCapture>, 
/**
 * What everybody has.
 */
before: Array<GrassWorth>, 
/**
 * What everybody would have.
 */
after: Array<GrassWorth>, 
/**
 * What the player would have to do next; nothing if the turn would be over.
 */
then: GrassPhase | null, };

/**
 * How many tiles of the queue everybody knows.
 */
export type GrassPublic = { 
/**
 * From the first on.
 */
front: number, 
/**
 * At the back, where exchanges have sent them.
 */
back: number, };

/**
 * A way in which a tile can lie.
 */
export type GrassShape = { 
/**
 * How it lies.
 */
orientation: GrassOrientation, 
/**
 * How it lies after a quarter turn clockwise, one to the other side, and a flip: numbers of this
 * list.
 */
turned: number, 
/**
 * A quarter turn the other way.
 */
turned_back: number, 
/**
 * Left becomes right.
 */
flipped: number, 
/**
 * Its cells from the top-left corner of its box: row and column.
 */
cells: Array<[number, number]>, 
/**
 * Where that corner can be, each with the move.
 */
places: Array<GrassCellMove>, };

/**
 * A square of cells of one territory.
 */
export type GrassSquare = { 
/**
 * How many cells its side has.
 */
side: number, 
/**
 * Its top-left corner.
 */
corner: GrassCell, };

/**
 * A tile of the queue that can be had.
 */
export type GrassSwap = { 
/**
 * Which place of the queue, counted from 1.
 */
place: number, 
/**
 * The move.
 */
text: string, };

/**
 * One of the 96 tiles, by its number on the show's tile wall.
 *
 * ```
 * use laying_grass::{Orientation, Tile};
 * let tile = Tile::new(1).unwrap();
 * assert_eq!(tile.shape(Orientation::R0).to_string(), "###\n#..");
 * assert_eq!(tile.shape(Orientation::R90).to_string(), "##\n.#\n.#");
 * ```
 */
export type GrassTile = number;

/**
 * The whole table. Nothing in Laying Grass is hidden but the part of the queue that no turn has
 * shown yet; [`Viewer::Everything`] sees that too.
 *
 * A seat is the number of a player in the order of the names, a cell a text like `"CF"`, a tile its
 * number, and lists of cells are in row order. As JSON:
 *
 * ```json
 * {"phase":"turn","round":3,"last":false,"turn":2,"order":[2,0,1],
 *  "board":["....................","...0..E.............",…],
 *  "pieces":[{"id":0,"kind":"base","tile":null,"bonus":null,"owner":2,"cells":["CF"]},
 *            {"id":3,"kind":"tile","tile":10,"bonus":null,"owner":2,"cells":["CG","CH","DG"]},…],
 *  "players":[{"colour":"red","coupons":1,"base":"HK","territory":9,"orphans":[],"cut-off":[],
 *              "square":{"side":2,"corner":"HK"},"tie-break":9},…],
 *  "tile":71,"queue":[71,12,5,40,33,8],"unknown":9,"back":[22,61],
 *  "public":{"front":6,"back":2},"discarded":[50],
 *  "swaps":1,"removals":1,"pending":[],"hand":null}
 * ```
 */
export type GrassView = { 
/**
 * What the game waits for: `base`, `turn`, `stone`, `rob`, `rob-place`, `last` or `over`.
 */
phase: GrassPhase, 
/**
 * Counted from 1; 0 while the bases are put; 9 to the end.
 */
round: number, 
/**
 * Whether the nine rounds are over and the last coupons are spent, also while a bonus is used
 * that was captured then.
 */
last: boolean, 
/**
 * Who is to move; nobody when the game is over.
 */
turn: Seat | null, 
/**
 * The seats in the order in which they play.
 */
order: Array<Seat>, 
/**
 * The rows of the board from above, a character a cell: `.` empty, `#` stone, `E` `S` `R` a
 * bonus square, `0` to `8` grass of that seat.
 */
board: Array<string>, 
/**
 * The pieces of grass on the board, in the order in which they came.
 */
pieces: Array<GrassPiece>, 
/**
 * The players, in seat order.
 */
players: Array<GrassPlayer>, 
/**
 * The tile that is to be placed now: the player's own, or the stolen one.
 */
tile: GrassTile | null, 
/**
 * The tiles of the queue from the first on, as far as this viewer may see: in a turn, the
 * player's own and the next five. `swap 4` takes the fourth of these.
 */
queue: Array<GrassTile>, 
/**
 * How many tiles of the queue stand behind these that the viewer does not know.
 */
unknown: number, 
/**
 * The tiles at the back of the queue, behind the unknown ones, that exchanges have sent there.
 */
back: Array<GrassTile>, 
/**
 * How much of the queue everybody knows: to who sees everything, the rest is shown too.
 */
public: GrassPublic, 
/**
 * The tiles that were discarded, in order.
 */
discarded: Array<GrassTile>, 
/**
 * How many exchanges the player to move can still make in this turn: 0 or 1.
 */
swaps: number, 
/**
 * How many stones the player to move can still remove in this turn, or with the last coupons.
 */
removals: number, 
/**
 * The captured bonuses that the player to move has to use, in this order. A robbery stays here
 * until the stolen tile is placed.
 */
pending: Array<GrassCapture>, 
/**
 * The stolen tile that is off the board and to be placed.
 */
hand: GrassHand | null, };

/**
 * What a player has.
 */
export type GrassWorth = { 
/**
 * The largest square: of several the first in row order, or the one that counts.
 */
square: GrassSquare | null, 
/**
 * How many cells the territory has.
 */
territory: number, 
/**
 * How many cells are cut off from it.
 */
orphans: number, 
/**
 * How many coupons there are to spend.
 */
coupons: GrassCoupons, };

/**
 * A hint in words.
 */
export type HintText = { 
/**
 * The move that is advised.
 */
text: string, 
/**
 * The same in words.
 */
advice: string, 
/**
 * What it leads to and what else could be played. What belongs to the line above it begins with
 * two spaces.
 */
lines: Array<string>, 
/**
 * How much the bot has thought.
 */
effort: string, };

/**
 * The secret that lets people sit down at a private table. Only players who may invite others receive it, and logs
 * never contain it.
 */
export type Invitation = string;

/**
 * A move that was judged, in words.
 */
export type JudgedMoveText = { 
/**
 * The verdict, as it goes into a summary.
 */
verdict: Verdict, 
/**
 * What the move has cost, as a share of a win.
 */
cost: number, 
/**
 * The move in words.
 */
played: string, 
/**
 * What would have been better, in words.
 */
better: string | null, 
/**
 * Whether it was a mistake, or worse.
 */
fault: MistakeKind | null, };

/**
 * A language.
 */
export type LanguageInfo = { 
/**
 * Its code.
 */
code: string, 
/**
 * Its name in itself.
 */
name: string, };

/**
 * A level of bots.
 */
export type LevelInfo = { 
/**
 * 1 to 8.
 */
level: number, 
/**
 * What it is called.
 */
name: string, };

/**
 * A sentence of the log.
 */
export type LogLine = { 
/**
 * After how many moves; 0 for what happened before the first one.
 */
ply: number, 
/**
 * Who moved.
 */
seat: Seat | null, 
/**
 * What happened.
 */
text: string, 
/**
 * The event that it tells of: it says where on the board.
 */
event: AzulEvent | GrassEvent | TilingsEvent | null, };

/**
 * The changes to the log since the page last asked.
 */
export type LogUpdate = { 
/**
 * How many of the earlier lines are unchanged; 0 after a change of language.
 */
unchanged: number, 
/**
 * The lines after these. Lines of the last move have no events, because the scene has them.
 */
lines: Array<LogLine>, 
/**
 * For each line of the last move, its index in `lines` and the index of its event in the scene.
 */
events: Array<[number, number]>, };

/**
 * How bad a move was.
 */
export type MistakeKind = "mistake" | "blunder";

/**
 * The name of a player: 1 to 40 printable characters, without spaces at either end.
 */
export type Name = string;

/**
 * One rules option.
 */
export type OptionInfo = { 
/**
 * Its name in records.
 */
key: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * What it does.
 */
about: string, 
/**
 * What it may be.
 */
kind: OptionKind, };

/**
 * What an option may be.
 */
export type OptionKind = { "kind": "words", 
/**
 * The words.
 */
words: Array<OptionWord>, } | { "kind": "one-per-player", 
/**
 * The words.
 */
words: Array<OptionWord>, } | { "kind": "number", 
/**
 * The smallest.
 */
least: number, 
/**
 * The largest.
 */
most: number, 
/**
 * What it is when nobody says.
 */
default: number, } | { "kind": "numbers", 
/**
 * The smallest.
 */
least: number, 
/**
 * The largest.
 */
most: number, } | { "kind": "word-or-file", 
/**
 * The words.
 */
words: Array<OptionWord>, };

/**
 * A value of an option.
 */
export type OptionWord = { 
/**
 * As it stands in records.
 */
word: string, 
/**
 * What it means.
 */
meaning: string, };

/**
 * A command as a client sends it.
 */
export type Order = { 
/**
 * Stays the same when the client sends the order again, so that the server carries it out only once.
 */
id: CommandId, 
/**
 * The version of the table that the sender knew.
 */
version: number, command: TableCommand, };

/**
 * What became of an order.
 */
export type OrderAnswer = { 
/**
 * Which order; nothing if the server could not read it.
 */
id: CommandId | null, 
/**
 * Why it was refused; nothing if it was carried out.
 */
refused: OrderRefusal | null, };

/**
 * Why an order was refused.
 */
export type OrderRefusal = { 
/**
 * For programs.
 */
code: string, 
/**
 * For people.
 */
message: string, };

/**
 * What this player is at a table of theirs.
 */
export type OwnStanding = "plays" | "left" | "host";

/**
 * Everything that can be chosen.
 */
export type PageCatalogue = { 
/**
 * The games.
 */
games: Array<GameInfo>, 
/**
 * The bots' levels, the weakest first.
 */
levels: Array<LevelInfo>, 
/**
 * The languages.
 */
languages: Array<LanguageInfo>, };

/**
 * What somebody at this page wants.
 */
export type PageCommand = { "kind": "play", 
/**
 * The move, as [`Choices`](crate::Choices) and bots write it.
 */
text: string, 
/**
 * How long it took, in milliseconds.
 */
took: number | null, } | { "kind": "take-back" } | { "kind": "play-again" } | { "kind": "resign", 
/**
 * Who.
 */
seat: Seat, } | { "kind": "replace", 
/**
 * Where.
 */
seat: Seat, 
/**
 * Who.
 */
by: SeatChoice, } | { "kind": "abort" };

/**
 * A legal move before it is made.
 */
export type PageMovePreview = { 
/**
 * The move in words.
 */
described: string, 
/**
 * The effect of the move, in one line.
 */
effect: string | null, 
/**
 * What a person should know before it is played, and the question whether to play it.
 */
warning: string | null, 
/**
 * What it would do.
 */
preview: AzulPreview | GrassPreview | TilingsPreview, };

/**
 * What is asked of a bot on this page.
 */
export type PageQuestion = "move" | "hint";

/**
 * What a viewer may do at a table. A command whose field is missing is permitted. A field contains the code with which
 * the server would refuse the command now.
 */
export type Permissions = { 
/**
 * What may be done with each seat.
 */
seats: Array<SeatPermissions>, 
/**
 * Players without a seat whose permissions differ from those for other spectators. A host, for example, cannot be
 * removed.
 */
players: Array<PlayerPermissions>, 
/**
 * Stand up.
 */
stand: string | null, 
/**
 * Start the match.
 */
start: string | null, 
/**
 * Make a move.
 */
play: string | null, 
/**
 * Take back a move, or ask for it.
 */
take_back: string | null, 
/**
 * Let another player take back a move.
 */
agree: string | null, 
/**
 * Refuse that, or withdraw your own request.
 */
decline: string | null, 
/**
 * Resign.
 */
resign: string | null, 
/**
 * Abort the match.
 */
abort: string | null, 
/**
 * Chat: players with players, spectators with spectators.
 */
say: string | null, 
/**
 * Turn the chat on or off.
 */
talk: string | null, 
/**
 * Remove a spectator.
 */
remove: string | null, 
/**
 * Open a table for a rematch.
 */
rematch: string | null, 
/**
 * The reasons for people, by code.
 */
why: { [key in string]: string }, };

/**
 * The public id of a player or spectator.
 */
export type PlayerId = string;

/**
 * The kind of a player on a server.
 */
export type PlayerKind = "guest" | "account" | "program";

/**
 * What a viewer may do to a player without a seat.
 */
export type PlayerPermissions = { player: PlayerId, 
/**
 * Remove the player.
 */
remove?: string | null, };

/**
 * Who is connected to a table.
 */
export type Presence = { 
/**
 * The seats whose players are connected.
 */
seats: Array<Seat>, 
/**
 * The seats among them whose connections do not respond at the moment. Their players may be reconnecting.
 */
reconnecting?: Array<Seat>, 
/**
 * The spectators who have a name, up to a limit.
 */
watching: Array<SpectatorInfo>, 
/**
 * The total number of spectators.
 */
spectators: number, };

/**
 * A match at one moment, for one viewer.
 */
export type Scene = { 
/**
 * The number of the last entry of the log.
 */
version: number, 
/**
 * How many moves stand.
 */
ply: number, 
/**
 * Which game it is.
 */
game: string, 
/**
 * Through whose eyes it is seen.
 */
viewer: Viewer, 
/**
 * Who sits where now.
 */
seats: Array<SeatScene>, 
/**
 * Who is to move; nobody once it is over.
 */
turn: Seat | null, 
/**
 * For whom the match waits.
 */
awaits: AwaitedKind, 
/**
 * How far it is, and for whom it waits, in words.
 */
status: string, 
/**
 * What the viewer sees.
 */
view: AzulView | GrassView | TilingsView, 
/**
 * What is printed on the boards of Azul.
 */
print: AzulPrint | null, 
/**
 * What counts in Tilings.
 */
scoring: TilingsScoring | null, 
/**
 * The sides of the tile that whoever is to move lays next, in a game where everybody sees it.
 */
hand: [TilingsColour, TilingsColour, TilingsColour, TilingsColour] | null, 
/**
 * What the last move brought about.
 */
events: (AzulEvent | GrassEvent | TilingsEvent)[], 
/**
 * Who made the last move.
 */
lastSeat: Seat | null, 
/**
 * Whether this page may take back a move. At a server its permissions say so.
 */
mayTakeBack: boolean, 
/**
 * Why it may not, if it conducts the match.
 */
noTakeBack: string | null, 
/**
 * Whether something was taken back that may be played again.
 */
mayPlayAgain: boolean, 
/**
 * Who took back a move just now, where several people play.
 */
takenBack: Seat | null, 
/**
 * Whether the others play on if somebody leaves now.
 */
othersPlayOn: boolean, 
/**
 * How it has ended, if it has.
 */
ending: Ending | null, 
/**
 * Ranks by seat, once it is over.
 */
ranks: Array<number | null>, 
/**
 * By seat, in words, what decides between those who are equal in what counts first; nothing
 * for who is alone there.
 */
tieBreaks: Array<string | null>, 
/**
 * The result in a sentence, once it is over.
 */
result: string | null, };

/**
 * A place at the table, counted from 0 in the order in which the players were named. That is also the order of
 * play, unless a game draws a different one.
 *
 * ```
 * use table::Seat;
 * let seats: Vec<Seat> = Seat::all(3).collect();
 * assert_eq!(seats[2].next(3), seats[0]);
 * assert_eq!(seats[2].index(), 2);
 * ```
 */
export type Seat = number;

/**
 * What one player did wrong.
 */
export type SeatAnalysis = { 
/**
 * How many moves were judged.
 */
moves: number, 
/**
 * Mistakes that were no blunders.
 */
mistakes: number, 
/**
 * Blunders.
 */
blunders: number, 
/**
 * What a move has cost on average, as a share of a win.
 */
lost: number, };

/**
 * Who sits at a seat.
 */
export type SeatChoice = { "person": string } | { "bot": string };

/**
 * What a viewer may do with one seat.
 */
export type SeatPermissions = { 
/**
 * Sit down there.
 */
sit: string | null, 
/**
 * Give it to a bot before the match.
 */
seat_bot: string | null, 
/**
 * Free it.
 */
clear: string | null, 
/**
 * Remove the person who sits there, if there is one.
 */
remove: string | null, 
/**
 * Let a bot play on there.
 */
play_on: string | null, };

/**
 * Who sits at a seat.
 */
export type SeatScene = { 
/**
 * What they are called here.
 */
name: string, 
/**
 * Whether a person plays.
 */
person: boolean, 
/**
 * The level of a bot, if it is one of a level.
 */
level: number | null, 
/**
 * How they have lost before the end, in a word or two; nothing if they have not.
 */
lost: string | null, };

/**
 * A seat as everybody sees it.
 */
export type SeatState = { "kind": "free" } | { "kind": "sitter", player: PlayerId, 
/**
 * The name at this table.
 */
name: Name, 
/**
 * The kind of the player.
 */
is: PlayerKind, 
/**
 * Whether the player has left the match, so that a bot may play on.
 */
left: boolean, 
/**
 * Whether the player has been anonymized.
 */
gone: boolean, } | { "kind": "bot", 
/**
 * The name of the bot, for example `bot:4`.
 */
bot: BotText, };

/**
 * What a match begins with.
 */
export type Setup = { 
/**
 * Which game.
 */
game: string, 
/**
 * Rules options as they are set: `wall=free`; for a file, what it holds.
 */
set: Array<string>, 
/**
 * Who sits where.
 */
seats: Array<SeatChoice>, 
/**
 * A number, or 32 hex digits.
 */
seed: string, };

/**
 * Everything that one viewer may know about a table.
 */
export type Snapshot = { 
/**
 * The number of the last entry that it includes.
 */
version: number, 
/**
 * The server's time, which clients need to show the clocks.
 */
now: Timestamp, 
/**
 * The viewer's seat. Spectators do not have one.
 */
seat: Seat | null, 
/**
 * The secret that lets others sit down. Only players who have a seat, or had one when the table was opened,
 * receive it.
 */
invitation?: Invitation | null, table: TableState, 
/**
 * The clocks, unless time is unlimited.
 */
clocks?: Clocks | null, 
/**
 * The match, once it has begun.
 */
play?: unknown, 
/**
 * The latest chat lines that the viewer may read.
 */
said: Array<ChatLine>, };

/**
 * A spectator who has a name.
 */
export type SpectatorInfo = { player: PlayerId, name: Name, };

/**
 * The table around a match. What is not there has not changed.
 */
export type TableChanges = { 
/**
 * The number of the last entry.
 */
version: number, 
/**
 * Where this viewer sits.
 */
seat: Seat | null, 
/**
 * What lets others sit here, where this viewer may know it.
 */
invitation: Invitation | null, 
/**
 * The table.
 */
table?: TableState, 
/**
 * How everybody's time stands, where it is counted.
 */
clocks?: Clocks, 
/**
 * What was said lately.
 */
said?: Array<ChatLine>, };

/**
 * A command at a table.
 */
export type TableCommand = { "kind": "sit", seat: Seat, 
/**
 * Required if the table is private.
 */
invitation?: Invitation, } | { "kind": "stand" } | { "kind": "seat-bot", seat: Seat, 
/**
 * The name of the bot, for example `bot:4`.
 */
bot: BotText, } | { "kind": "clear", seat: Seat, } | { "kind": "remove", player: PlayerId, } | { "kind": "start" } | { "kind": "play", 
/**
 * The move, in the game's notation.
 */
text: string, } | { "kind": "take-back" } | { "kind": "answer", 
/**
 * Whether you agree. `false` withdraws your own request.
 */
yes: boolean, } | { "kind": "resign" } | { "kind": "abort" } | { "kind": "play-on", seat: Seat, 
/**
 * The name of the bot, for example `bot:4`.
 */
bot: BotText, } | { "kind": "say", 
/**
 * Who can read it.
 */
to: Audience, text: string, } | { "kind": "talk", on: boolean, } | { "kind": "rematch" };

/**
 * The id of a table. Everybody who knows it may watch.
 *
 * ```
 * use room::TableId;
 * let table = TableId::from_bits(26);
 * assert_eq!(table.to_string(), "0000000000000000000000000000001a");
 * assert_eq!("0000000000000000000000000000001a".parse(), Ok(table));
 * ```
 */
export type TableId = string;

/**
 * Who is here, as far as the server has said so on this connection.
 */
export type TablePeople = { 
/**
 * By seat: whether the holder is here; nothing where nobody knows.
 */
here: Array<boolean | null>, 
/**
 * The seats whose holders play and are not here.
 */
away: Array<Seat>, 
/**
 * The seats of the people, programs aside, without whom a match would not begin.
 */
awaited: Array<Seat>, 
/**
 * The seats of people whose connections do not answer at the moment.
 */
reconnecting: Array<Seat>, 
/**
 * How many others watch.
 */
othersWatching: number, 
/**
 * The spectators who have a name. The page says of those whom the host has removed that they are.
 */
watching: Array<SpectatorInfo>, 
/**
 * Whom this viewer talks to.
 */
audience: Audience, 
/**
 * Where this viewer plays.
 */
playsAt: Seat | null, 
/**
 * Whether this viewer starts the match: now, or once every seat is taken and everybody is here.
 */
starts: boolean, 
/**
 * By seat: the code with which this viewer cannot sit down there; nothing where they can, by another name if
 * need be.
 */
sitRefusals: Array<string | null>, 
/**
 * Whether the host has removed this viewer.
 */
wasRemoved: boolean, 
/**
 * Whether this viewer has left the match, which goes on.
 */
hasLeft: boolean, 
/**
 * The seats of people who have left the match and are followed by random moves, where this viewer may let a
 * better bot play on.
 */
deserted: Array<Seat>, };

/**
 * The stage of a table.
 */
export type TableStage = "open" | "running" | "over";

/**
 * The state of a table apart from its match. It is small, so an update contains all of it if any part changes.
 */
export type TableState = { stage: TableStage, 
/**
 * The id of the game.
 */
game: string, 
/**
 * The options of the game, including the number of players.
 */
options: Record<string, unknown>, clock: Clock, 
/**
 * Whether the lobby lists the table.
 */
public: boolean, 
/**
 * Whether the match counts for ratings.
 */
rated: boolean, 
/**
 * Whether hints and analysis are allowed now.
 */
hints: boolean, 
/**
 * Whether the chat is on.
 */
talk: boolean, 
/**
 * Whether the match starts automatically as soon as every seat is taken.
 */
at_once: boolean, 
/**
 * Whether the match can still be aborted, which is possible before the second move. For older clients; new clients
 * use permissions.
 */
may_abort: boolean, 
/**
 * Whether a rematch is possible, which it is not if everybody else has been anonymized. For older clients; new
 * clients use permissions.
 */
may_rematch: boolean, 
/**
 * The player who can start the match and decide who sits here.
 */
host: PlayerId, seats: Array<SeatState>, 
/**
 * The player who asks to take back a move.
 */
asked: Seat | null, 
/**
 * The players who have agreed to that.
 */
agreed: Array<Seat>, 
/**
 * The player who refused the last request, until the match continues or somebody asks again.
 */
refused: Seat | null, 
/**
 * The player who aborted the match.
 */
broken_off: Seat | null, 
/**
 * The table of the rematch.
 */
rematch: TableId | null, 
/**
 * The player who asked for the rematch.
 */
rematch_by?: Seat, 
/**
 * The players whom the host has removed. They can neither sit down nor chat.
 */
removed: Array<PlayerId>, };

/**
 * What a message of the server changed. What is not there has not changed.
 */
export type TableUpdate = { 
/**
 * The table around the match.
 */
known?: TableChanges, 
/**
 * Whether a snapshot replaced everything: what came before it is not needed any more.
 */
replaced: boolean, 
/**
 * Whether the match began or went on.
 */
play: boolean, 
/**
 * Who is here.
 */
people?: TablePeople, 
/**
 * Whether this viewer may do something else than before.
 */
permissions: boolean, 
/**
 * The answer to an order.
 */
answer?: OrderAnswer, 
/**
 * That the others did not let this viewer take back a move.
 */
notice?: string, };

/**
 * The topology of the board.
 */
export type TilingsBoard = "flat" | "torus";

/**
 * A cell, named by the letters of its row and its column: `CF` is row 2, column 5, counted from 0.
 *
 * The letters are `A` to `Z`, then `a` to `x`.
 *
 * ```
 * use tilings::Cell;
 * let cell: Cell = "Ca".parse().unwrap();
 * assert_eq!((cell.row(), cell.column()), (2, 26));
 * assert_eq!(cell.to_string(), "Ca");
 * assert!("Cy".parse::<Cell>().is_err());
 * ```
 */
export type TilingsCell = string;

/**
 * A tile on the board.
 */
export type TilingsCellView = { 
/**
 * Where it lies.
 */
at: TilingsCell, 
/**
 * Its name.
 */
tile: string, 
/**
 * How far it is turned; nothing where tiles are not turned.
 */
turn?: TilingsRotation | null, 
/**
 * The colours of its sides as it lies: north, east, south, west.
 */
sides: [TilingsColour, TilingsColour, TilingsColour, TilingsColour], 
/**
 * Who placed it.
 */
placer: Seat, 
/**
 * Who owns it at this level: those with the highest influence at level 3, else the placer.
 */
owners: Array<Seat>, 
/**
 * What influence every player has on it; nothing below level 3.
 */
influence: Array<number>, 
/**
 * How many placements beside it there were; 0 below level 3.
 */
beside: number, };

/**
 * What can be done in Tilings now.
 */
export type TilingsChoices = { 
/**
 * The name of the tile in hand; nothing once the game is over.
 */
tile: string | null, 
/**
 * The tile in hand, in all the ways it can be turned that look different.
 */
turns: Array<TilingsTurn>, };

/**
 * The colour of a side. "No colour" is the absence of a tile, not a colour.
 *
 * ```
 * use tilings::Colour;
 * let purple: Colour = "Purple".parse().unwrap();
 * assert_eq!(purple.letter(), 'P');
 * assert_eq!(purple.web(), "#8700ff");
 * assert_eq!(purple.terminal(), 93);
 * ```
 */
export type TilingsColour = "black" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan" | "white" | "orange" | "purple" | "pink" | "brown" | "gray" | "lime" | "teal";

/**
 * Why a game ended.
 */
export type TilingsEndReason = "nothing-fits" | "all-skipped" | "no-tile";

/**
 * An event of a game, in chronological order.
 *
 * Its JSON is an object whose `event` names the kind: `{"event":"placed","seat":1,"at":"CF",…}`.
 */
export type TilingsEvent = { "event": "placed", seat: Seat, at: TilingsCell, 
/**
 * The name of the tile.
 */
tile: string, 
/**
 * The rotation, in games where tiles can be turned.
 */
turn?: TilingsRotation | null, } | { "event": "influence", seat: Seat, 
/**
 * The cell of that tile.
 */
at: TilingsCell, 
/**
 * The number of placements beside it so far, including this one.
 */
beside: number, gained: number, 
/**
 * The influence after the gain.
 */
now: number, } | { "event": "skipped", seat: Seat, 
/**
 * The name of the tile.
 */
tile: string, } | { "event": "decay", 
/**
 * The round, counted from 1.
 */
round: number, } | { "event": "king", at: TilingsCell, 
/**
 * The owners of the tile there; empty if there is no tile or no owner.
 */
owners: Array<Seat>, 
/**
 * The tiles that the King strikes: those contiguous with the chosen one along its row and its column. Empty if
 * nothing happens.
 */
struck: Array<TilingsCell>, } | { "event": "struck", seat: Seat, 
/**
 * The cell of that tile.
 */
at: TilingsCell, lost: number, 
/**
 * The influence after the loss.
 */
now: number, } | { "event": "round", 
/**
 * The round, counted from 1.
 */
round: number, } | { "event": "end", reason: TilingsEndReason, } | { "event": "motifs", 
/**
 * Row by row; at one cell, in the order of the motifs.
 */
paid: Array<TilingsMotif>, } | { "event": "zones", 
/**
 * Largest first.
 */
zones: Array<TilingsZone>, } | { "event": "scores", 
/**
 * In seat order.
 */
scores: Array<TilingsTally>, };

/**
 * The scoring level. The order is that of the levels.
 */
export type TilingsLevel = "0" | "1" | "2" | "3";

/**
 * A motif on the board that pays somebody.
 */
export type TilingsMotif = { 
/**
 * The number of the motif, counted from 1.
 */
motif: number, name: string, 
/**
 * The cell of its centre.
 */
at: TilingsCell, 
/**
 * The points that each owner of that tile gets.
 */
points: number, owners: Array<Seat>, };

/**
 * A cell where a tile fits.
 */
export type TilingsPlace = { 
/**
 * The cell.
 */
cell: TilingsCell, 
/**
 * The move.
 */
text: string, };

/**
 * The direct effects of a placement: before the next turn, and before decay and King if it ends the round.
 */
export type TilingsPreview = { tile: TilingsCellView, 
/**
 * The events: the placement, and the influence gained on the tiles around it.
 */
events: Array<TilingsEvent>, 
/**
 * The current scores, in seat order.
 */
"scores-before": Array<TilingsTally>, 
/**
 * The scores after the placement, in seat order.
 */
"scores-after": Array<TilingsTally>, 
/**
 * The motifs that would newly pay, or pay somebody else.
 */
"motifs-gained": Array<TilingsMotif>, 
/**
 * The motifs that would stop paying, or pay somebody else.
 */
"motifs-lost": Array<TilingsMotif>, 
/**
 * The zones that the tile would be part of, the largest first.
 */
zones: Array<TilingsZone>, };

/**
 * A clockwise rotation of a tile.
 */
export type TilingsRotation = "r0" | "r90" | "r180" | "r270";

/**
 * What counts at the scoring level of a match.
 */
export type TilingsScoring = { tiles: boolean, motifs: boolean, zones: boolean, 
/**
 * Whether influence decides who owns a zone, and the King strikes.
 */
influence: boolean, };

/**
 * An owner's share of a zone.
 */
export type TilingsShare = { seat: Seat, points: number, };

/**
 * A player's score, split by source. Sources that the level does not use are 0.
 */
export type TilingsTally = { 
/**
 * The total.
 */
score: number, 
/**
 * Points for tiles placed.
 */
tiles: number, motifs: number, zones: number, };

/**
 * A way to turn the tile in hand.
 */
export type TilingsTurn = { 
/**
 * How far; nothing where tiles are not turned.
 */
turn: TilingsRotation | null, 
/**
 * Its sides as it would lie: north, east, south, west.
 */
sides: [TilingsColour, TilingsColour, TilingsColour, TilingsColour], 
/**
 * Where it fits, each with the move.
 */
places: Array<TilingsPlace>, };

/**
 * The whole table, less what the viewer may not know: tiles that lie deep in the decks and that
 * nobody has seen, and those left out of the deal, are `null`. Only
 * [`Everything`](Viewer::Everything) shows them.
 *
 * Seats are counted from 0 and lists of one entry a player are in their order. As JSON:
 *
 * ```json
 * {"side":10,"board":"flat","level":"3","round":2,"skips":0,"turn":1,"end":null,
 *  "cells":[{"at":"EF","tile":"RRPP","sides":["red","red","purple","purple"],
 *            "placer":0,"owners":[0],"influence":[99,0],"beside":0},…],
 *  "decks":[["PPPP",null,null,"RRRR"],…],"left-out":[null],
 *  "scores":[{"score":4,"tiles":0,"motifs":3,"zones":1},…],
 *  "motifs":[{"motif":1,"name":"pair","at":"EF","points":3,"owners":[0]},…],
 *  "zones":[{"size":1,"colour":"red","points":1,"owners":[{"seat":0,"points":1}],
 *            "cells":["EF"]},…]}
 * ```
 */
export type TilingsView = { 
/**
 * How many cells a side of the board has.
 */
side: number, 
/**
 * Whether the board has edges.
 */
board: TilingsBoard, 
/**
 * What counts.
 */
level: TilingsLevel, 
/**
 * The round being played, counted from 1.
 */
round: number, 
/**
 * How many of the last turns in a row were skips.
 */
skips: number, 
/**
 * Who is to move; nobody once the game is over.
 */
turn: Seat | null, 
/**
 * Why the game is over, if it is.
 */
end: TilingsEndReason | null, 
/**
 * The cells that have a tile, row by row.
 */
cells: Array<TilingsCellView>, 
/**
 * The players' decks, the top tile first.
 */
decks: Array<Array<string | null>>, 
/**
 * The tiles that were left out of the deal, in the order of the deck's kinds.
 */
"left-out": Array<string | null>, 
/**
 * The scores as they would be if the game ended now.
 */
scores: Array<TilingsTally>, 
/**
 * The motifs that pay somebody now, row by row; none at level 0.
 */
motifs: Array<TilingsMotif>, 
/**
 * The zones now, the largest first; none below level 2.
 */
zones: Array<TilingsZone>, };

/**
 * A zone: a maximal connected set of sides of one colour.
 */
export type TilingsZone = { 
/**
 * Number of different tiles in the zone.
 */
size: number, colour: TilingsColour, 
/**
 * The points it is worth, the square of its size.
 */
points: number, 
/**
 * The owners and the share of each; empty if nobody has influence there.
 */
owners: Array<TilingsShare>, 
/**
 * The cells of its tiles, row by row.
 */
cells: Array<TilingsCell>, };

/**
 * A point in time in milliseconds since 1970, written as in RFC 3339: `2026-11-15T14:39:10.250Z`. The caller
 * provides it, because this crate never reads a clock.
 *
 * ```
 * use table::Timestamp;
 * let moment = Timestamp::from_millis(1_000);
 * assert_eq!(moment.to_string(), "1970-01-01T00:00:01.000Z");
 * assert_eq!("1970-01-01T00:00:01Z".parse(), Ok(moment));
 * ```
 */
export type Timestamp = string;

/**
 * A message from the server.
 */
export type ToClient = { "type": "snapshot" } & Snapshot | { "type": "news" } & EntryUpdate | { "type": "presence" } & Presence | { "type": "permissions" } & Permissions | { "type": "done", id: CommandId, 
/**
 * The entry that carried it out.
 */
version: number, } | { "type": "refused", 
/**
 * The command, unless the server could not parse it.
 */
id?: CommandId | null, 
/**
 * The reason, for programs.
 */
code: string, 
/**
 * The reason, for people.
 */
message: string, 
/**
 * The current version of the table. A client with a lower version has missed entries and can request them.
 */
version: number, };

/**
 * A message from a client.
 */
export type ToServer = { "type": "order" } & Order | { "type": "after", 
/**
 * The last version that the client has, or 0.
 */
version: number, } | { "type": "hello", 
/**
 * The client's invitation, which the server needs to decide whether the client may sit down.
 */
invitation?: Invitation, };

/**
 * A bot's assessment of one move of a match, based on what the player could know.
 */
export type Verdict = { 
/**
 * The number of the move, counted from 1.
 */
ply: number, seat: Seat, mv: string, 
/**
 * The estimated result for the player who made the move.
 */
estimate: Estimate | null, 
/**
 * The move that the bot would have played, if it is better, and its estimate.
 */
better: [string, Estimate] | null, };

/**
 * The person who looks at the table, which decides what may be shown.
 */
export type Viewer = { "seat": Seat } | "spectator" | "everything";
