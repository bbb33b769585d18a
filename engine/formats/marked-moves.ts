/**
 * Two ways of writing Oware moves with what they do, both read only:
 *
 * * Wikimanqala digit pairs: origin and last pit, counted 1 to 6 on both sides from that player's left; the running
 *   total of the player in brackets after a capture: `64 64 53 (20)`.
 * * Allis and Lincke: pit letter, seeds sown, `x` and seeds captured: `A1 C4x2 D19x7`.
 *
 * A position text may stand before the moves. Only the origin decides; everything else is compared and reported.
 * Source: `engine/formats/README.md`.
 */
import type { Rules } from '../rules/game.ts';
import type { ForeignFormat } from '../rules/game-notation.ts';
import type { Position, Turn } from '../rules/types.ts';
import {
  lastPlace,
  playForeign,
  readUnder,
  type ForeignError,
  type ForeignMove,
  type Mismatch,
  skipAll,
} from './foreign-line.ts';
import { parsePosition } from '../notation/position-text.ts';
import { problemOf } from '../notation/problems.ts';
import { candidatesOf } from './game-texts.ts';
import type { ReadGames, ReadOptions } from '../notation/read-games.ts';
import { makeLocator } from '../notation/tokens.ts';

const POSITION = /^\s*([0-9]+(?:-[0-9]+){13}-[A-Za-z])(?=\s|$)/;
/** What may stand between two moves. */
const SKIPPED = [/[\s,]+/y, /\d+\.+(?=\s|[A-Za-z])/y];
const PAIR = /([1-9])([1-9])(?:\s*\((\d{1,3})\))?(?![\w.-])/y;
const COUNTED = /([A-Za-z])([1-9]\d{0,2})(?:x(\d{1,3}))?(?![\w])/y;

/** True for a text that begins with a digit pair. */
export function isDigitPairs(text: string): boolean {
  return /^\s*(?:1\.\s*)?[1-9][1-9](?:\s|$|\()/.test(afterPosition(text));
}

/** True for a text that begins with a counted move. */
export function isCountedMoves(text: string): boolean {
  return /^\s*(?:1\.\s*)?[A-Fa-f][1-9]\d{0,2}(?:x\d{1,3})?(?:[\s,]|$)/.test(afterPosition(text));
}

function afterPosition(text: string): string {
  return text.slice(POSITION.exec(text)?.[0].length ?? 0);
}

type Check = (before: Position, turn: Turn) => Mismatch | null;

/** Reads moves by one pattern; `read` turns a match into the label of the origin and the check. */
function* tokensOf(
  text: string,
  from: number,
  pattern: RegExp,
  read: (match: RegExpExecArray) => { readonly move: ForeignMove['move']; readonly check: Check },
): Generator<ForeignMove | ForeignError> {
  const locate = makeLocator(text, { game: 1 });
  for (let offset = from; ;) {
    offset = skipAll(text, offset, SKIPPED);
    if (offset >= text.length) return;
    pattern.lastIndex = offset;
    const match = pattern.exec(text);
    const at = locate(offset, offset + (match?.[0].length ?? 8));
    if (!match) {
      yield { at, offset, move: null };
      return;
    }
    yield { at, offset, ...read(match) };
    offset += match[0].length;
  }
}

function readGame(
  format: ForeignFormat,
  text: string,
  options: ReadOptions,
  tokens: (rules: Rules, from: number) => Iterable<ForeignMove | ForeignError>,
): ReadGames {
  const stated = POSITION.exec(text);
  return readUnder(options.rules, candidatesOf(format), (rules) => {
    const setup = stated ? parsePosition(rules.board, stated[1] ?? '') : null;
    if (setup && !setup.ok) return { games: [], problems: [problemOf(setup, { game: 1, line: 1 })] };
    const game = playForeign({
      rules,
      setup: setup?.value ?? null,
      tokens: tokens(rules, stated?.[0].length ?? 0),
      text,
      at: { game: 1, line: 1 },
    });
    return { games: [game.record], problems: game.problems };
  });
}

/** Label of the mover's pit with this number, from 1. */
function ownLabel(rules: Rules, position: Position, number: number): string | null {
  const { labels, pitsPerSide } = rules.board;
  if (number > pitsPerSide) return null;
  return labels[(position.turn === 'south' ? 0 : pitsPerSide) + number - 1] ?? null;
}

/** Reads Wikimanqala digit pairs. */
export function parseDigitPairs(text: string, options: ReadOptions = {}): ReadGames {
  return readGame('digit-pairs', text, options, (rules, from) =>
    tokensOf(text, from, PAIR, ([, origin = '', target = '', total]) => ({
      move: (position) => ownLabel(rules, position, Number(origin)),
      check: (before, turn) => {
        const last = lastPlace(turn);
        const number = last === null ? null : (last % rules.board.pitsPerSide) + 1;
        if (number !== null && number !== Number(target))
          return { code: 'ERR_TEXT_TARGET', params: { stated: target, actual: number } };
        const actual = rules.score(turn.position)[before.turn];
        return total === undefined || Number(total) === actual
          ? null
          : { code: 'ERR_TEXT_CAPTURES', params: { stated: Number(total), actual } };
      },
    })),
  );
}

/** Reads moves in the manner of Allis and Lincke; capital letters may stand for either player. */
export function parseCountedMoves(text: string, options: ReadOptions = {}): ReadGames {
  return readGame('counted-moves', text, options, (rules, from) =>
    tokensOf(text, from, COUNTED, ([, letter = '', sown = '', captured = '0']) => ({
      move: (position) => (position.turn === 'north' ? letter.toLowerCase() : letter),
      check: (before, turn) => {
        const place = rules.board.labels.indexOf(before.turn === 'north' ? letter.toLowerCase() : letter);
        const seeds = before.pits[place] ?? 0;
        if (seeds !== Number(sown))
          return { code: 'ERR_TEXT_SOWN', params: { stated: Number(sown), actual: seeds } };
        return Number(captured) === turn.captured
          ? null
          : { code: 'ERR_TEXT_CAPTURES', params: { stated: Number(captured), actual: turn.captured } };
      },
    })),
  );
}
