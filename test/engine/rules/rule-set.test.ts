/**
 * Rule-set texts and option schemas: round trips and coded refusals that name the option.
 */
import { describe, expect, test } from 'vitest';
import { GAMES, rulesFromText } from '../../../engine/games/index.ts';
import { completeValues } from '../../../engine/rules/options.ts';
import { makeRuleSet, parseRuleSet } from '../../../engine/rules/rule-set.ts';
import { optionValues } from '../../support/arbitraries.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';

const schemas = GAMES.map((game) => game.schema);

describe.for(TESTED_GAMES)('$id', (game) => {
  forAll([optionValues(game)], { numRuns: 300 })(
    'canonical texts parse back to the same values and are canonical',
    (values) => {
      const text = makeRuleSet(game.schema, values);
      const parsed = must(parseRuleSet(schemas, text), text);
      expect(parsed.values).toEqual(values);
      expect(makeRuleSet(game.schema, parsed.values)).toBe(text);
    },
  );

  test('every preset compiles, by both spellings, to a start position that is open', () => {
    for (const preset of game.schema.presets) {
      const named = compiled(`${game.id}-${preset.id}`);
      expect(named.key).toBe(compiled(`${game.id}:preset=${preset.id}`).key);
      expect(named.start().outcome).toBeNull();
      expect([...named.moves(named.start())].length).toBeGreaterThan(0);
    }
  });

  test('defaults are valid, ids are unique and the default text is the bare game', () => {
    expect(new Set(game.schema.options.map(({ id }) => id)).size).toBe(game.schema.options.length);
    expect(new Set(game.schema.presets.map(({ id }) => id)).size).toBe(game.schema.presets.length);
    const values = must(completeValues(game.schema, {}));
    expect(makeRuleSet(game.schema, values)).toBe(game.id);
  });
});

describe('refusals name what is wrong', () => {
  test.for([
    ['chess', { code: 'ERR_RULES_GAME' }],
    ['kalah-9-9', { code: 'ERR_RULES_PRESET', at: { token: '9-9' } }],
    ['kalah:seed=3', { code: 'ERR_OPTION_UNKNOWN', at: { option: 'seed' } }],
    ['kalah:seeds=13', { code: 'ERR_OPTION_RANGE', at: { option: 'seeds' }, params: { min: 1, max: 12 } }],
    ['kalah:seeds=03', { code: 'ERR_OPTION_TYPE', at: { option: 'seeds' } }],
    ['kalah:seeds=3,seeds=4', { code: 'ERR_OPTION_TWICE', at: { option: 'seeds' } }],
    ['kalah:empty-capture=yes', { code: 'ERR_OPTION_TYPE', at: { option: 'empty-capture' } }],
    ['kalah:leftovers=mine', { code: 'ERR_OPTION_RANGE', at: { option: 'leftovers' } }],
    ['kalah:direction=cross,repetition=1', { code: 'ERR_OPTION_RANGE', at: { option: 'repetition' } }],
    [
      'kalah:direction=cross,relay=on',
      { code: 'ERR_OPTION_CONFLICT', at: { option: 'relay' }, params: { other: 'direction' } },
    ],
    [
      'kalah:houses=2,start-distribution=1-2-3',
      { code: 'ERR_OPTION_LENGTH', params: { expected: 4, got: 3 } },
    ],
    ['kalah:seeds', { code: 'ERR_RULES_TEXT' }],
    ['kalah:seeds=4,preset=6-4', { code: 'ERR_OPTION_UNKNOWN', at: { option: 'preset' } }],
  ] as const)('%s', ([text, expected]) => {
    expect(rulesFromText(text)).toMatchObject({ ok: false, ...expected });
  });

  test('options switched off by another fall back to their default, so equal rules have equal texts', () => {
    const rules = rulesFromText('kalah:empty-capture=on,relay=on,repetition=5');
    expect(rules).toMatchObject({ ok: true, value: { key: 'kalah:relay=on' } });
  });
});
