import { describe, expect, test } from 'vitest';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { makePositions, positionAt } from '../../../engine/tree/positions.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import {
  addValues,
  prepareBook,
  readBook,
  valueKey,
  writeBook,
  type KnownValues,
} from '../../../renderer/studio/value-store.ts';
import { compiled } from '../../support/positions.ts';
import { recordOf } from '../../support/records.ts';

const NOTHING: KnownValues = { book: new Map(), comparisons: new Map() };

function game(text: string, moves: readonly string[]) {
  const rules = compiled(text);
  return { rules, ...recordOf(rules, moves) };
}

function exact(margin: number): StoredValues {
  return { value: { kind: 'margin', margin, proof: 'exact', source: 'search' }, moves: [], engine: '0.1.0' };
}

function guess(margin: number): StoredValues {
  return {
    value: { kind: 'margin', margin, proof: 'heuristic', source: 'search', depth: 4 },
    moves: [],
    engine: '0.1.0',
  };
}

describe('the book of values', () => {
  test('a proof replaces an estimate and never the other way round', () => {
    const book = addValues(addValues(new Map(), 'k', guess(5)), 'k', exact(2));
    expect(addValues(book, 'k', guess(9))).toBe(book);
    expect(book.get('k')?.value).toMatchObject({ margin: 2, proof: 'exact' });
  });

  test('values written onto nodes are read back the same', () => {
    const { rules, positions, record } = game('kalah', ['D', 'A', 'b']);
    const at = positionAt(positions, makePath(['D', 'A']));
    if (!at.ok) throw new Error(at.code);
    const book = addValues(new Map(), valueKey(rules, at.value), exact(3));
    const written = writeBook({ ...NOTHING, book }, record, positions);
    expect(readBook(NOTHING, written, positions).book).toEqual(book);
    expect(writeBook({ ...NOTHING, book }, written, positions)).toBe(written);
    expect(writeBook(NOTHING, record, positions)).toBe(record);
  });

  test('equal positions reached in another order share their value where nothing can repeat', () => {
    const { rules, positions } = game('kalah:seeds=1', ['A']);
    const left = positionAt(positions, makePath(['A', 'a', 'C', 'c']));
    const right = positionAt(positions, makePath(['C', 'c', 'A', 'a']));
    expect(left.ok && right.ok && valueKey(rules, left.value) === valueKey(rules, right.value)).toBe(true);
  });

  test('where positions can repeat the way there counts', () => {
    const { rules, positions } = game('oware', ['A']);
    const start = positionAt(positions, ROOT);
    const later = positionAt(positions, makePath(['A']));
    expect(start.ok && later.ok && valueKey(rules, start.value) !== valueKey(rules, later.value)).toBe(true);
  });

  test('prepared in slices, it is written without playing a move, with the same result', () => {
    const moves = ['D', 'A', 'b'];
    const { rules, positions, record } = game('kalah', moves);
    const at = positionAt(positions, makePath(moves));
    if (!at.ok) throw new Error(at.code);
    const book = addValues(new Map(), valueKey(rules, at.value), exact(1));
    let played = 0;
    const watched = makePositions(
      {
        ...rules,
        next: (position, move) => {
          played += 1;
          return rules.next(position, move);
        },
        play: (position, move) => {
          played += 1;
          return rules.play(position, move);
        },
      },
      null,
    );
    for (const step of prepareBook(book, record, watched)) expect(step).toBeUndefined();
    expect(played).toBeGreaterThan(0);
    played = 0;
    const written = writeBook({ ...NOTHING, book }, record, watched);
    expect(played).toBe(0);
    expect(written.root).toEqual(writeBook({ ...NOTHING, book }, { ...record }, positions).root);
    expect(readBook(NOTHING, written, positions).book).toEqual(book);
  });

  test('an empty book needs no preparing', () => {
    const { positions, record } = game('kalah', ['D']);
    expect([...prepareBook(new Map(), record, positions)]).toEqual([]);
  });
});
