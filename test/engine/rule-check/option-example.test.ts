/** Every option of every game has an example that plays legally and shows a difference. */
import { describe, expect, test } from 'vitest';
import { runExample, type ExampleResult } from '../../../engine/rule-check/option-example.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { makeOptionValue } from '../../../engine/rules/rule-set.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { must } from '../../support/must.ts';
import { defined } from '../../../engine/core/result.ts';

/** Values that one position cannot tell apart: `forbid` and `awari` both refuse a slam while another move leaves a reply. */
const ALIKE: Readonly<Record<string, number>> = { 'oware grand-slam': 1 };

/** Legal moves that two results are compared by. */
const COMPARED_MOVES = 100;

/** All that can be told apart of a result, as text: two values with different texts do different things. */
function exampleMark(result: ExampleResult): string {
  const { rules, before, after, refused } = result;
  const legal: string[] = [];
  for (const move of rules.moves(after)) {
    if (legal.length === COMPARED_MOVES) break;
    legal.push(move);
  }
  return JSON.stringify([
    rules.board.mirrored,
    [before.pits, before.stores, before.turn],
    [after.pits, after.stores, after.turn, after.outcome],
    refused?.refusal.code ?? null,
    result.moves,
    legal,
  ]);
}

describe.for(TESTED_GAMES)('$id', ({ id, schema, examples }) => {
  test('has examples of its options and of nothing else', () => {
    expect(Object.keys(examples).toSorted()).toEqual(schema.options.map((each) => each.id).toSorted());
  });

  test.for(schema.options)('$id: its values do different things, and most moves may be played', (option) => {
    const example = defined(examples[option.id], 'example');
    const marks = example.values.map((value) => {
      const result = must(runExample(id, option.id, example, value), makeOptionValue(value));
      return { mark: exampleMark(result), isRefused: result.refused !== null };
    });
    expect(new Set(marks.map(({ mark }) => mark)).size).toBe(
      marks.length - (ALIKE[`${id} ${option.id}`] ?? 0),
    );
    expect(marks.length).toBeGreaterThan(1);
    expect(marks.some(({ isRefused }) => !isRefused)).toBe(true);
    // The default is among what is shown, so the panel shows it from the start.
    expect(example.values.map(makeOptionValue)).toContain(makeOptionValue(option.default));
    if (option.type === 'enum') expect(example.values.length).toBe(option.values.length);
  });
});

test('an example without a place under the values is refused, not guessed', () => {
  const example = gameOf('kalah').examples['empty-capture'];
  if (example?.kind !== 'play') throw new Error('no example');
  const on = { ...example, under: { houses: 4 } };
  expect(runExample('kalah', 'empty-capture', on, true)).toMatchObject({ code: 'ERR_EXAMPLE_POSITION' });
});
