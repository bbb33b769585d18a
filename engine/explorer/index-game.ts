/**
 * Makes the entries of a game in the index: its header, its properties, every position with the next move, and its
 * stored values.
 *
 * The main line is played with all its steps, since only the steps show grand slams and relays; variations are not.
 */
import { recordOf } from '../core/record-of.ts';
import { resultOf } from '../core/value.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { BySide } from '../core/side.ts';
import type { Move } from '../core/move.ts';
import type { Game, Rules } from '../rules/game.ts';
import type { Position, Setup, Turn } from '../rules/types.ts';
import { markupText } from '../markup/plain.ts';
import { parseMarkup } from '../markup/parse.ts';
import { isResult, makeResult, normalResult } from '../notation/result-text.ts';
import { lossOf } from '../review/summary.ts';
import { storedReview, type StoredReview } from '../review/stored-review.ts';
import { judgingOf } from '../review/verdict.ts';
import { outcomeValue } from '../rules/outcome-value.ts';
import { startPosition } from '../tree/positions.ts';
import { ratingsOf, tagValue } from '../tree/tags.ts';
import type { GameRecord, TreeNode } from '../tree/types.ts';
import { walk } from '../tree/walk.ts';
import { keyMaker } from './key.ts';
import { GAME_PROPERTIES, type GameProperty, type GameResult } from './question.ts';
import type { PositionKey } from './types.ts';

/** A position of a game and the next move; `''` at the end of a line. */
interface IndexedMove {
  readonly key: PositionKey;
  readonly move: Move | '';
  readonly isVariation: boolean;
  readonly loss: number | null;
}

/** The data of a game in the index. */
export interface IndexedGame {
  readonly rules: string;
  /** Values of the indexed tags; `''` if the tag is missing. */
  readonly header: Readonly<Record<(typeof INDEXED_TAGS)[number], string>>;
  readonly rating: BySide<number | null>;
  readonly result: string;
  readonly outcome: GameResult;
  readonly margin: number | null;
  /** Moves of the main line that can be played. */
  readonly plies: number;
  /** Laps of the longest relay, and the most beads taken by one move. */
  readonly laps: number;
  readonly capture: number;
  /** Loss in a reviewed game: the largest loss and each player's mean loss; null if the game was not reviewed. */
  readonly loss: { readonly most: number; readonly south: number; readonly north: number } | null;
  readonly properties: ReadonlySet<GameProperty>;
  /** The start position, if it is not the usual one. */
  readonly setup: Setup | null;
  /** All texts on the nodes, as displayed. */
  readonly notes: string;
  readonly root: TreeNode;
  readonly moves: readonly IndexedMove[];
  readonly known: readonly { readonly key: PositionKey; readonly values: StoredValues }[];
}

/** Tags that have their own columns. */
export const INDEXED_TAGS = [
  'South',
  'North',
  'Event',
  'Site',
  'Date',
  'Round',
  'Annotator',
  'Source',
] as const;

/** Returns properties as bits: bit i is `GAME_PROPERTIES[i]`. */
export function propertyBits(properties: ReadonlySet<GameProperty>): number {
  return GAME_PROPERTIES.reduce((bits, name, i) => bits + (properties.has(name) ? 2 ** i : 0), 0);
}

/** A node to visit, with its position. `before`: the position in which a variation's move was played. */
interface Place {
  readonly node: TreeNode;
  readonly position: Position;
  readonly isMainLine: boolean;
  readonly before: PositionKey | null;
}

/**
 * Prepares a game for the index.
 *
 * @returns null if the start position cannot be played: such a game has no position to index.
 */
export function indexGame(game: Game, rules: Rules, record: GameRecord): IndexedGame | null {
  const start = startPosition(rules, record.setup);
  if (!start.ok) return null;
  const keyOf = keyMaker(rules);
  const review = storedReview(rules, record, judgingOf(game));
  const losses = review ? review.moves.map(lossOf) : [];
  const places: Place[] = [{ node: record.root, position: start.value, isMainLine: true, before: null }];
  const seen = new Map<PositionKey, (Move | '')[]>();
  const moves: IndexedMove[] = [];
  const known: { key: PositionKey; values: StoredValues }[] = [];
  const properties = new Set<GameProperty>();
  let [end, plies, laps, capture] = [start.value, 0, 0, 0];

  const add = (key: PositionKey, move: Move | '', isVariation: boolean, loss: number | null): void => {
    // If a move is played twice in the same position, the first one counts; the main line comes first.
    const before = seen.get(key);
    if (before?.includes(move)) return;
    if (before) before.push(move);
    else seen.set(key, [move]);
    moves.push({ key, move, isVariation, loss });
  };

  for (let place = places.pop(); place; place = places.pop()) {
    const { node, position, isMainLine, before } = place;
    // Added here, not with the position before it: the main line is followed to its end first and may still play the
    // move.
    if (before !== null && node.move !== '') add(before, node.move, true, null);
    const key = keyOf(position);
    if (node.values) known.push({ key, values: node.values });
    const children = node.children.filter(({ ghost }) => ghost === null);
    if (children.length < node.children.length) properties.add('broken');
    // A line ends here if its next move cannot be played, whatever else the node contains.
    const isCut = children[0] !== node.children[0];
    if (children.length > (isCut ? 0 : 1)) properties.add('variations');
    if (children.length === 0 || (isCut && isMainLine)) add(key, '', !isMainLine, null);
    const next: Place[] = [];
    for (const child of children) {
      if (child.move === '') continue;
      if (isMainLine && child === node.children[0]) {
        add(key, child.move, false, losses[plies] ?? null);
        const turn = rules.play(position, child.move);
        if (!turn.ok) continue;
        noteTurn(rules, position, turn.value, properties);
        plies += 1;
        laps = Math.max(laps, turn.value.laps);
        capture = Math.max(capture, turn.value.captured);
        end = turn.value.position;
        next.push({ node: child, position: end, isMainLine: true, before: null });
      } else {
        const after = rules.next(position, child.move);
        next.push({ node: child, position: after, isMainLine: false, before: key });
      }
    }
    for (const one of next.toReversed()) places.push(one);
  }

  const { outcome, result, margin } = howItEnded(rules, record, end);
  if (outcome === 'open') properties.add('unproved');
  if (end.outcome?.reason === 'relay-limit') properties.add('unproved');
  if (end.outcome?.reason === 'endless-move') properties.add('endless');
  if (end.swapped) properties.add('swapped');
  if (record.setup) properties.add('custom-start');
  if (record.rest !== '') properties.add('broken');
  if (review) properties.add('reviewed');
  const notes = notesOf(record);
  if (notes !== '') properties.add('notes');
  return {
    rules: rules.key,
    header: recordOf(INDEXED_TAGS, (name) => tagValue(record, name) ?? ''),
    rating: ratingsOf(record),
    ...{ result, outcome, margin, plies, laps, capture, properties, notes, moves, known },
    loss: review ? lossesOf(review) : null,
    setup: record.setup,
    root: record.root,
  };
}

/** Records the properties that the steps of a move show: slams and endless relays. */
function noteTurn(
  rules: Rules,
  before: Position,
  { steps, position, captured }: Turn,
  properties: Set<GameProperty>,
): void {
  for (const step of steps) {
    if (step.kind === 'spare' && step.why === 'grand-slam') properties.add('grand-slam');
    else if (step.kind === 'endless') properties.add('endless');
    else if (step.kind === 'break-off') properties.add('unproved');
  }
  if (captured > 0 && rules.board.stores === 'captured' && isSlam(before, position))
    properties.add('grand-slam');
}

/** Whether the other side has no beads left after a capture. */
function isSlam(before: Position, { pits }: Position): boolean {
  const half = pits.length / 2;
  const from = before.turn === 'south' ? half : 0;
  for (let i = from; i < from + half; i++) if (pits[i] !== 0) return false;
  return true;
}

/** Returns the result: by the rules if the game is over, otherwise by its tag. */
function howItEnded(
  rules: Rules,
  record: GameRecord,
  end: Position,
): { readonly result: string; readonly outcome: GameResult; readonly margin: number | null } {
  const tag = tagValue(record, 'Result') ?? '*';
  if (end.outcome) {
    const { winner } = end.outcome;
    const value = outcomeValue(rules, end.outcome);
    return {
      result: makeResult(end.outcome),
      outcome: winner === 'none' ? 'open' : winner,
      margin: value?.kind === 'margin' ? resultOf(value) : null,
    };
  }
  if (!isResult(tag) || tag === '*') return { result: '*', outcome: 'open', margin: null };
  const result = normalResult(tag);
  if (result === '1/2-1/2') return { result, outcome: 'draw', margin: null };
  const [south = 0, north = 0] = result.split('-').map(Number);
  const isScore = south + north > 1;
  return {
    result,
    outcome: south === north ? 'draw' : south > north ? 'south' : 'north',
    margin: isScore ? south - north : null,
  };
}

function lossesOf({ moves, review }: StoredReview): NonNullable<IndexedGame['loss']> {
  const mean = ({ loss, moves: all, unknown }: { loss: number; moves: number; unknown: number }): number =>
    all > unknown ? loss / (all - unknown) : 0;
  const { south, north } = review.players;
  return {
    most: moves.reduce((most, move) => Math.max(most, lossOf(move) ?? 0), 0),
    south: mean(south),
    north: mean(north),
  };
}

/** Collects titles and notes of all nodes, one per line. */
function notesOf({ root }: GameRecord): string {
  const lines: string[] = [];
  for (const { node } of walk(root)) {
    if (node.title !== '') lines.push(node.title);
    for (const note of [node.before, node.comment]) {
      if (note !== '') lines.push(markupText(parseMarkup(note)));
    }
  }
  return lines.join('\n').normalize('NFC');
}
