/**
 * Shakala moves as data and as text: `Hi00 x d2 4` = origin H, inner branch, two stones, take gem 2 from d and gem 4
 * from the opponent's cup. Source: the grammar of `engine/games/shakala/README.md`, Notation.
 */
import { fail, ok, type Result } from '../../core/result.ts';
import { PITS, shakalaBoard, type Branch } from './board.ts';
import type { PlaceIndex, RulesError } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';

/** One gem taken by an indirect capture, from an opponent's pit or (`from` null) from the opponent's cup. */
export interface Take {
  readonly from: PlaceIndex | null;
  readonly value: number;
}

/** The parts of a move. */
export interface ShakalaMove {
  readonly origin: PlaceIndex;
  /** One letter for each fork that the route leaves, in order. */
  readonly branches: readonly Branch[];
  /** Kinds of beads in sowing order. */
  readonly beads: readonly number[];
  /** In written order: pits in board order, values descending, cup last. */
  readonly takes: readonly Take[];
}

/** Longer texts are refused without reading: a move sows at most 64 beads and takes at most as many. */
const MAX_CHARACTERS = 4096;

const PATTERN = /^([A-Ha-h])([io]*)([0-9]+)(?:\s*x([A-Ha-h0-9\s]+))?$/;

/** Sorts takes in written order. */
function sortTakes(takes: readonly Take[]): readonly Take[] {
  return [...takes].sort((a, b) => (a.from ?? PITS) - (b.from ?? PITS) || b.value - a.value);
}

/** Returns the canonical text of a move. */
export function makeShakalaMove(move: ShakalaMove): Move {
  const groups: string[] = [];
  let last: PlaceIndex | null | undefined;
  for (const { from, value } of sortTakes(move.takes)) {
    if (from === last) groups.push(`${groups.pop() ?? ''}${String(value)}`);
    else groups.push(`${from === null ? '' : (shakalaBoard.labels[from] ?? '')}${String(value)}`);
    last = from;
  }
  const origin = shakalaBoard.labels[move.origin] ?? '';
  const taken = groups.length === 0 ? '' : ` x ${groups.join(' ')}`;
  return `${origin}${move.branches.join('')}${move.beads.join('')}${taken}` as Move;
}

/** Reads the form of a move; the rules decide whether it can be played. */
export function parseShakalaMove(text: string): Result<ShakalaMove, RulesError> {
  const match = text.length > MAX_CHARACTERS ? null : PATTERN.exec(text.trim());
  if (!match) return fail('ERR_MOVE_TEXT', { token: text.slice(0, 40) });
  const [, origin = '', branches = '', beads = '', taken = ''] = match;
  const takes: Take[] = [];
  for (const group of taken.split(/\s+/).filter((part) => part !== '')) {
    const letter = /^[A-Ha-h]/.test(group) ? group.charAt(0) : '';
    const values = group.slice(letter.length);
    if (!/^[1-9]+$/.test(values)) return fail('ERR_MOVE_TEXT', { token: group.slice(0, 40) });
    const from = letter === '' ? null : shakalaBoard.labels.indexOf(letter);
    for (const value of values) takes.push({ from, value: Number(value) });
  }
  return ok({
    origin: shakalaBoard.labels.indexOf(origin),
    branches: [...branches] as Branch[],
    beads: [...beads].map(Number),
    takes: sortTakes(takes),
  });
}
