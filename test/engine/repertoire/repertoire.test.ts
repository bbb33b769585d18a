/** Repertoires: where games leave them, and which replies they do not answer. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { defined } from '../../../engine/core/result.ts';
import { SIDES, type Side } from '../../../engine/core/side.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { departures, type Departure, type LineMove } from '../../../engine/repertoire/departures.ts';
import { holesOf } from '../../../engine/repertoire/holes.ts';
import { repertoireSide } from '../../../engine/repertoire/mark.ts';
import { makeRepertoire, markRepertoire } from '../../../engine/repertoire/repertoire.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { GameRecord, TreeNode } from '../../../engine/tree/types.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';

const oware = compiled('oware');
const kalah = compiled('kalah:houses=3,seeds=2');

function read(moves: string, { game, key }: Rules = oware): GameRecord {
  const { collection, problems } = parseMgn(`[Game "${game}"]\n[Rules "${key}"]\n\n${moves} *\n`);
  expect(problems).toEqual([]);
  return defined(collection.games[0], 'game');
}

/** The moves of a text, with the positions around them. */
function line(rules: Rules, text: string): readonly LineMove[] {
  let before = rules.start();
  return [...text.replaceAll(' ', '')].map((letter) => {
    const move = letter as Move;
    const { position: after } = must(rules.play(before, move));
    const played = { before, move, after };
    before = after;
    return played;
  });
}

const told = (found: readonly Departure[]): readonly string[] =>
  found.map(({ kind, index, says }) => [kind, index, ...says].join(' '));

test('the side of a repertoire is a tag, which comes back from a file', () => {
  const record = read('1. C d');
  expect(repertoireSide(record)).toBeNull();
  for (const side of SIDES) {
    const marked = must(markRepertoire(record, side)).record;
    const back = defined(parseMgn(makeMgn({ games: [marked] })).collection.games[0], 'game');
    expect(repertoireSide(back)).toBe(side);
    expect(must(markRepertoire(back, null)).record.tags).toEqual(record.tags);
  }
});

test('a game leaves a repertoire with a move of its own side, with a reply, or where it ends', () => {
  const south = makeRepertoire([read('1. C d (1... e 2. A) 2. B (2. F) f')], oware, 'south');
  expect(told(departures(south, line(oware, 'Cd E')))).toEqual(['own 2 B F']);
  expect(told(departures(south, line(oware, 'Ca B')))).toEqual(['reply 1']);
  expect(told(departures(south, line(oware, 'Cd F a')))).toEqual(['end 2']);
  expect(told(departures(south, line(oware, 'Cd B f')))).toEqual([]);
  expect(told(departures(south, line(oware, 'Cd F')))).toEqual([]);
  expect(told(departures(south, line(oware, 'A')))).toEqual(['own 0 C']);
});

test('a game that comes back by a transposition has not left for good, and each side leaves once', () => {
  const rules = compiled('kalah:houses=6,seeds=2');
  // South's first two moves can change places.
  const south = makeRepertoire([read('1. A d 2. F b 3. D', rules)], rules, 'south');
  expect(told(departures(south, line(rules, 'Fd A b D')))).toEqual(['own 0 A']);
  expect(told(departures(south, line(rules, 'Fd A b E')))).toEqual(['own 0 A']);
  expect(told(departures(south, line(rules, 'Fd A c D')))).toEqual(['own 0 A', 'reply 3']);
});

test('a move that people call bad is no part of a repertoire, nor is what follows it', () => {
  const tree = read('1. C d 2. B?? a 3. D');
  const south = makeRepertoire([tree], oware, 'south');
  expect(told(departures(south, line(oware, 'Cd B a D')))).toEqual(['end 1']);
});

test('a reply of games without an answer is a hole, unless another line of the trees answers it', () => {
  const south = makeRepertoire([read('1. C d (1... e) 2. B')], oware, 'south');
  const counts = Object.entries({ d: 9, e: 5, a: 7, b: 0 });
  const moves = counts.map(([move, games]) => ({ move: move as Move, games }));
  const holes = holesOf(south, ({ path }) => (path === 'C' ? { games: 21, moves } : null));
  expect(holes.map(({ reply, games: n, of, spot }) => [spot.path, reply, n, of])).toEqual([
    ['C', 'a', 7, 21],
    ['C', 'e', 5, 21],
  ]);
});

/** A tree of random lines. */
function grow(rules: Rules, lines: readonly (readonly number[])[]): GameRecord {
  const node = (position: Position, depth: number, own: typeof lines): readonly TreeNode[] => {
    const legal = [...rules.moves(position)];
    const groups = Map.groupBy(
      own.filter((picks) => picks[depth] !== undefined),
      (picks) => legal[(picks[depth] ?? 0) % Math.max(1, legal.length)],
    );
    return [...groups].flatMap(([move, below]) =>
      move === undefined
        ? []
        : { ...read('', rules).root, move, children: node(rules.next(position, move), depth + 1, below) },
    );
  };
  const record = read('', rules);
  return { ...record, root: { ...record.root, children: node(rules.start(), 0, lines) } };
}

/** All positions of trees with the moves that lead on from them, found by playing every path. */
function playedThrough(rules: Rules, records: readonly GameRecord[]): Map<string, Set<Move>> {
  const found = new Map<string, Set<Move>>();
  const follow = ({ children }: TreeNode, position: Position): void => {
    if (position.outcome) return;
    const key = rules.positionKey(position);
    const moves = found.get(key) ?? new Set<Move>();
    found.set(key, moves);
    for (const child of children) {
      if (child.move === '') continue;
      moves.add(child.move);
      follow(child, rules.next(position, child.move));
    }
  };
  for (const { root } of records) follow(root, rules.start());
  return found;
}

const paths = fc.array(fc.array(fc.nat(5), { maxLength: 7 }), { minLength: 1, maxLength: 6 });

forAll([paths, paths, fc.array(fc.nat(5), { maxLength: 9 }), fc.constantFrom<Side>(...SIDES)], {
  numRuns: 300,
})('places, departures and holes are those of playing every path of small trees', (one, two, picks, side) => {
  const records = [grow(kalah, one), grow(kalah, two)];
  const plain = playedThrough(kalah, records);
  const repertoire = makeRepertoire(records, kalah, side);
  expect(new Map([...repertoire.spots].map(([key, { moves }]) => [key, new Set(moves)]))).toEqual(plain);

  const game: LineMove[] = [];
  let before = kalah.start();
  for (const pick of picks) {
    const legal = [...kalah.moves(before)];
    const move = legal[pick % Math.max(1, legal.length)];
    if (move === undefined || before.outcome) break;
    const after = kalah.next(before, move);
    game.push({ before, move, after });
    before = after;
  }
  const out = game.flatMap((each, index) => {
    const known = plain.get(kalah.positionKey(each.before));
    const isOut = known !== undefined && known.size > 0 && !known.has(each.move);
    return isOut && !plain.has(kalah.positionKey(each.after)) ? [{ index, player: each.before.turn }] : [];
  });
  const first = SIDES.flatMap((player) => out.find((each) => each.player === player) ?? []);
  const found = departures(repertoire, game).filter(({ kind }) => kind !== 'end');
  expect(found.map(({ index, player }) => ({ index, player }))).toEqual(
    first.toSorted((a, b) => a.index - b.index),
  );
  for (const { kind, player } of found) expect(kind).toBe(player === side ? 'own' : 'reply');

  const holes = holesOf(repertoire, ({ position }) => ({
    games: 6,
    moves: [...kalah.moves(position)].map((move) => ({ move, games: 1 })),
  }));
  const unanswered = [...repertoire.spots.values()].flatMap(({ position }) =>
    position.turn === side
      ? []
      : [...kalah.moves(position)].filter((move) => {
          const after = kalah.next(position, move);
          const known = plain.get(kalah.positionKey(after));
          return !after.outcome && (!known || (after.turn === side && known.size === 0));
        }),
  );
  expect(holes.map(({ reply }) => reply)).toEqual(unanswered);
});
