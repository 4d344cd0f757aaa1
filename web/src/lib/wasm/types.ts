// Generated from the types of the Rust crates. To regenerate this file, run
// `UPDATE_TYPES=1 cargo test -p browser --test types`.

/**
 * The letters of rows and columns in all games.
 */
export const CELL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';

/**
 * A summary of an analysis.
 */
export type AnalysisOverview = { 
/**
 * By seat.
 */
seats: Array<SeatAnalysis>, 
/**
 * The move number of the costliest mistake.
 */
turningPoint: number | null, };

/**
 * The people who can read a line of chat.
 */
export type Audience = "players" | "spectators";

/**
 * Whom a match waits for.
 */
export type AwaitedKind = "nobody" | "person" | "bot" | "successor" | "elsewhere";

/**
 * One player's board.
 */
export type AzulBoard = { score: number, 
/**
 * The tiles on each pattern line.
 */
lines: Array<string>, 
/**
 * The rows of the wall, with `.` for an empty space.
 */
wall: Array<string>, 
/**
 * The floor line from the left, with `*` for the marker.
 */
floor: string, };

/**
 * The legal choices in Azul.
 */
export type AzulChoices = { 
/**
 * The tiles that can be taken, by source and then by colour.
 */
tiles: Array<AzulTiles>, 
/**
 * On the free wall: the row in which the player has to choose a column now; `None` if there is no such row.
 */
row: AzulRow | null, 
/**
 * The spaces of that row.
 */
places: Array<AzulPlace>, };

/**
 * The colour of a tile. Every list uses this order, which is that of the wall's first row.
 */
export type AzulColour = "B" | "Y" | "R" | "U" | "L";

/**
 * A column of the wall.
 */
export type AzulColumn = number;

/**
 * The number of tiles of each of the five colours.
 */
export type AzulCounts = { B: number, Y: number, R: number, U: number, L: number, };

/**
 * Why a game ended.
 */
export type AzulEndReason = "row-complete" | "no-row-possible" | "round-limit" | "no-tiles";

/**
 * An event of a game. A list of events is in chronological order.
 *
 * Its JSON is an object whose field `event` names its kind: `{"event":"take","seat":1,"from":2,…}`.
 */
export type AzulEvent = { "event": "take", seat: Seat, from: AzulSource, colour: AzulColour, 
/**
 * The number of tiles.
 */
tiles: number, 
/**
 * The chosen target; tiles that do not fit go to the floor line.
 */
to: AzulTarget, } | { "event": "to-centre", 
/**
 * One letter per tile.
 */
tiles: string, } | { "event": "marker", seat: Seat, 
/**
 * Whether the marker is on the floor line. If the floor line was full, the player keeps the marker beside it
 * without a penalty.
 */
on_floor: boolean, } | { "event": "line-full", seat: Seat, line: AzulRow, colour: AzulColour, } | { "event": "to-floor", seat: Seat, colour: AzulColour, 
/**
 * The number of tiles.
 */
tiles: number, } | { "event": "to-lid", 
/**
 * The owner of the floor line.
 */
seat: Seat, colour: AzulColour, 
/**
 * The number of tiles.
 */
tiles: number, } | { "event": "tile", seat: Seat, 
/**
 * The number of both the pattern line and the row of the wall.
 */
line: AzulRow, column: AzulColumn, colour: AzulColour, 
/**
 * The length of the horizontal run that the tile is part of.
 */
across: number, 
/**
 * The length of the vertical run that the tile is part of.
 */
down: number, 
/**
 * The points that the tile scored.
 */
points: number, } | { "event": "no-place", seat: Seat, line: AzulRow, colour: AzulColour, } | { "event": "floor", seat: Seat, penalty: number, 
/**
 * The points lost. They are fewer than the penalty if the score reached 0.
 */
lost: number, } | { "event": "refill", 
/**
 * The number of tiles that went into the bag.
 */
tiles: number, } | { "event": "short", 
/**
 * The number of tiles on the factories.
 */
tiles: number, } | { "event": "round", round: number, 
/**
 * The player who starts the round.
 */
first: Seat, } | { "event": "end", reason: AzulEndReason, } | { "event": "bonus", seat: Seat, 
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
 * The total bonus.
 */
points: number, };

/**
 * A pattern line as a target for tiles.
 */
export type AzulLine = { 
/**
 * The move that puts the tiles on this line, if it is legal.
 */
text: string | null, 
/**
 * The reason why the move is not legal.
 */
refusal: string | null, 
/**
 * The number of tiles that would fall to the floor.
 */
spill: number, };

/**
 * What would happen to a full line.
 */
export type AzulLineEnd = { line: AzulRow, colour: AzulColour, 
/**
 * The column of the tile; `None` if there is no space for it and all tiles fall to the floor.
 */
column: AzulColumn | null, 
/**
 * The points that the tile would score.
 */
points: number, 
/**
 * Whether the player could choose another column.
 */
choice: boolean, };

/**
 * Where the starting-player marker is: `"centre"`, or the seat that has it.
 */
export type AzulMarker = Seat | CentreWord;

/**
 * What would happen to the starting-player marker.
 */
export type AzulMarkerGoes = "stays" | "floor" | "beside";

/**
 * The decision that the game waits for.
 */
export type AzulPhase = "offer" | "tiling" | "over";

/**
 * A space on the wall where the tile of a full line could go.
 */
export type AzulPlace = { 
/**
 * The column of the wall.
 */
column: AzulColumn, 
/**
 * The move that puts the tile on this space, if it is legal.
 */
text: string | null, 
/**
 * The reason why the move is not legal.
 */
refusal: string | null, };

/**
 * A preview of a move: where the tiles would go, and the player's result at the end of the round without and with the
 * move, if no more tiles were taken.
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
 * The player to move.
 */
seat: Seat, 
/**
 * Where the tiles would go, if the move takes tiles.
 */
take: AzulTake | null, 
/**
 * The tile that would go to the wall immediately, if the move chooses a column.
 */
tile: AzulLineEnd | null, 
/**
 * The player's result at the end of the round without the move.
 */
before: AzulRoundEnd, 
/**
 * The player's result at the end of the round after the move.
 */
after: AzulRoundEnd, };

/**
 * What is printed on every player's board.
 */
export type AzulPrint = { 
/**
 * The colours of the wall, row by row, as letters; `None` on the free wall.
 */
wall: [string, string, string, string, string] | null, 
/**
 * The cost of each space on the floor line.
 */
costs: [number, number, number, number, number, number, number], 
/**
 * The penalty of a floor line, by the number of filled spaces.
 */
penalties: [number, number, number, number, number, number, number, number], };

/**
 * The result of the end of a round for one player.
 *
 * On the free wall, the player may have columns to choose. In that case, this is the best possible result, by score
 * and then by the points for the wall, and it is not [`certain`](RoundEnd::certain).
 */
export type AzulRoundEnd = { 
/**
 * The full lines, from the top.
 */
lines: Array<AzulLineEnd>, 
/**
 * The total points of the tiles that go to the wall.
 */
wall: number, 
/**
 * The number of filled spaces on the floor line.
 */
floor: number, 
/**
 * The penalty of the floor line, even if it is higher than the score.
 */
penalty: number, 
/**
 * The score at the end of the round, without the final scoring.
 */
score: number, 
/**
 * Whether this result is certain, because the player has nothing left to choose.
 */
certain: boolean, };

/**
 * A row of the wall, and the pattern line with the same number.
 */
export type AzulRow = number;

/**
 * A source of tiles: a factory or the centre.
 */
export type AzulSource = number | "centre";

/**
 * A step that has its own animation, for example taking tiles, placing a tile on the wall or scoring a floor line.
 */
export type AzulStep = { 
/**
 * The index of this step's event in the scene. Events that belong to it, such as tiles falling to the floor,
 * change only the view.
 */
event: number, 
/**
 * The view after this step; `None` for the last step, because the scene contains that view.
 */
view: AzulView | null, };

/**
 * Where the tiles taken would go.
 */
export type AzulTake = { from: AzulSource, colour: AzulColour, tiles: number, 
/**
 * The chosen target.
 */
to: AzulTarget, 
/**
 * The number of tiles that would go on the line.
 */
"to-line": number, 
/**
 * Whether the line would then be full.
 */
fills: boolean, 
/**
 * The number of tiles that would go on the floor line.
 */
"to-floor": number, 
/**
 * The number of tiles that would go to the lid because the floor line is full.
 */
"to-lid": number, 
/**
 * The other tiles of the factory, which would go to the centre: one letter per tile.
 */
"to-centre": string, 
/**
 * What would become of the starting-player marker.
 */
marker: AzulMarkerGoes, };

/**
 * A target for tiles: a pattern line or the floor line.
 */
export type AzulTarget = number | "floor";

/**
 * The tiles of one colour at one source.
 */
export type AzulTiles = { 
/**
 * The source of the tiles.
 */
from: AzulSource, 
/**
 * The colour of the tiles.
 */
colour: AzulColour, 
/**
 * The number of tiles.
 */
count: number, 
/**
 * The pattern lines, from the top.
 */
lines: Array<AzulLine>, 
/**
 * The move that puts all of these tiles on the floor line.
 */
floor: string, };

/**
 * Everything that a viewer may see of the table. In Azul, only the order of the tiles in the bag is hidden, and no
 * view contains it. The number of tiles in the bag follows from the tiles on the table, so every viewer may know it.
 *
 * A tile is a letter (`B` dark blue, `Y` yellow, `R` red, `U` black, `L` light blue), and the
 * tiles of a heap are sorted in this order. As JSON:
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
 * The round, counted from 1.
 */
round: number, 
/**
 * The decision that the game waits for.
 */
phase: AzulPhase, 
/**
 * The player to move; `None` when the game is over. Old views lack this field.
 */
turn: Seat | null, 
/**
 * The player who started this round.
 */
first: Seat, 
/**
 * The number of tiles of each colour in the bag.
 */
bag: AzulCounts, 
/**
 * The number of tiles of each colour in the lid.
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
 * The name of a bot as text, `bot:4`: 1 to 100 printable characters. The crate `bots` parses it.
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
 * The legal choices of the player to move, in a form that depends on the game.
 */
export type Choices = { "game": "azul" } & AzulChoices | { "game": "laying-grass" } & GrassChoices | { "game": "tilings" } & TilingsChoices | { "game": "plain", 
/**
 * All legal moves.
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
 * What one viewer may know about an entry. If the viewer may know nothing, only the number and the time are left.
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
 * The expected lead in points over the best opponent.
 */
lead: number, };

/**
 * A game and its options.
 */
export type GameInfo = { 
/**
 * Its name in records.
 */
id: string, 
/**
 * Its display name.
 */
name: string, 
/**
 * A one-sentence description.
 */
blurb: string, 
/**
 * The minimum number of players.
 */
least: number, 
/**
 * The maximum number of players.
 */
most: number, 
/**
 * The rules options of the game.
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
 * The move in notation.
 */
text: string, 
/**
 * What buying the cell would enlarge; `None` if it is not connected to the territory.
 */
enlarges: GrassGrowth | null, };

/**
 * A captured bonus square.
 */
export type GrassCapture = { bonus: GrassBonus, cell: GrassCell, };

/**
 * A cell of the board: its row, then its column, both counted from 0.
 *
 * Rows and columns are named `A…Z`, then `a…d`; a cell's name consists of its row and its column, and case matters.
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
 * The move in notation.
 */
text: string, };

/**
 * The legal choices in Laying Grass. Lists that do not apply in the current phase are empty.
 */
export type GrassChoices = { 
/**
 * The tile to place, in all its orientations.
 */
shapes: Array<GrassShape>, 
/**
 * Cells where the base can go.
 */
bases: Array<GrassCellMove>, 
/**
 * Cells where a stone can go.
 */
stones: Array<GrassCellMove>, 
/**
 * Tiles that can be stolen, each identified by its first cell.
 */
robberies: Array<GrassCellMove>, 
/**
 * Stones that can be removed.
 */
clears: Array<GrassCellMove>, 
/**
 * Cells that can be bought.
 */
buys: Array<GrassBuy>, 
/**
 * Tiles of the queue that the player can take instead.
 */
swaps: Array<GrassSwap>, 
/**
 * The move `done`, which discards a tile that fits nowhere or ends the last-coupons phase.
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
 * Why a tile that fits nowhere was discarded.
 */
export type GrassDiscardReason = "forced" | "chosen";

/**
 * An event of a game. A list of events is in chronological order.
 *
 * Its JSON is an object whose field `event` names its kind: `{"event":"base","seat":1,"cell":"CF"}`. Lists of cells
 * are in row order.
 */
export type GrassEvent = { "event": "base", seat: Seat, cell: GrassCell, } | { "event": "round", 
/**
 * The round, counted from 1.
 */
round: number, } | { "event": "turn", seat: Seat, 
/**
 * The tile to place.
 */
tile: GrassTile, } | { "event": "exchanged", seat: Seat, 
/**
 * The queue position that the tile was taken from, counted from 1.
 */
place: number, 
/**
 * The tile to place now.
 */
tile: GrassTile, 
/**
 * The tiles that went to the back of the queue, in this order.
 */
"sent-back": Array<GrassTile>, 
/**
 * Coupons left.
 */
coupons: GrassCoupons, } | { "event": "cleared", seat: Seat, cell: GrassCell, 
/**
 * Coupons left.
 */
coupons: GrassCoupons, } | { "event": "placed", seat: Seat, 
/**
 * The piece that the tile has become on the board.
 */
piece: GrassPieceId, tile: GrassTile, 
/**
 * The top-left corner of its bounding box.
 */
corner: GrassCell, 
/**
 * The orientation of the tile.
 */
orientation: GrassOrientation, 
/**
 * The cells it covers.
 */
cells: Array<GrassCell>, } | { "event": "covered", seat: Seat, bonus: GrassBonus, cell: GrassCell, } | { "event": "captured", seat: Seat, bonus: GrassBonus, cell: GrassCell, 
/**
 * The piece that the square has become on the board.
 */
piece: GrassPieceId, } | { "event": "coupon", seat: Seat, 
/**
 * The number of coupons the player now has.
 */
coupons: GrassCoupons, } | { "event": "stone-set", seat: Seat, cell: GrassCell, } | { "event": "stolen", 
/**
 * The thief.
 */
seat: Seat, 
/**
 * The player who owned the tile.
 */
from: Seat, 
/**
 * The tile's piece on the board. Its number stays the same.
 */
piece: GrassPieceId, tile: GrassTile, 
/**
 * The cells where the tile lay.
 */
cells: Array<GrassCell>, } | { "event": "split", seat: Seat, 
/**
 * The cells, in row order.
 */
cells: Array<GrassCell>, } | { "event": "apart", seat: Seat, 
/**
 * The cells, in row order.
 */
cells: Array<GrassCell>, } | { "event": "rejoined", seat: Seat, 
/**
 * The cells, in row order.
 */
cells: Array<GrassCell>, } | { "event": "lost", seat: Seat, bonus: GrassBonus, cell: GrassCell, reason: GrassLostReason, } | { "event": "discarded", seat: Seat, tile: GrassTile, reason: GrassDiscardReason, } | { "event": "last-coupons" } | { "event": "passed-over", seat: Seat, } | { "event": "bought", seat: Seat, 
/**
 * The piece that the tile has become on the board.
 */
piece: GrassPieceId, cell: GrassCell, 
/**
 * Coupons left.
 */
coupons: GrassCoupons, } | { "event": "finished", seat: Seat, 
/**
 * Coupons left.
 */
coupons: GrassCoupons, } | { "event": "end" };

/**
 * The part of a player's lawn that a move would enlarge.
 */
export type GrassGrowth = "square" | "territory";

/**
 * A stolen tile that is off the board.
 */
export type GrassHand = { 
/**
 * The number of the piece.
 */
id: GrassPieceId, tile: GrassTile, 
/**
 * The player it was stolen from.
 */
from: Seat, 
/**
 * The cells where it lay.
 */
cells: Array<GrassCell>, };

/**
 * Why a captured bonus could not be used.
 */
export type GrassLostReason = "no-empty-cell" | "no-target";

/**
 * An orientation of a tile, relative to its drawing in the tile list: optionally flipped left-right,
 * then rotated clockwise by quarter turns.
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
 * The decision that the game waits for.
 */
export type GrassPhase = "base" | "turn" | "stone" | "rob" | "rob-place" | "last" | "over";

/**
 * A piece of grass on the board.
 */
export type GrassPiece = { 
/**
 * The number of the piece, which never changes.
 */
id: GrassPieceId, kind: GrassPieceKind, 
/**
 * Which of the 96 tiles the piece is, if it is one.
 */
tile: GrassTile | null, 
/**
 * Which bonus a captured piece was.
 */
bonus: GrassBonus | null, owner: Seat, cells: Array<GrassCell>, };

/**
 * The number of a piece of grass, counted from 0 in the order in which the pieces were placed. A tile keeps its number
 * when it is stolen.
 */
export type GrassPieceId = number;

/**
 * The kind of a piece of grass.
 */
export type GrassPieceKind = "base" | "tile" | "captured" | "bought";

/**
 * One player.
 */
export type GrassPlayer = { colour: GrassColour, 
/**
 * The number of coupons the player has left.
 */
coupons: GrassCoupons, 
/**
 * The cell of the base, once it is placed.
 */
base: GrassCell | null, 
/**
 * The number of cells in the territory.
 */
territory: number, 
/**
 * The cells that are cut off from the base and do not count. With the option `orphans=count` this is empty,
 * because such cells belong to the territory.
 */
orphans: Array<GrassCell>, 
/**
 * The cells that are cut off from the base, whether they count or not.
 */
"cut-off": Array<GrassCell>, 
/**
 * The largest square: the first in row order, or the one that the tie-break selects.
 */
square: GrassSquare | null, 
/**
 * The tie-break value between squares of the same size. With the option `tie-break=territory`, it is the size of
 * the territory; with `square-grass`, it is the number of cells in the square that are not captured bonus squares.
 */
"tie-break": number | null, };

/**
 * The direct effects of a move, before the next turn begins and reveals hidden tiles.
 *
 * Lists with one entry per player are in seat order. As JSON:
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
 * The player to move.
 */
seat: Seat, 
/**
 * The cells that the move would change, in row order.
 */
cells: Array<GrassCell>, 
/**
 * The events up to the start of the next turn.
 */
events: Array<GrassEvent>, 
/**
 * The bonus squares that the player would capture.
 */
captured: Array<GrassCapture>, 
/**
 * The bonus squares that would be covered and lost to everyone.
 */
covered: Array<GrassCapture>, 
/**
 * The current state of every player.
 */
before: Array<GrassWorth>, 
/**
 * The state of every player after the move.
 */
after: Array<GrassWorth>, 
/**
 * The next decision of the player; `None` if the turn would be over.
 */
then: GrassPhase | null, };

/**
 * The number of tiles in the queue that are public.
 */
export type GrassPublic = { 
/**
 * Tiles at the front.
 */
front: number, 
/**
 * Tiles at the back, where exchanges sent them.
 */
back: number, };

/**
 * A tile in one orientation.
 */
export type GrassShape = { 
/**
 * The orientation of the tile.
 */
orientation: GrassOrientation, 
/**
 * The index in this list of the shape after a clockwise quarter turn.
 */
turned: number, 
/**
 * The index of the shape after a counterclockwise quarter turn.
 */
turned_back: number, 
/**
 * The index of the shape after a left-right flip.
 */
flipped: number, 
/**
 * The row and column of each cell, counted from the top-left corner of the bounding box.
 */
cells: Array<[number, number]>, 
/**
 * The cells where the top-left corner of the bounding box can be, each with its move.
 */
places: Array<GrassCellMove>, };

/**
 * A square of cells of one territory.
 */
export type GrassSquare = { 
/**
 * Number of cells along its side.
 */
side: number, 
/**
 * Its top-left corner.
 */
corner: GrassCell, };

/**
 * A tile of the queue that an exchange can take.
 */
export type GrassSwap = { 
/**
 * The position in the queue, counted from 1.
 */
place: number, 
/**
 * The move in notation.
 */
text: string, };

/**
 * One of the 96 tiles, identified by its number on the tile wall of the TV show.
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
 * Everything that a viewer may see of the table. In Laying Grass, only the part of the queue that no turn has revealed
 * yet is hidden; [`Viewer::Everything`] sees that too.
 *
 * Seats are counted from 0. A cell is a string like `"CF"`, a tile is its number, and lists of cells are in row order.
 * As JSON:
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
 * The decision that the game waits for: `base`, `turn`, `stone`, `rob`, `rob-place`, `last` or `over`.
 */
phase: GrassPhase, 
/**
 * The round, counted from 1; 0 during the base phase, and 9 from the ninth round to the end.
 */
round: number, 
/**
 * Whether this is the last-coupons phase, including bonuses captured in it.
 */
last: boolean, 
/**
 * The player to move; `None` when the game is over.
 */
turn: Seat | null, 
/**
 * The seats in play order.
 */
order: Array<Seat>, 
/**
 * The rows of the board from the top, one character per cell: `.` empty, `#` stone, `E` `S` `R` a bonus square,
 * `0` to `8` grass of that seat.
 */
board: Array<string>, 
/**
 * The pieces of grass on the board, in the order in which they were placed.
 */
pieces: Array<GrassPiece>, 
/**
 * The players, in seat order.
 */
players: Array<GrassPlayer>, 
/**
 * The tile to place now, from the queue or stolen.
 */
tile: GrassTile | null, 
/**
 * The tiles at the front of the queue that this viewer may see: during a turn, the player's tile and the next
 * five. `swap 4` takes the fourth of these.
 */
queue: Array<GrassTile>, 
/**
 * The number of tiles after these that the viewer does not know.
 */
unknown: number, 
/**
 * The known tiles at the back of the queue, after the unknown ones, where exchanges sent them.
 */
back: Array<GrassTile>, 
/**
 * How much of the queue is public. A viewer who sees everything also sees the rest.
 */
public: GrassPublic, 
/**
 * The tiles that were discarded, in order.
 */
discarded: Array<GrassTile>, 
/**
 * How many exchanges the player to move can still make this turn: 0 or 1.
 */
swaps: number, 
/**
 * How many stones the player to move can still remove this turn, or with the last coupons.
 */
removals: number, 
/**
 * The captured bonuses that the player to move still has to resolve, in this order. A robbery stays here until the
 * stolen tile is placed.
 */
pending: Array<GrassCapture>, 
/**
 * The stolen tile that is off the board and must be placed.
 */
hand: GrassHand | null, };

/**
 * A player's square, territory, orphans and coupons.
 */
export type GrassWorth = { 
/**
 * The largest square: the first in row order, or the one that the tie-break selects.
 */
square: GrassSquare | null, 
/**
 * Number of cells in the territory.
 */
territory: number, 
/**
 * Number of cells cut off from the territory.
 */
orphans: number, 
/**
 * The coupons that the player has.
 */
coupons: GrassCoupons, };

/**
 * A hint in words.
 */
export type HintText = { 
/**
 * The recommended move.
 */
text: string, 
/**
 * The recommended move in words.
 */
advice: string, 
/**
 * The expected result and alternatives. Continuation lines begin with two spaces.
 */
lines: Array<string>, 
/**
 * How long or how deeply the bot searched.
 */
effort: string, };

/**
 * The secret that lets people sit down at a private table. Only players who may invite others receive it, and logs
 * never contain it.
 */
export type Invitation = string;

/**
 * The analysis of a move, in words.
 */
export type JudgedMoveText = { 
/**
 * The verdict, which is needed for a summary.
 */
verdict: Verdict, 
/**
 * The cost of the move, as a share of a win.
 */
cost: number, 
/**
 * The move in words.
 */
played: string, 
/**
 * A better move, in words.
 */
better: string | null, 
/**
 * The severity, if the move was a mistake.
 */
fault: MistakeKind | null, };

/**
 * An available language.
 */
export type LanguageInfo = { 
/**
 * The code of the language, such as `de`.
 */
code: string, 
/**
 * The name of the language in the language itself, such as `Deutsch`.
 */
name: string, };

/**
 * A level of bots.
 */
export type LevelInfo = { 
/**
 * From 1 to 8.
 */
level: number, 
/**
 * The display name of the level.
 */
name: string, };

/**
 * A sentence of the log.
 */
export type LogLine = { 
/**
 * The number of moves made; 0 for events before the first move.
 */
ply: number, 
/**
 * The player who moved.
 */
seat: Seat | null, 
/**
 * The sentence.
 */
text: string, 
/**
 * The event that this sentence describes, including where on the board it happened.
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
 * The lines after the unchanged ones. Lines of the last move have no events, because the scene contains them.
 */
lines: Array<LogLine>, 
/**
 * For each line of the last move, its index in `lines` and the index of its event in the scene.
 */
events: Array<[number, number]>, };

/**
 * The severity of a mistake.
 */
export type MistakeKind = "mistake" | "blunder";

/**
 * The name of a player: 1 to 40 printable characters, without spaces at either end.
 */
export type Name = string;

/**
 * A rules option.
 */
export type OptionInfo = { 
/**
 * Its name in records.
 */
key: string, 
/**
 * Its display name.
 */
name: string, 
/**
 * Its description.
 */
about: string, 
/**
 * The kind of value that the option has.
 */
kind: OptionKind, };

/**
 * The kind of value that an option has.
 */
export type OptionKind = { "kind": "words", 
/**
 * The possible values.
 */
words: Array<OptionWord>, } | { "kind": "one-per-player", 
/**
 * The possible values.
 */
words: Array<OptionWord>, } | { "kind": "number", 
/**
 * The smallest allowed number.
 */
least: number, 
/**
 * The largest allowed number.
 */
most: number, 
/**
 * The default.
 */
default: number, } | { "kind": "numbers", 
/**
 * The smallest allowed number.
 */
least: number, 
/**
 * The largest allowed number.
 */
most: number, } | { "kind": "word-or-file", 
/**
 * The possible values.
 */
words: Array<OptionWord>, };

/**
 * A value of an option.
 */
export type OptionWord = { 
/**
 * Its form in records.
 */
word: string, 
/**
 * A description of the value.
 */
meaning: string, };

/**
 * A command as a client sends it.
 */
export type Order = { 
/**
 * The id stays the same when the client sends the order again, so that the server carries it out only once.
 */
id: CommandId, 
/**
 * The version of the table that the sender knew.
 */
version: number, command: TableCommand, };

/**
 * The outcome of an order.
 */
export type OrderAnswer = { 
/**
 * The id of the order; `None` if the server could not parse it.
 */
id: CommandId | null, 
/**
 * Why the order was refused; `None` if it was carried out.
 */
refused: OrderRefusal | null, };

/**
 * Why an order was refused.
 */
export type OrderRefusal = { 
/**
 * The code for programs.
 */
code: string, 
/**
 * The message for people.
 */
message: string, };

/**
 * The role of this player at one of their tables.
 */
export type OwnStanding = "plays" | "left" | "host";

/**
 * The choices for setting up a new match: games, bot levels and languages.
 */
export type PageCatalogue = { 
/**
 * All games.
 */
games: Array<GameInfo>, 
/**
 * The levels of the bots, the weakest first.
 */
levels: Array<LevelInfo>, 
/**
 * All available languages.
 */
languages: Array<LanguageInfo>, 
/**
 * What is allowed at rated tables.
 */
rated: TableConditions, };

/**
 * A command from a person at this page.
 */
export type PageCommand = { "kind": "play", 
/**
 * The move, in the notation of [`Choices`](crate::Choices) and bots.
 */
text: string, 
/**
 * The thinking time in milliseconds.
 */
took: number | null, } | { "kind": "take-back" } | { "kind": "play-again" } | { "kind": "resign", 
/**
 * The seat of the player who resigns.
 */
seat: Seat, } | { "kind": "replace", 
/**
 * The seat that gets a new occupant.
 */
seat: Seat, 
/**
 * The new occupant.
 */
by: SeatChoice, } | { "kind": "abort" };

/**
 * The preview of a legal move.
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
 * A warning about the move, followed by the question whether to make it.
 */
warning: string | null, 
/**
 * The preview of the rules.
 */
preview: AzulPreview | GrassPreview | TilingsPreview, };

/**
 * A question to a bot on this page.
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
 * Take back a move, or ask the others to allow it.
 */
take_back: string | null, 
/**
 * Let another player take back a move.
 */
agree: string | null, 
/**
 * Refuse to let another player take back a move, or withdraw your own request.
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
 * For each code, a text that explains it to people.
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
 * The seats of connected players whose connections do not respond at the moment. These players may be
 * reconnecting.
 */
reconnecting?: Array<Seat>, 
/**
 * The spectators who have a name, up to a limit.
 */
watching: Array<SpectatorInfo>, 
/**
 * The total number of spectators.
 */
spectators: number, 
/**
 * The seat of a bot that has to wait until the server has time for it.
 */
waiting_bot?: Seat, };

/**
 * The entry that would carry out a command.
 */
export type ProposedEntry = { 
/**
 * The number of the entry in the log.
 */
version: number, 
/**
 * The entry as one line, the form in which it is saved.
 */
line: string, };

/**
 * A match at one moment, for one viewer.
 */
export type Scene = { 
/**
 * The number of the last entry of the log.
 */
version: number, 
/**
 * The number of moves made and not taken back.
 */
ply: number, 
/**
 * The name of the game in records.
 */
game: string, 
/**
 * The perspective of this scene.
 */
viewer: Viewer, 
/**
 * The occupants of the seats.
 */
seats: Array<SeatScene>, 
/**
 * The player to move; `None` once the match is over.
 */
turn: Seat | null, 
/**
 * Whom the match waits for.
 */
awaits: AwaitedKind, 
/**
 * The progress of the match and whom it waits for, in words.
 */
status: string, 
/**
 * The viewer's view of the game.
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
 * The sides of the next tile of the player to move, in games where everybody sees it.
 */
hand: [TilingsColour, TilingsColour, TilingsColour, TilingsColour] | null, 
/**
 * The events of the last move.
 */
events: (AzulEvent | GrassEvent | TilingsEvent)[], 
/**
 * The player who made the last move.
 */
lastSeat: Seat | null, 
/**
 * Whether this page may take back a move. On a server, the permissions decide.
 */
mayTakeBack: boolean, 
/**
 * Why this page may not take back a move, if the page runs the match itself.
 */
noTakeBack: string | null, 
/**
 * Whether there is a move to redo.
 */
mayPlayAgain: boolean, 
/**
 * The player who has just taken back a move, if several people play.
 */
takenBack: Seat | null, 
/**
 * Whether the others play on if somebody leaves now.
 */
othersPlayOn: boolean, 
/**
 * How the match ended, if it has.
 */
ending: Ending | null, 
/**
 * Ranks by seat, once the match is over.
 */
ranks: Array<number | null>, 
/**
 * By seat, a sentence about the tie-break between players with equal scores; `None` for a player without a tie.
 */
tieBreaks: Array<string | null>, 
/**
 * The result in one sentence, once the match is over.
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
 * The mistakes of one player.
 */
export type SeatAnalysis = { 
/**
 * The number of analysed moves.
 */
moves: number, 
/**
 * The number of mistakes that were not blunders.
 */
mistakes: number, 
/**
 * The number of blunders.
 */
blunders: number, 
/**
 * The average cost of a move, as a share of a win.
 */
lost: number, };

/**
 * The occupant of a seat.
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
 * Give the seat to a bot before the match.
 */
seat_bot: string | null, 
/**
 * Invite a program that is online to it.
 */
invite: string | null, 
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
 * The occupant of a seat.
 */
export type SeatScene = { 
/**
 * The display name of the occupant.
 */
name: string, 
/**
 * Whether the occupant is a person.
 */
person: boolean, 
/**
 * The level of a bot, if it has one.
 */
level: number | null, 
/**
 * How the player lost before the end of the match, in a word or two; `None` if that did not happen.
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
 * The setup of a match.
 */
export type Setup = { 
/**
 * The name of the game in records.
 */
game: string, 
/**
 * Rules options as on the command line, such as `wall=free`. If the value of an option is a file, pass its
 * contents.
 */
set: Array<string>, 
/**
 * The occupants of the seats.
 */
seats: Array<SeatChoice>, 
/**
 * The random seed: a number or 32 hex digits.
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
 * The secret that lets others sit down. Only the host and players who have a seat, or had one when the table was
 * opened, receive it. It changes when the host removes somebody.
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
 * The table itself, without its match: seats, clocks, chat. Missing fields have not changed.
 */
export type TableChanges = { 
/**
 * The number of the last entry.
 */
version: number, 
/**
 * The seat of this viewer.
 */
seat: Seat | null, 
/**
 * The invitation for others, if this viewer may know it.
 */
invitation: Invitation | null, 
/**
 * The state of the table.
 */
table?: TableState, 
/**
 * The clocks, if the match has any.
 */
clocks?: Clocks, 
/**
 * The recent chat messages.
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
 * What is allowed at a table, depending on whether it is rated.
 */
export type TableConditions = { 
/**
 * Whether bots can have a seat.
 */
bots: boolean, 
/**
 * Whether players without an account can have a seat.
 */
guests: boolean, 
/**
 * Whether the host can allow hints.
 */
hints: boolean, };

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
 * The people at a table, as far as the server has reported them on this connection.
 */
export type TablePeople = { 
/**
 * By seat, whether its holder is connected; `None` if that is unknown.
 */
here: Array<boolean | null>, 
/**
 * The seats of players who are absent.
 */
away: Array<Seat>, 
/**
 * The seats of the people, not programs, who must be present before the match can begin.
 */
awaited: Array<Seat>, 
/**
 * The seats of people whose connections currently do not respond.
 */
reconnecting: Array<Seat>, 
/**
 * The seat of a bot that has to wait until the server has time for it.
 */
waitingBot: Seat | null, 
/**
 * The number of other spectators.
 */
othersWatching: number, 
/**
 * The spectators with a name. The page marks those whom the host has removed.
 */
watching: Array<SpectatorInfo>, 
/**
 * The recipients of this viewer's chat messages.
 */
audience: Audience, 
/**
 * The seat at which this viewer plays.
 */
playsAt: Seat | null, 
/**
 * Whether this viewer is the one to start the match, once every seat is taken and everybody is present.
 */
starts: boolean, 
/**
 * By seat, the error code that keeps this viewer from sitting down there; `None` if they can, possibly under
 * another name.
 */
sitRefusals: Array<string | null>, 
/**
 * The seats to which this viewer may invite a program.
 */
invitable: Array<Seat>, 
/**
 * The error code that keeps this viewer from sitting down anywhere, unless every seat is taken.
 */
barred: string | null, 
/**
 * Whether the host has removed this viewer.
 */
wasRemoved: boolean, 
/**
 * Whether this viewer has left the match and the others play on.
 */
hasLeft: boolean, 
/**
 * The seats that this viewer may give to a better bot. Their players have left the match, and random moves are
 * made for them.
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
 * Whether the match counts towards ratings.
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
 * Whether a rematch is possible. It is not if everybody else has been anonymized. For older clients; new clients
 * use permissions.
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
 * The players who have agreed to the take-back.
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
 * The changes caused by a message from the server. Fields that are absent have not changed.
 */
export type TableUpdate = { 
/**
 * Changes to the table itself: seats, clocks, chat.
 */
known?: TableChanges, 
/**
 * Whether a snapshot replaced everything; earlier state is then obsolete.
 */
replaced: boolean, 
/**
 * Whether the match began or continued.
 */
play: boolean, 
/**
 * The people at the table.
 */
people?: TablePeople, 
/**
 * Whether the permissions of this viewer changed.
 */
permissions: boolean, 
/**
 * The answer to an order.
 */
answer?: OrderAnswer, 
/**
 * A notice that the others declined this viewer's request to take back a move.
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
 * The cell of the tile.
 */
at: TilingsCell, 
/**
 * The name of the tile.
 */
tile: string, 
/**
 * The rotation; `None` in games where tiles are not turned.
 */
turn?: TilingsRotation | null, 
/**
 * The colours of its sides after rotation: north, east, south, west.
 */
sides: [TilingsColour, TilingsColour, TilingsColour, TilingsColour], 
/**
 * The player who placed it.
 */
placer: Seat, 
/**
 * The owners at this level: at level 3 the players with the highest influence, otherwise the player who placed it.
 */
owners: Array<Seat>, 
/**
 * Every player's influence on it; empty below level 3.
 */
influence: Array<number>, 
/**
 * The number of placements beside it; 0 below level 3.
 */
beside: number, };

/**
 * The legal choices in Tilings.
 */
export type TilingsChoices = { 
/**
 * The name of the tile in hand; `None` once the game is over.
 */
tile: string | null, 
/**
 * The tile in hand in all distinct rotations.
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
 * An event of a game. A list of events is in chronological order.
 *
 * Its JSON is an object whose field `event` names its kind: `{"event":"placed","seat":1,"at":"CF",…}`.
 */
export type TilingsEvent = { "event": "placed", seat: Seat, at: TilingsCell, tile: string, 
/**
 * The rotation; only in games where tiles can be turned.
 */
turn?: TilingsRotation | null, } | { "event": "influence", seat: Seat, 
/**
 * The cell of the neighbouring tile.
 */
at: TilingsCell, 
/**
 * The number of placements beside it so far, including this one.
 */
beside: number, 
/**
 * The influence gained.
 */
gained: number, 
/**
 * The player's influence after the gain.
 */
now: number, } | { "event": "skipped", seat: Seat, tile: string, } | { "event": "decay", 
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
 * The cell of the tile.
 */
at: TilingsCell, 
/**
 * The influence lost.
 */
lost: number, 
/**
 * The player's influence after the loss.
 */
now: number, } | { "event": "round", 
/**
 * The round, counted from 1.
 */
round: number, } | { "event": "end", reason: TilingsEndReason, } | { "event": "motifs", 
/**
 * Row by row. Motifs on the same cell are in the order of their numbers.
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
 * The scoring level. Variants are ordered by level.
 */
export type TilingsLevel = "0" | "1" | "2" | "3";

/**
 * A motif on the board that pays a player.
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
 * The move in notation.
 */
text: string, };

/**
 * The direct effects of a placement, before the next turn begins. If the placement ends the round, the decay and the
 * King are not included.
 */
export type TilingsPreview = { 
/**
 * The tile as it would appear on the board.
 */
tile: TilingsCellView, 
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
 * The motifs that would start to pay, or would pay different players.
 */
"motifs-gained": Array<TilingsMotif>, 
/**
 * The motifs that would stop paying, or would pay different players.
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
 * Whether influence decides who owns a zone, and whether the King strikes.
 */
influence: boolean, };

/**
 * An owner's share of a zone.
 */
export type TilingsShare = { seat: Seat, 
/**
 * The points that this owner gets.
 */
points: number, };

/**
 * A player's score, split by source. Sources that the level does not use are 0.
 */
export type TilingsTally = { 
/**
 * The total.
 */
score: number, 
/**
 * Points for placed tiles.
 */
tiles: number, 
/**
 * Points for motifs.
 */
motifs: number, 
/**
 * Points for zones.
 */
zones: number, };

/**
 * The tile in hand in one rotation.
 */
export type TilingsTurn = { 
/**
 * The rotation; `None` in games where tiles are not rotated.
 */
turn: TilingsRotation | null, 
/**
 * The colours of the sides in this rotation: north, east, south, west.
 */
sides: [TilingsColour, TilingsColour, TilingsColour, TilingsColour], 
/**
 * The cells where the tile fits in this rotation, each with its move.
 */
places: Array<TilingsPlace>, };

/**
 * Everything that a viewer may see of the table. Unseen tiles in the decks and tiles left out of the deal are `null`;
 * only [`Everything`](Viewer::Everything) shows them.
 *
 * Seats are counted from 0, and lists with one entry per player are in seat order. As JSON:
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
 * The number of cells along a side of the board.
 */
side: number, board: TilingsBoard, 
/**
 * The scoring level.
 */
level: TilingsLevel, 
/**
 * The current round, counted from 1.
 */
round: number, 
/**
 * The number of consecutive turns that have just been skipped.
 */
skips: number, 
/**
 * The player to move; `None` once the game is over.
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
 * The scores if the game ended now.
 */
scores: Array<TilingsTally>, 
/**
 * The motifs that currently pay a player, row by row; empty at level 0.
 */
motifs: Array<TilingsMotif>, 
/**
 * The current zones, the largest first; empty below level 2.
 */
zones: Array<TilingsZone>, };

/**
 * A zone: a maximal connected set of sides of one colour.
 */
export type TilingsZone = { 
/**
 * Number of different tiles in the zone.
 */
size: number, 
/**
 * The colour of its sides.
 */
colour: TilingsColour, 
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
 * The number of the entry that carried out the command.
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
 * A viewer of the table. The viewer determines how much may be shown.
 */
export type Viewer = { "seat": Seat } | "spectator" | "everything";
