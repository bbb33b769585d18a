/**
 * Openings for the games of a match. Both games of a pair have the same opening with the players in exchanged seats, so
 * neither the first move nor a lucky opening affects the comparison.
 *
 *   openingOf(rules, { kind: 'random', plies: 4, seed: 1 }, 0);      // for games 1 and 2
 */
import { makeRandom, type Random } from '../core/random.ts';
import { defined } from '../core/result.ts';
import type { Move } from '../core/move.ts';
import { crc32 } from '../search/endgame/checksum.ts';
import { makePosition } from '../notation/position-text.ts';
import type { Rules } from '../rules/game.ts';
import type { Position, Setup } from '../rules/types.ts';
import { childPath, movesOf, pathToPly, ROOT } from '../tree/path.ts';
import { makePositions, positionAt, startPosition } from '../tree/positions.ts';
import type { GameRecord, Path, TreeNode } from '../tree/types.ts';

/** A start position and the moves played before the players take over. */
export interface Opening {
  /** Null: the rule set's own start. */
  readonly setup: Setup | null;
  readonly moves: readonly Move[];
}

/** The source of openings. */
export type OpeningBook =
  | { readonly kind: 'start' }
  | { readonly kind: 'random'; readonly plies: number; readonly seed: number }
  /** At least one line. The lines are used in order, starting again from the first if there are too few. */
  | { readonly kind: 'lines'; readonly lines: readonly Opening[] };

/** Largest number of moves that an opening chooses from; some positions of Shakala have astronomically many. */
const MAX_CHOICES = 64;

/** Largest number of attempts to find an opening that does not end the game. */
const MAX_TRIES = 1000;

/** Distance between the seeds of two pairs: the golden ratio of 32 bits, so that no two sequences begin alike. */
const PAIR_STEP = 0x9e3779b9;

/** Plays random moves that do not end the game; throws if there are none of that length. */
export function randomOpening(rules: Rules, plies: number, random: Random): readonly Move[] {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const moves: Move[] = [];
    let position = rules.start();
    while (moves.length < plies && position.outcome === null) {
      const move = randomMove(rules, position, random);
      position = rules.next(position, move);
      moves.push(move);
    }
    if (position.outcome === null) return moves;
  }
  throw new Error(`${rules.key}: every opening of ${plies} moves ends the game`);
}

function randomMove(rules: Rules, position: Position, random: Random): Move {
  const moves: Move[] = [];
  for (const move of rules.distinctMoves(position)) {
    moves.push(move);
    if (moves.length === MAX_CHOICES) break;
  }
  return defined(moves[Math.floor(random() * moves.length)], 'move of an open position');
}

/** Whether openings of this many random moves exist under these rules. */
export function hasRandomOpenings(rules: Rules, plies: number): boolean {
  try {
    randomOpening(rules, plies, makeRandom(1));
    return true;
  } catch {
    return false;
  }
}

/** Returns the opening of a pair of games, numbered from 0. It depends only on the book and the number. */
export function openingOf(rules: Rules, book: OpeningBook, pair: number): Opening {
  switch (book.kind) {
    case 'start':
      return { setup: null, moves: [] };
    case 'random': {
      const random = makeRandom((book.seed + Math.imul(pair, PAIR_STEP)) | 0);
      return { setup: null, moves: randomOpening(rules, book.plies, random) };
    }
    case 'lines':
      return defined(book.lines[pair % book.lines.length], 'opening');
  }
}

/** Describes the openings of a book in a few words, which are equal for equal books. */
export function openingsText(book: OpeningBook): string {
  if (book.kind === 'start') return 'start';
  if (book.kind === 'random') return `random ${String(book.plies)}`;
  const text = JSON.stringify(book.lines.map(({ setup, moves }) => [setup, moves]));
  const checksum = crc32(Uint8Array.from(text, (char) => char.charCodeAt(0)));
  return `lines ${String(book.lines.length)} ${checksum.toString(16)}`;
}

/** Returns the paths to the ends of all lines, in the order of the tree. */
function endsOf(root: TreeNode): readonly Path[] {
  const ends: Path[] = [];
  const open: { readonly node: TreeNode; readonly path: Path }[] = [{ node: root, path: ROOT }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, path } = at;
    const playable = node.children.filter(({ ghost }) => ghost === null);
    if (playable.length === 0) ends.push(path);
    for (const child of playable.toReversed()) open.push({ node: child, path: childPath(path, child.move) });
  }
  return ends;
}

/** Openings found in games, and the numbers of lines and games that cannot be used. */
export interface FoundOpenings {
  readonly lines: readonly Opening[];
  /** Lines at whose end the game is over. */
  readonly over: number;
  /** Games of other rule sets. */
  readonly foreign: number;
}

/**
 * Finds the openings in games of these rules: every line, variations included, each once.
 *
 * @param most largest number of moves of a line to play; null: all of them.
 */
export function openingsIn(rules: Rules, records: readonly GameRecord[], most: number | null): FoundOpenings {
  const lines = new Map<string, Opening>();
  let [over, foreign] = [0, 0];
  for (const record of records) {
    const start = record.rules === rules.key ? startPosition(rules, record.setup) : null;
    if (!start?.ok) {
      foreign += 1;
      continue;
    }
    const positions = makePositions(rules, record.setup);
    for (const end of endsOf(record.root)) {
      const path = most === null ? end : pathToPly(end, most);
      const last = positionAt(positions, path);
      const isOpen = last.ok && last.value.outcome === null;
      const moves = movesOf(path);
      const key = `${makePosition(start.value)} ${moves.join('/')}`;
      if (!isOpen) over += 1;
      else if (!lines.has(key)) lines.set(key, { setup: record.setup, moves });
    }
  }
  return { lines: [...lines.values()], over, foreign };
}
