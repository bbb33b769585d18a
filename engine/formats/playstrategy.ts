/**
 * PlayStrategy: FEN `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1` and moves from square to square (`c1f2`).
 *
 * North's row first, left to right as South sees it (f e d c b a), then South's; `nS` = n seeds, a bare number = so many
 * empty pits in a row; stores South, North; side; move number. South's pits are a1..f1, North's f2..a2. Only the origin
 * decides a move; a target where the last seed does not fall is reported. Source: `engine/formats/README.md`.
 */
import { fail, ok, type Result, type Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { Position, Setup, Turn } from '../rules/types.ts';
import type { GameCollection, GameRecord } from '../tree/types.ts';
import { mainLine } from '../tree/node.ts';
import {
  lastPlace,
  playForeign,
  readUnder,
  type ForeignError,
  type ForeignMove,
  type Mismatch,
  skipAll,
} from './foreign-line.ts';
import { makeSide, type PositionBoard } from '../notation/position-text.ts';
import { cutToken, problemOf, type PositionError, type LocatedProblem } from '../notation/problems.ts';
import { candidatesOf } from './game-texts.ts';
import type { ReadGames, ReadOptions } from '../notation/read-games.ts';
import { openRecord } from './open-record.ts';
import { makeLocator } from '../notation/tokens.ts';
import { textLines } from '../notation/text-lines.ts';

const FEN = /^\s*([0-9S,]+)\/([0-9S,]+)\s+(\S+)\s+(\S+)\s+(\S+)(?:\s+(\d+)(?![0-9a-z]))?/;
/** What may stand between two moves. */
const SKIPPED = [/\s+/y, /\d+\.+(?=\s|$)/y];
const MOVE = /[a-z][12][a-z][12](?![0-9a-z])/y;

/** True for a text that begins with such a FEN or such a move. */
export function isPlayStrategy(text: string): boolean {
  return FEN.test(text) || /^\s*(?:\d+\.+\s*)?[a-z][12][a-z][12](?:\s|$)/.test(text);
}

/** Counts of one row, left to right; the failure's field counts inside the row. */
function parseRow(
  row: string,
  columns: number,
  firstField: number,
): Result<readonly number[], PositionError> {
  const counts: number[] = [];
  for (const [index, field] of row.split(',', columns + 1).entries()) {
    const at = { field: firstField + index, token: cutToken(field) };
    const [, number = '', seeds] = /^([1-9]\d{0,3})(S?)$/.exec(field) ?? [];
    if (number === '') return fail('ERR_POSITION_COUNT', at);
    if (seeds === 'S') counts.push(Number(number));
    else counts.push(...new Array<number>(Math.min(Number(number), columns + 1)).fill(0));
  }
  return counts.length === columns
    ? ok(counts)
    : fail('ERR_POSITION_FIELDS', { field: firstField }, { expected: columns, got: counts.length });
}

/** Reads a FEN at the beginning of a text; `end` is the offset behind it. */
export function parseFen(
  board: PositionBoard,
  text: string,
): Result<{ readonly setup: Setup; readonly end: number }, PositionError> {
  const match = FEN.exec(text);
  if (!match) return fail('ERR_POSITION_FIELDS', { token: cutToken(text) }, { expected: 6, got: 0 });
  const [whole, upper = '', lower = '', south = '', north = '', side = ''] = match;
  const columns = board.pitsPerSide;
  const northRow = parseRow(upper, columns, 1);
  if (!northRow.ok) return northRow;
  const southRow = parseRow(lower, columns, upper.split(',').length + 1);
  if (!southRow.ok) return southRow;
  for (const [pit, store] of [
    ['store-south', south],
    ['store-north', north],
  ] as const) {
    if (!/^(0|[1-9]\d{0,3})$/.test(store)) return fail('ERR_POSITION_COUNT', { pit, token: cutToken(store) });
  }
  if (side !== 'S' && side !== 'N') return fail('ERR_POSITION_SIDE', { token: cutToken(side) });
  return ok({
    setup: {
      pits: [...southRow.value, ...northRow.value.toReversed()],
      stores: [Number(south), Number(north)],
      turn: side === 'S' ? 'south' : 'north',
    },
    end: whole.length,
  });
}

function makeRow(counts: readonly number[]): string {
  const fields: string[] = [];
  let empty = 0;
  for (const count of counts) {
    if (count === 0) {
      empty++;
      continue;
    }
    if (empty > 0) fields.push(String(empty));
    empty = 0;
    fields.push(`${count}S`);
  }
  if (empty > 0) fields.push(String(empty));
  return fields.join(',');
}

/** Writes a setup of a two-row board as FEN; `number` is the move number. */
export function makeFen(setup: Setup, number = 1): string {
  const half = setup.pits.length / 2;
  const rows = `${makeRow(setup.pits.slice(half).toReversed())}/${makeRow(setup.pits.slice(0, half))}`;
  return `${rows} ${setup.stores[0] ?? 0} ${setup.stores[1] ?? 0} ${makeSide(setup.turn)} ${number}`;
}

/** Place of a square's pit, or -1. */
function placeOf(rules: Rules, square: string): number {
  const { pitsPerSide } = rules.board;
  const column = square.charCodeAt(0) - 97;
  if (column >= pitsPerSide) return -1;
  return square.charAt(1) === '1' ? column : 2 * pitsPerSide - 1 - column;
}

function squareOf(pitsPerSide: number, place: number): string {
  const isSouth = place < pitsPerSide;
  const column = isSouth ? place : 2 * pitsPerSide - 1 - place;
  return `${String.fromCharCode(97 + column)}${isSouth ? 1 : 2}`;
}

/** Compares the target square with where the last seed falls. */
function checkTarget(rules: Rules, target: string, turn: Turn): Mismatch | null {
  const last = lastPlace(turn);
  if (last === null || last === placeOf(rules, target)) return null;
  return {
    code: 'ERR_TEXT_TARGET',
    params: { stated: target, actual: squareOf(rules.board.pitsPerSide, last) },
  };
}

function* tokensOf(
  rules: Rules,
  text: string,
  from: number,
  base: Place,
): Generator<ForeignMove | ForeignError> {
  const locate = makeLocator(text, base);
  for (let at = from; ;) {
    at = skipAll(text, at, SKIPPED);
    if (at >= text.length) return;
    MOVE.lastIndex = at;
    const square = MOVE.exec(text)?.[0];
    const place = locate(at, at + (square?.length ?? 8));
    if (square === undefined) {
      yield { at: place, offset: at, move: null };
      return;
    }
    yield {
      at: place,
      offset: at,
      move: () => rules.board.labels[placeOf(rules, square.slice(0, 2))] ?? null,
      check: (_before: Position, turn: Turn) => checkTarget(rules, square.slice(2), turn),
    };
    at += square.length;
  }
}

/** The games of a text: the next one begins at a line that begins with a FEN. */
function splitGames(text: string): readonly { readonly text: string; readonly line: number }[] {
  const starts = [{ offset: 0, line: 1 }];
  let offset = 0;
  let hasContent = false;
  for (const { text: line, number } of textLines(text)) {
    if (hasContent && line.includes('/') && FEN.test(line)) starts.push({ offset, line: number });
    hasContent ||= line.trim() !== '';
    offset += line.length;
    offset += text.startsWith('\r\n', offset) ? 2 : 1;
  }
  return starts.map(({ offset: from, line }, i) => ({ text: text.slice(from, starts[i + 1]?.offset), line }));
}

/** Reads games: a FEN, moves, or both; more games than one each with their FEN. */
export function parsePlayStrategy(text: string, options: ReadOptions = {}): ReadGames {
  const games: GameRecord[] = [];
  const problems: LocatedProblem[] = [];
  for (const [index, part] of splitGames(text).entries()) {
    const read = readGame(part.text, { game: index + 1, line: part.line }, options);
    for (const game of read.games) games.push(game);
    for (const problem of read.problems) problems.push(problem);
  }
  return { games, problems };
}

function readGame(text: string, at: Place, options: ReadOptions): ReadGames {
  return readUnder(options.rules, candidatesOf('playstrategy'), (rules) => {
    const fen = text.includes('/') ? parseFen(rules.board, text) : null;
    if (fen && !fen.ok) return { games: [], problems: [problemOf(fen, at)] };
    const tokens = tokensOf(rules, text, fen?.value.end ?? 0, at);
    const game = playForeign({ rules, setup: fen?.value.setup ?? null, tokens, text, at });
    return { games: [game.record], problems: game.problems };
  });
}

function makeGame(record: GameRecord): string {
  const opened = openRecord(record);
  if (!opened) return record.setup ? `${makeFen(record.setup)}\n` : '';
  const { rules, start } = opened;
  const words: string[] = [];
  let position = start;
  for (const { move, ghost } of mainLine(record.root)) {
    const turn = ghost === null && move !== '' ? rules.play(position, move) : null;
    const last = turn?.ok ? lastPlace(turn.value) : null;
    if (!turn?.ok || last === null) break;
    const { pitsPerSide, labels } = rules.board;
    words.push(squareOf(pitsPerSide, labels.indexOf(move)) + squareOf(pitsPerSide, last));
    position = turn.value.position;
  }
  return `${makeFen(start)}\n${words.join(' ')}\n`;
}

/** Writes FEN and main line of each game, an empty line between games. */
export function makePlayStrategy(collection: GameCollection): string {
  return collection.games.map(makeGame).join('\n');
}
