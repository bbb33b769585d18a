import { describe, expect, test } from 'vitest';
import { DEFAULT_GAME, FIRST_RULES, GAMES, rulesFromText } from '../../../engine/games/index.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { defaultValues } from '../../../engine/rules/options.ts';

/** The game and the canonical text of a rule-set text, or why it is none. */
function ruleSet(text: string): readonly [game: string, key: string] {
  const rules = rulesFromText(text);
  return rules.ok ? [rules.value.game, rules.value.key] : [rules.code, text];
}

test('what stands in where nothing is named is there', () => {
  expect(ruleSet(FIRST_RULES)).toEqual([FIRST_RULES, FIRST_RULES]);
  expect(GAMES[0]).toBe(DEFAULT_GAME);
});

describe.each(GAMES.map((game) => [game.id, game] as const))('the notation of %s', (id, game) => {
  const { notation } = game;
  const start = game.compile(defaultValues(game.schema)).startSetup();
  const fields = makePosition(start).split('-').slice(0, -1);

  test('rule sets worth a try are of this game, each named once', () => {
    const lists = [
      notation?.moveCandidates ?? [id],
      notation?.positionCandidates?.(fields) ?? [id],
      ...Object.values(notation?.formats ?? {}),
    ];
    for (const list of lists) {
      const sets = list.map(ruleSet);
      expect(sets.filter(([named]) => named !== id)).toEqual([]);
      expect(new Set(sets.map(([, key]) => key)).size).toBe(list.length);
    }
  });
});

test.each(
  GAMES.flatMap(({ id, notation }) =>
    notation?.positionCandidates ? [[id, notation.positionCandidates] as const] : [],
  ),
)('three fields are no position of %s', (_, candidates) => {
  expect(candidates(['1', '0', '0'])).toEqual([]);
});
