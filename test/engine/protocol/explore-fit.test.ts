import { describe, expect, test } from 'vitest';
import {
  MAX_EXPLORE_ROWS,
  type DuplicateGroup,
  type ExploreAnswer,
  type GameRow,
  type OpeningNode,
} from '../../../engine/explorer/question.ts';
import type { Move } from '../../../engine/core/move.ts';
import { fitAnswer } from '../../../engine/protocol/explore-fit.ts';
import { PROTOCOL_VERSION } from '../../../engine/protocol/messages.ts';
import { decodeHost, encode, type ResultMessage } from '../../../engine/protocol/schema.ts';
import { exploreAnswers } from '../../support/explore-messages.ts';
import { forAll } from '../../support/for-all.ts';

/** The answer as the page gets it, or the code with which it refuses the message. */
function arrived(answer: ExploreAnswer): ExploreAnswer | string {
  const message: ResultMessage = {
    v: PROTOCOL_VERSION,
    type: 'result',
    id: 'x'.repeat(64),
    isCancelled: false,
    report: null,
    explored: answer,
  };
  const read = decodeHost(encode(message));
  if (!read.ok) return read.code;
  return (read.value.type === 'result' && read.value.explored) || 'no answer';
}

const row = (text: string, game = 1): GameRow => ({
  game,
  source: 's',
  path: text,
  number: 1,
  kind: 'kalah',
  rules: 'kalah',
  south: text,
  north: text,
  rating: { south: 2148, north: null },
  event: text,
  date: text,
  round: text,
  result: text,
  outcome: 'open',
  plies: 1,
  laps: 1,
  loss: null,
  properties: [],
  at: null,
  variation: null,
  isMirror: false,
});
const many = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => item(index));

describe('answers of the explorer at the border', () => {
  forAll([exploreAnswers])('what fits is passed as it is', (answer) => {
    expect(fitAnswer(answer)).toEqual(answer);
    expect(arrived(fitAnswer(answer))).toEqual(answer);
  });

  test('rows are cut from the end, and texts out of files are shortened', () => {
    const rows = many(MAX_EXPLORE_ROWS, (index) => row('\u0000'.repeat(20_000), index));
    const answer = fitAnswer({ ask: 'rows', all: 5000, searched: 1, rows });
    const got = arrived(answer);
    expect(got).toMatchObject({ ask: 'rows', all: 5000 });
    if (typeof got === 'string' || got.ask !== 'rows') throw new Error('no rows');
    expect(got.rows.length).toBeGreaterThan(3);
    expect(got.rows.map(({ game }) => game)).toEqual(many(got.rows.length, (index) => index));
    expect(arrived({ ask: 'rows', all: 5000, searched: 1, rows: rows.slice(0, 9) })).toBe(
      'ERR_PROTOCOL_TOO_LARGE',
    );
  });

  test('games are cut from the end; one that is too long alone goes without its text', () => {
    const long = { game: 1, text: 'A'.repeat(400_000) };
    expect(fitAnswer({ ask: 'games', games: [long, long, long] })).toEqual({
      ask: 'games',
      games: [long, long],
    });
    const huge = { game: 1, text: '\n'.repeat(600_000) };
    expect(fitAnswer({ ask: 'games', games: [huge, long] })).toEqual({
      ask: 'games',
      games: [{ game: 1, text: null }],
    });
    expect(fitAnswer({ ask: 'games', games: [long, huge] })).toEqual({ ask: 'games', games: [long] });
  });

  test('a group of duplicates that is too large by itself keeps the rows that fit', () => {
    const group: DuplicateGroup = { rows: many(3000, (index) => row('x'.repeat(500), index)), isExact: true };
    const got = arrived(fitAnswer({ ask: 'duplicates', all: 2, groups: [group, group], isDone: true }));
    if (typeof got === 'string' || got.ask !== 'duplicates') throw new Error('no groups');
    expect(got.groups).toHaveLength(1);
    expect(got.groups[0]?.rows.length).toBeGreaterThan(100);
  });

  test('a tree that is too large loses its deepest moves and says so', () => {
    const node = (children: readonly OpeningNode[]): OpeningNode => ({
      move: 'A'.repeat(400) as Move,
      games: 1,
      south: 1,
      draws: 0,
      north: 0,
      open: 0,
      margin: 2,
      loss: null,
      reviewed: 0,
      lastPlayed: null,
      value: null,
      inVariations: 0,
      children,
      isTransposition: false,
    });
    const leaves = many(40, () => node([]));
    const moves = many(10, () => node(many(10, () => node(leaves))));
    const all = { games: 1, south: 1, draws: 0, north: 0, open: 0 };
    const got = arrived(fitAnswer({ ask: 'tree', all, moves, isCut: false }));
    expect(got).toEqual({
      ask: 'tree',
      all,
      moves: many(10, () => node(many(10, () => node([])))),
      isCut: true,
    });
  });

  test('of too many rule sets the most frequent are told', () => {
    const rules = many(1200, (index) => ({ rules: `kalah:seeds=${index}${' '.repeat(2000)}`, games: 9 }));
    const counts = { files: 1, games: 1, positions: 1, problems: 0, newest: 1, builtAt: 1 };
    const collection = { id: 'a', ...counts, rules };
    const got = arrived(
      fitAnswer({ ask: 'state', collections: [collection], build: null, renewed: null, bytes: 1 }),
    );
    expect(got).toMatchObject({ collections: [{ rules: rules.slice(0, 20) }] });
  });
});
