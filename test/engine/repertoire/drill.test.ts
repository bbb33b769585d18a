/** The way of a drill: to every position that is asked, by the replies that games play. */
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import { defined } from '../../../engine/core/result.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { drillMap, nextWay, reachedFrom } from '../../../engine/repertoire/drill.ts';
import { makeRepertoire } from '../../../engine/repertoire/repertoire.ts';
import { compiled } from '../../support/positions.ts';

const oware = compiled('oware');
const { collection } = parseMgn(
  '[Game "oware"]\n\n1. C d (1... e 2. A c 3. D) (1... a 2. E) 2. B (2. F) f 3. D *\n',
);
const south = makeRepertoire([defined(collection.games[0], 'game')], oware, 'south');
const map = drillMap(south);
const own = new Set(
  [...south.spots].flatMap(([key, { position, moves }]) =>
    position.turn === 'south' && moves.length > 0 ? [key] : [],
  ),
);

/** Asks every position once, as a drill does; returns the lines. */
function lines(seed: number): readonly string[] {
  const random = makeRandom(seed);
  const rest = new Set(own);
  const all: string[] = [];
  let line = '';
  let at = oware.start();
  while (rest.size > 0) {
    const way = nextWay(map, at, rest, rest, () => null, random);
    if (!way) {
      // A new line begins at the start, which leads to what is left.
      expect(line).not.toBe('');
      all.push(line);
      line = '';
      at = oware.start();
      continue;
    }
    rest.delete(way.key);
    const answer = defined(south.spots.get(way.key)?.moves[0], 'a move');
    line += [...way.moves, answer].join('');
    at = oware.next(way.position, answer);
  }
  return [...all, line];
}

test('every position is asked once, and what was asked is played on the way', () => {
  for (let seed = 0; seed < 20; seed++) {
    const played = lines(seed);
    expect(new Set(played)).toEqual(new Set(['CdBfD', 'CeAcD', 'CaE']));
  }
});

test('the other side plays its moves as often as games do, and all alike where none is known', () => {
  const random = makeRandom(1);
  const from = oware.next(oware.start(), 'C' as Move);
  const rest = new Set([...own].filter((key) => key !== oware.positionKey(oware.start())));
  const counts = Object.entries({ d: 6, e: 3, a: 1, b: 90 });
  const games = { games: 100, moves: counts.map(([move, n]) => ({ move: move as Move, games: n })) };
  const shares = (known: boolean): readonly number[] => {
    const times = new Map<string, number>();
    for (let i = 0; i < 3000; i++) {
      const [move = ''] = nextWay(map, from, rest, rest, () => (known ? games : null), random)?.moves ?? [];
      times.set(move, (times.get(move) ?? 0) + 1);
    }
    return ['d', 'e', 'a', 'b'].map((move) => Math.round((times.get(move) ?? 0) / 300));
  };
  expect(shares(true)).toEqual([6, 3, 1, 0]);
  expect(shares(false)).toEqual([10, 10, 10, 0].map((each) => Math.round(each / 3)));
});

test('a way leads to its goals, and stops at what is asked before them', () => {
  const goal = new Set([...own].filter((key) => south.spots.get(key)?.path === 'C/e/A/c'));
  const random = makeRandom(3);
  const direct = nextWay(map, oware.start(), goal, goal, () => null, random);
  expect(direct?.moves.join('')).toBe('CeAc');
  const all = nextWay(map, oware.next(oware.start(), 'C' as Move), goal, own, () => null, random);
  expect(all?.moves.join('')).toBe('e');
});

test('a drill from a position asks what can be reached from it', () => {
  const from = oware.next(oware.next(oware.start(), 'C' as Move), 'e' as Move);
  const reached = reachedFrom(map, oware.positionKey(from));
  expect([...own].filter((key) => reached.has(key)).map((key) => south.spots.get(key)?.path)).toEqual([
    'C/e',
    'C/e/A/c',
  ]);
});
