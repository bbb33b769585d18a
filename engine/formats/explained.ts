/**
 * Measures how much of a text a reading of it explains, move by move. A reader stops at the first illegal move; since
 * one slip of the writer should not hide that the rest is a game of these rules, the count continues after it.
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { mainLine } from '../tree/node.ts';
import type { GameRecord } from '../tree/types.ts';
import type { ReadGames } from '../notation/read-games.ts';
import { nextToken } from '../notation/tokens.ts';
import { grammarOf } from './game-texts.ts';
import { playMain } from './move-list.ts';
import { openRecord } from './open-record.ts';

/** A word of a text as a move of the side to move; null if this board has no such move. */
type Word = (position: Position) => string | null;
/** Finds the moves in a text that a reader kept as `rest`. */
export type WordsIn = (rules: Rules, rest: string) => readonly Word[];

/** Largest number of moves tried in the place of a slip: games with choices of beads have far more. */
const MAX_REPLIES = 24;
/** Largest number of words tried after a slip; a reading that gets that far explains the rest. */
const MAX_BEHIND = 200;

/** Counts the words from `start` on that can be played one after the other. */
function countPlayed(rules: Rules, from: Position, words: readonly Word[], start: number): number {
  let position = from;
  let count = 0;
  for (const word of words.slice(start, start + MAX_BEHIND)) {
    const move = rules.parseMove(position, word(position) ?? '');
    const turn = move.ok ? rules.play(position, move.value) : null;
    if (!turn?.ok) return count;
    position = turn.value.position;
    count++;
  }
  return words.length - start;
}

/** Counts the words after a slip that fit again, if the slip is an extra word, a missing word or a wrong word. */
function countBehindSlip(rules: Rules, position: Position, words: readonly Word[]): number {
  let best = countPlayed(rules, position, words, 1);
  if (position.outcome) return best;
  let tried = 0;
  for (const reply of rules.moves(position)) {
    if (tried++ === MAX_REPLIES) break;
    const next = rules.next(position, reply);
    best = Math.max(best, countPlayed(rules, next, words, 0), countPlayed(rules, next, words, 1));
  }
  return best;
}

/** Finds the words of a text whose moves have the game's own form. */
function ownWords(rules: Rules, rest: string): readonly Word[] {
  const grammar = grammarOf(rules, false);
  const words: Word[] = [];
  for (let at = 0; at < rest.length && words.length < MAX_BEHIND;) {
    const token = nextToken(rest, at, grammar);
    at = Math.max(token.end, at + 1);
    const [reading] = token.kind === 'move' ? token.readings : [];
    if (token.kind === 'move' || token.kind === 'unreadable') words.push(() => reading?.text ?? null);
  }
  return words;
}

/** Counts the moves of a main line that fit and those that do not. */
function countMoves(
  record: GameRecord,
  wordsIn: WordsIn,
): { readonly fitting: number; readonly others: number } {
  const line = mainLine(record.root);
  const ghost = line.findIndex((node) => node.ghost !== null);
  const slip = ghost < 0 ? line.length : ghost;
  const ghosts = line.slice(slip).map(
    (node): Word =>
      () =>
        node.move,
  );
  const opened = openRecord(record);
  if (!opened) return { fitting: 0, others: line.length };
  const words = [...ghosts, ...wordsIn(opened.rules, record.rest)];
  if (words.length === 0) return { fitting: line.length, others: 0 };
  const { final } = playMain(opened.rules, opened.start, record.root);
  const behind = countBehindSlip(opened.rules, final, words);
  return { fitting: slip + behind, others: words.length - behind };
}

/** How well a reading fits its text. */
export interface Fit {
  /** Playable moves, including those after one slip. */
  readonly moves: number;
  /** Illegal moves, and statements (captures, targets, totals, result) that are not true. */
  readonly faults: number;
  /** The part of the text that the reading explains, 0 to 1; 1 only if every word of it is true. */
  readonly part: number;
}

/**
 * Measures how well games fit the text that they were read from. `wordsIn`: for formats whose moves have another form.
 */
export function fitOf({ games, problems }: ReadGames, wordsIn: WordsIn = ownWords): Fit {
  let moves = 0;
  let faults = problems.length;
  for (const record of games) {
    const { fitting, others } = countMoves(record, wordsIn);
    moves += fitting;
    faults += others;
  }
  return { moves, faults, part: faults === 0 ? 1 : moves / (moves + faults) };
}
