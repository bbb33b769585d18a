/**
 * Reads the Kalah Game Protocol of KWARC: positions and moves as its programs send them.
 *
 *   4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>
 *   @4 move 3
 *
 * A position is the number of houses, South's store, North's store, South's houses, North's houses. South is always the
 * side to move in it. Nothing shows that one position follows from another, so each begins a game. If several moves
 * answer a `state`, the last one counts; without a `state` the moves follow each other. Source:
 * `engine/formats/README.md`.
 */
import { GAMES } from '../games/index.ts';
import { parsePosition } from '../notation/position-text.ts';
import { problemOf, type LocatedProblem } from '../notation/problems.ts';
import type { ReadGames, ReadOptions } from '../notation/read-games.ts';
import { makeLocator } from '../notation/tokens.ts';
import type { Position } from '../rules/types.ts';
import type { GameRecord } from '../tree/types.ts';
import { playForeign, readUnder } from './foreign-line.ts';
import { holdsGame, ownLabel } from './game-texts.ts';

const STATE = /<(\d{1,2}(?:,\d{1,6}){4,26})>([^<]*)/g;

/** True for a text with a position of this protocol near its beginning. */
export function isKgp(text: string): boolean {
  return /(?:^|\s)<\d{1,2}(?:,\d{1,6}){4,26}>/.test(text.slice(0, 2000));
}

/** Reads positions, and the moves from them. */
export function parseKgp(text: string, options: ReadOptions = {}): ReadGames {
  const games: GameRecord[] = [];
  const problems: LocatedProblem[] = [];
  const isLog = /\bstate\s*</.test(text);
  const locate = makeLocator(text, {});
  for (const match of text.matchAll(STATE)) {
    const [, board = '', answers = ''] = match;
    const [, south = '', north = '', ...pits] = board.split(',');
    const fields = [...pits, south, north];
    const at = { ...locate(match.index, match.index + board.length), game: games.length + 1 };
    const from = match.index + board.length + 2;
    const moves = [...answers.matchAll(/(?<=\bmove +)\d+/g)].slice(isLog ? -1 : 0);
    const candidates = GAMES.flatMap(({ id, notation }) =>
      holdsGame('kgp', id) ? (notation?.positionCandidates?.(fields) ?? []) : [],
    );
    const read = readUnder(options.rules, candidates, (rules) => {
      const setup = parsePosition(rules.board, `${fields.join('-')}-S`);
      if (!setup.ok)
        return { games: [], problems: [problemOf({ ...setup, at: { ...setup.at, ...at } }, {})] };
      const tokens = moves.map(({ 0: number, index }) => ({
        at: { ...locate(from + index, from + index + number.length), game: games.length + 1 },
        offset: from + index,
        move: ({ turn }: Position) => ownLabel(rules.board, turn, Number(number) - 1),
        check: () => null,
      }));
      const { record, problems: found } = playForeign({
        rules,
        setup: setup.value,
        tokens,
        text: text.slice(0, from + answers.length),
        at,
      });
      return { games: [record], problems: found };
    });
    for (const game of read.games) games.push(game);
    for (const problem of read.problems) problems.push(problem);
  }
  return { games, problems };
}
