/**
 * An opening tree as a table for other programs (RFC 4180): a row for every move, most games first, its replies right
 * after it.
 *
 * `line` holds the moves from the requested position. `share` is the part of the games that continue with
 * this move, in percent of the games of all rows of the same position. `south`, `draws`, `north` and `open` are games,
 * by seats. `margin` is the mean final margin, South minus North; `loss` the mean loss in `reviewed` games. `value` and
 * `distance` are as in the table of a game's values, `proof` says how certain they are. Cells are empty if nothing is
 * known.
 */
import type { Value } from '../../core/value.ts';
import type { OpeningNode } from '../../explorer/question.ts';
import { csvRow } from '../csv/cells.ts';
import type { OpeningInput } from './types.ts';

/** The columns, in order. */
export const OPENING_COLUMNS = [
  ...[
    'ply',
    'line',
    'move',
    'games',
    'share',
    'south',
    'draws',
    'north',
    'open',
    'margin',
    'loss',
    'reviewed',
  ],
  ...['value', 'distance', 'proof', 'depth', 'last_played', 'in_variations', 'transposition'],
] as const;

function valueCells(value: Value | null): readonly (string | number)[] {
  if (!value) return ['', '', '', ''];
  const { proof, depth = '' } = value;
  if (value.kind === 'margin') return [value.margin, '', proof, depth];
  const { winner, distance, estimate } = value;
  return [winner === 'none' ? (estimate ?? '') : winner, distance ?? '', proof, depth];
}

/** Rounds to three decimals, since means may have infinitely many. */
function rounded(value: number | null): number | string {
  return value === null ? '' : Math.round(value * 1000) / 1000 + 0;
}

function* rows(nodes: readonly OpeningNode[], before: readonly string[]): Generator<string, void> {
  const all = nodes.reduce((sum, { games }) => sum + games, 0);
  for (const node of nodes) {
    const { move, games, south, draws, north, open, margin, loss, reviewed, value } = node;
    const line = [...before, move];
    yield csvRow([
      ...[line.length, line.join(' '), move, games, rounded(all === 0 ? null : (100 * games) / all)],
      ...[south, draws, north, open, rounded(margin), rounded(loss), reviewed],
      ...valueCells(value),
      ...[node.lastPlayed ?? '', node.inVariations, node.isTransposition ? 1 : 0],
    ]);
    yield* rows(node.children, line);
  }
}

/** Makes the table in pieces, each a row with its line end. */
export function* openingCsv({ moves }: Pick<OpeningInput, 'moves'>): Generator<string, void> {
  yield csvRow(OPENING_COLUMNS);
  yield* rows(moves, []);
}
