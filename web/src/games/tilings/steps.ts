// The animation steps of a move.

import type {
  TilingsCell,
  TilingsCellView,
  TilingsEvent,
  TilingsMotif,
  TilingsTally,
  TilingsView,
  TilingsZone,
} from '../../lib/wasm/types';

/** A change of influence on a cell, shown as a rising number. */
export interface InfluenceChange {
  readonly at: TilingsCell;
  readonly seat: number;
  readonly by: number;
}

export type TilingsStep =
  | { readonly kind: 'land'; readonly tile: TilingsCellView }
  | { readonly kind: 'influence'; readonly changes: readonly InfluenceChange[] }
  | { readonly kind: 'skip'; readonly seat: number; readonly tile: string }
  | { readonly kind: 'king'; readonly at: TilingsCell; readonly struck: readonly TilingsCell[] }
  | { readonly kind: 'strike'; readonly changes: readonly InfluenceChange[] }
  | { readonly kind: 'motifs'; readonly paid: readonly TilingsMotif[] }
  | { readonly kind: 'zones'; readonly zones: readonly TilingsZone[] }
  | { readonly kind: 'scores'; readonly scores: readonly TilingsTally[] };

/** The number of zones that are shown one by one; the others are shown together. */
const ONE_BY_ONE = 5;

/** Returns the steps of a move in the order of the events; related events share a step. */
export function stepsOf(events: readonly TilingsEvent[], after: TilingsView): TilingsStep[] {
  const steps: TilingsStep[] = [];
  const addChange = (kind: 'influence' | 'strike', change: InfluenceChange): void => {
    const last = steps.at(-1);
    if (last?.kind === kind) steps[steps.length - 1] = { kind, changes: [...last.changes, change] };
    else steps.push({ kind, changes: [change] });
  };
  for (const event of events) {
    switch (event.event) {
      case 'placed': {
        const tile = after.cells.find((cell) => cell.at === event.at);
        // The view may already have another owner, because the King strikes after the tile lands.
        if (tile !== undefined) steps.push({ kind: 'land', tile: { ...tile, owners: [event.seat] } });
        break;
      }
      case 'influence':
        addChange('influence', { at: event.at, seat: event.seat, by: event.gained });
        break;
      case 'struck':
        addChange('strike', { at: event.at, seat: event.seat, by: -event.lost });
        break;
      case 'skipped':
        steps.push({ kind: 'skip', seat: event.seat, tile: event.tile });
        break;
      case 'king':
        steps.push({ kind: 'king', at: event.at, struck: event.struck });
        break;
      case 'motifs': {
        const kinds = [...new Set(event.paid.map((motif) => motif.motif))].sort((a, b) => a - b);
        for (const kind of kinds) {
          steps.push({ kind: 'motifs', paid: event.paid.filter((motif) => motif.motif === kind) });
        }
        break;
      }
      case 'zones': {
        const paying = event.zones.filter((zone) => zone.owners.length > 0);
        for (const zone of paying.slice(0, ONE_BY_ONE)) steps.push({ kind: 'zones', zones: [zone] });
        const others = paying.slice(ONE_BY_ONE);
        if (others.length > 0) steps.push({ kind: 'zones', zones: others });
        break;
      }
      case 'scores':
        steps.push({ kind: 'scores', scores: event.scores });
        break;
      case 'decay':
      case 'round':
      case 'end':
        break;
    }
  }
  return steps;
}
