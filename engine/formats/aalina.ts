/**
 * Reads and writes lines of the Aalina engine: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S moves FfBeBc...`, one game per line,
 * letters joined. `startpos` means the usual start. Source: `engine/formats/README.md`.
 */
import type { GameCollection, GameRecord } from '../tree/types.ts';
import { mainLine } from '../tree/node.ts';
import { playForeign, readUnder, type ForeignError, type ForeignMove } from './foreign-line.ts';
import { makePosition, parsePosition } from '../notation/position-text.ts';
import { cutToken, problemOf, type LocatedProblem } from '../notation/problems.ts';
import { candidatesOf } from './game-texts.ts';
import type { ReadGames, ReadOptions } from '../notation/read-games.ts';
import { openRecord } from './open-record.ts';
import { textLines } from '../notation/text-lines.ts';

const LINE = /^(\s*(?:position\s+)?)(\S+)(\s+moves(?:\s+|$))(.*)$/;

/** True for a text of Aalina lines. */
export function isAalina(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/, 50).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => LINE.test(line));
}

function* tokensOf(
  moves: string,
  base: { game: number; line: number },
  column: number,
): Generator<ForeignMove | ForeignError> {
  for (let i = 0; i < moves.length; i++) {
    const letter = moves.charAt(i);
    if (/\s/.test(letter)) continue;
    const at = { ...base, column: column + i, token: letter };
    if (/[A-Za-z]/.test(letter)) yield { at, offset: i, move: () => letter, check: () => null };
    else yield { at: { ...at, token: cutToken(moves.slice(i)) }, offset: i, move: null };
  }
}

/** Parses lines, each of which is a game. */
export function parseAalina(text: string, options: ReadOptions = {}): ReadGames {
  const games: GameRecord[] = [];
  const problems: LocatedProblem[] = [];
  for (const { text: line, number } of textLines(text.replace(/^\ufeff/, ''))) {
    if (line.trim() === '') continue;
    const base = { game: games.length + 1, line: number };
    const [, before = '', position = '', word = '', moves = ''] = LINE.exec(line) ?? [];
    if (position === '') {
      problems.push({
        severity: 'error',
        code: 'ERR_TEXT_TOKEN',
        at: { line: number, token: cutToken(line) },
      });
      continue;
    }
    const column = before.length + position.length + word.length + 1;
    const read = readUnder(options.rules, candidatesOf('aalina'), (rules) => {
      const setup = position === 'startpos' ? null : parsePosition(rules.board, position);
      if (setup && !setup.ok)
        return { games: [], problems: [problemOf(setup, { ...base, column: before.length + 1 })] };
      const game = playForeign({
        rules,
        setup: setup?.value ?? null,
        tokens: tokensOf(moves, base, column),
        text: moves,
        at: base,
      });
      return { games: [game.record], problems: game.problems };
    });
    for (const game of read.games) games.push(game);
    for (const problem of read.problems) problems.push(problem);
  }
  return { games, problems };
}

/** Writes the main lines of games. */
export function makeAalina(collection: GameCollection): string {
  const lines = collection.games.map((record) => {
    const start = record.setup ?? openRecord(record)?.start;
    const moves = mainLine(record.root)
      .filter(({ move, ghost }) => ghost === null && move.length === 1)
      .map(({ move }) => move);
    return `${start ? makePosition(start) : 'startpos'} moves ${moves.join('')}\n`;
  });
  return lines.join('');
}
