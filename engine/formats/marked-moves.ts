/**
 * Reads Oware moves with their effects, with tags or as bare lists; a position text may precede them:
 *
 * * Digit pairs: origin and last pit, counted 1 to 6 on both sides from that player's left; after a capture the
 *   player's total in brackets. PlayOK (playok.com) writes `53 16 2. 52(3)`, Wikimanqala `64 64 53 (20)`; lists copied
 *   by hand have only the origin, `5 1 3 1`.
 * * Allis and Lincke: pit letter, seeds sown, `x` and seeds captured: `A1 C4x2 D19x7`. Capitals may denote either
 *   player.
 *
 * Only the origin decides; everything else is compared and reported. Source: `engine/formats/README.md`.
 */
import type { Side } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import { leadingPosition } from '../notation/leading-position.ts';
import type { LocatedProblem, TextError } from '../notation/problems.ts';
import type { ReadGames, ReadOptions } from '../notation/read-games.ts';
import { readStart as readStatedStart } from '../notation/start-text.ts';
import type { ForeignReading, Mismatch } from '../notation/tokens.ts';
import { lastPlace } from './foreign-line.ts';
import { ownLabel } from './game-texts.ts';
import { splitPlainGames } from './plain-games.ts';
import { isTagged, makeTaggedReader, readForeign, readWhole, type TaggedStyle } from './tagged-games.ts';

/** The pattern allows for other games of the same sites, whose moves have pits to 9, and `X` for a tuzdyk. */
const PAIR = /([1-9])([1-9])X?(?:\s*\((\d{1,3})\))?(?![\w./-])[\s,]*/y;
const ORIGIN = /([1-9])(?![\w./(-])[\s,]*/y;
const COUNTED = /([A-Za-z])([1-9]\d{0,2})(?:x(\d{1,3}))?(?!\w)[\s,]*/y;
const STRANGER = 'Togyz Kumalak';
/** Length of text that shows the form of its moves. */
const LOOK = 400;

/** Returns the moves at the beginning of a text, after tags and a position. */
function movesOf(text: string): string {
  const body = isTagged(text) ? text.slice(0, 100_000).replace(/^\ufeff?(?:\s*\[[^\n]*\n)+/, '') : text;
  return body.slice(leadingPosition(body)?.end ?? 0).slice(0, LOOK);
}

function isBare(moves: string): boolean {
  return !/\d\d(?!\.)/.test(moves) && /^\s*(?:\d+\.+|[1-9])(?:\s+(?:\d+\.+|[1-9](?=\s|$))){7}/.test(moves);
}

/**
 * Finds the offsets of move numbers that have no dots and look like moves: from `11` on, if the moves before count up
 * to it.
 */
function numbersIn(text: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  let number = 1;
  let moves = 0;
  for (const { 0: word, index } of text.matchAll(/(?<!\S)\d+(?![\d.])/g)) {
    if (word === '1' && moves === 0) continue;
    if (moves === 2 && Number(word) === number + 1) {
      numbers.add(index);
      number++;
      moves = 0;
    } else moves++;
  }
  return numbers;
}

/** True for a text that begins with a digit pair, or with many separate digits. */
export function isDigitPairs(text: string): boolean {
  const moves = movesOf(text);
  return /^\s*(?:1(?:\.+\s*|\s+))?[1-9][1-9]X?(?:\s|$|\()/.test(moves) || isBare(moves);
}

/** True for a text that begins with a counted move. */
export function isCountedMoves(text: string): boolean {
  return /^\s*(?:1\.\s*)?[A-Fa-f][1-9]\d{0,2}(?:x\d{1,3})?(?:[\s,]|$)/.test(movesOf(text));
}

/** Compares a statement of a text about a move with the move; null if it is true. */
function compare(code: TextError, stated: string | undefined, actual: number | null): Mismatch | null {
  return stated === undefined || actual === null || Number(stated) === actual
    ? null
    : { code, params: { stated: Number(stated), actual } };
}

function readPair(
  { board, score }: Rules,
  pattern: RegExp,
  text: string,
  offset: number,
): ForeignReading[] | null {
  pattern.lastIndex = offset;
  const [whole, origin = '', target, total] = pattern.exec(text) ?? [];
  if (whole === undefined) return null;
  const reading: ForeignReading = {
    text: origin,
    end: offset + whole.length,
    spell: (side) => ownLabel(board, side, Number(origin) - 1) ?? origin,
    check(turn, before) {
      const last = lastPlace(turn);
      const number = last === null ? null : (last % board.pitsPerSide) + 1;
      return (
        compare('ERR_TEXT_TARGET', target, number) ??
        compare('ERR_TEXT_CAPTURES', total, score(turn.position)[before.turn])
      );
    },
  };
  return [reading];
}

function readCounted({ board }: Rules, text: string, offset: number): ForeignReading[] | null {
  COUNTED.lastIndex = offset;
  const [whole, letter = '', sown, captured = '0'] = COUNTED.exec(text) ?? [];
  if (whole === undefined) return null;
  const spell = (side: Side): string => (side === 'north' ? letter.toLowerCase() : letter);
  const reading: ForeignReading = {
    text: letter,
    end: offset + whole.length,
    spell,
    check: (turn, { pits, turn: side }) =>
      compare('ERR_TEXT_SOWN', sown, pits[board.labels.indexOf(spell(side))] ?? 0) ??
      compare('ERR_TEXT_CAPTURES', captured, turn.captured),
  };
  return [reading];
}

/** Reads the start of a game; a position may precede the moves. */
const readStart: TaggedStyle['readStart'] = (rules, head, text, base, problems) => {
  const stated = leadingPosition(text.slice(head.end));
  const start = readStatedStart(rules, stated?.text ?? null, base, problems);
  return start && { start, offset: head.end + (stated?.end ?? 0) };
};

const PAIRS: TaggedStyle = {
  format: 'digit-pairs',
  strangerOf(_head, text) {
    const moves = movesOf(text).match(/(?<!\S)[1-9][1-9]X?(?=[\s(]|$)/g) ?? [];
    const strange = moves.filter((move) => /[7-9X]/.test(move));
    return strange.length > 2 && strange.length * 4 > moves.length ? STRANGER : null;
  },
  readStart,
  readMove(rules, text) {
    const isOrigin = isBare(movesOf(text));
    const numbers = numbersIn(isOrigin ? '' : text);
    return (whole, offset) =>
      numbers.has(offset) ? null : readPair(rules, isOrigin ? ORIGIN : PAIR, whole, offset);
  },
};

const COUNTS: TaggedStyle = {
  format: 'counted-moves',
  strangerOf: () => null,
  readStart,
  readMove: (rules) => (whole, offset) => readCounted(rules, whole, offset),
};

function readGames(style: TaggedStyle, text: string, options: ReadOptions): ReadGames {
  if (isTagged(text)) {
    const reader = makeTaggedReader({ firstTag: 'Event', hasEscapes: false }, (...game) =>
      readForeign(style, options, ...game),
    );
    return readWhole(reader, text);
  }
  const problems: LocatedProblem[] = [];
  const games = splitPlainGames(text).flatMap(
    (part, index) => readForeign(style, options, { column: 1, ...part }, index + 1, problems) ?? [],
  );
  return { games, problems };
}

/** Reads games of digit pairs. */
export function parseDigitPairs(text: string, options: ReadOptions = {}): ReadGames {
  return readGames(PAIRS, text, options);
}

/** Reads moves in the notation of Allis and Lincke. */
export function parseCountedMoves(text: string, options: ReadOptions = {}): ReadGames {
  return readGames(COUNTS, text, options);
}
