import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveName } from '../../../engine/notation/move-name.ts';
import {
  findMove,
  makeMoveRef,
  parseMoveRef,
  placeAt,
  placesAlong,
  refOf,
} from '../../../engine/tree/numbering.ts';
import { makeOutline, numberOf, pathAt } from '../../../engine/tree/outline.ts';
import { movesOf, ROOT } from '../../../engine/tree/path.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { numberAt } from '../../../engine/tree/turns.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { grow, growth, path, RULE_TEXTS } from './random-trees.ts';
import { compiled } from '../../support/positions.ts';
import { forAll } from '../../support/for-all.ts';

const line = movesOf(path('C F a b A b'));

function name(text: string): string {
  const place = placeAt(path(text));
  return moveName(place, place?.moves ?? []).replace('\u00A0', ' ');
}

describe('the numbering of moves', () => {
  test('counts pairs of turns and names a move by its turn so far', () => {
    const names = ['C', 'C F', 'C F a', 'C F a b', 'C F a b A'].map(name);
    expect(names).toEqual(['1. C', '1. C.F', '1... a', '1... a.b', '2. A']);
    expect(placeAt(ROOT)).toBeNull();
  });

  test('gives the first number to who begins', () => {
    expect(['a', 'a A', 'a A b'].map(name)).toEqual(['1. a', '1... A', '2. b']);
  });

  test('names of a long turn end with its last move', () => {
    expect(name('A B C D E F A')).toBe('1. …A');
  });

  const texts = [...RULE_TEXTS, ...GAMES.map(({ id }) => id)];
  forAll([fc.constantFrom(...texts), growth])(
    'is the same by letters, by positions and in the outline',
    (text, steps) => {
      const rules = compiled(text);
      const positions = makePositions(rules, null);
      const { root } = grow(newRecord(rules), positions, steps);
      const outline = makeOutline(root);
      for (const [index, node] of outline.nodes.entries()) {
        const at = pathAt(outline, index);
        const place = placeAt(at);
        expect(place?.number ?? 0).toBe(numberOf(outline, index));
        expect(place?.turn ?? -1).toBe(outline.turns[index]);
        const played = node.ghost === null ? numberAt(positions, at) : null;
        if (played) expect(place).toMatchObject({ turn: played.turn, sowing: played.sowing });
        if (place) expect(findMove(movesOf(at), refOf(place))).toBe(movesOf(at).length);
      }
    },
  );
});

describe('a move that somebody names', () => {
  test.each([
    ['1', 2],
    ['1.', 2],
    ['1...', 4],
    ['1…', 4],
    ['1a', 3],
    ['1... a', 3],
    ['1...a.b', 4],
    ['1. C', 1],
    ['1C.F', 2],
    [' 2 ', 5],
    ['2b', 6],
    ['2...', 6],
    ['2c', null],
    ['3', null],
    ['1.a', null],
  ])('%s', (text, ply) => {
    const ref = parseMoveRef(text);
    expect(ref && findMove(line, ref)).toBe(ply);
  });

  test.each(['', '0', 'a', '1..', 'C/F', '1 2', '-1', '1/a'])('%j is none', (text) => {
    expect(parseMoveRef(text)).toBeNull();
  });

  test('is written as it is read', () => {
    for (const text of ['12.D.F', '12...b', '3.']) {
      const ref = parseMoveRef(text);
      expect(ref && makeMoveRef(ref)).toBe(text);
    }
    expect(placesAlong(line).map(({ number }) => number)).toEqual([1, 1, 1, 1, 2, 2]);
  });
});
