import { describe, expect, test } from 'vitest';
import { GAMES, gameOf } from '../../../../engine/games/index.ts';
import {
  compileDraft,
  describeRules,
  draftChanges,
  draftOf,
  draftOfPreset,
  draftOfText,
  nearestPreset,
  presetOf,
  setOption,
  shownOptions,
  typedList,
  type RuleDraft,
} from '../../../../renderer/features/rules/rule-draft.ts';

describe('rule drafts', () => {
  test.each(GAMES.flatMap((game) => game.schema.presets.map((preset) => [game.id, preset] as const)))(
    'a preset of %s is recognised as itself',
    (id, preset) => {
      const draft = draftOfPreset(id, preset);
      expect(compileDraft(draft).ok).toBe(true);
      const found = presetOf(draft);
      expect(found && compileDraft(draftOfPreset(id, found))).toEqual(expect.objectContaining({ ok: true }));
    },
  );

  test('changes against the default are named, the default has none', () => {
    expect(draftChanges(draftOf('kalah'))).toEqual([]);
    const draft = setOption(draftOf('kalah'), 'seeds', 4);
    expect(draftChanges(draft).map(({ option, text }) => `${option.id}=${text}`)).toEqual(['seeds=4']);
    expect(presetOf(draft)?.id).toBe('6-4');
  });

  test('a draft is named after the nearest preset, and resetting goes back to that', () => {
    const near = (draft: RuleDraft) => {
      const { preset, changes } = nearestPreset(draft);
      return [preset?.id, changes.map(({ option, text, base }) => [option.id, text, base])];
    };
    const limit = setOption(draftOf('awele'), 'capture-limit', 2);
    expect(near(limit)).toEqual(['limit-2', []]);
    expect(near(setOption(limit, 'seeds', 3))).toEqual(['limit-2', [['seeds', '3', 4]]]);
    expect(near(setOption(draftOf('awele'), 'capture-limit', 3))).toEqual([
      'classic',
      [['capture-limit', '3', 6]],
    ]);
  });

  test('options that others switch off are not shown and count as default', () => {
    const draft = setOption(setOption(draftOf('kalah'), 'empty-capture', true), 'relay', true);
    const ids = shownOptions(draft).flatMap(({ options }) => options.map(({ id }) => id));
    expect(ids).not.toContain('empty-capture');
    const compiled = compileDraft(draft);
    expect(compiled.ok && compiled.value.key).toBe('kalah:relay=on');
  });

  test('a wrong value names its option', () => {
    const compiled = compileDraft(setOption(draftOf('kalah'), 'seeds', 99));
    expect(!compiled.ok && [compiled.code, compiled.at?.option]).toEqual(['ERR_OPTION_RANGE', 'seeds']);
  });

  test('lists are read with any separators', () => {
    const option = gameOf('kalah').schema.options.find(({ id }) => id === 'start-distribution');
    if (!option) throw new Error('no option');
    expect([typedList(option, '4-4, 4 4'), typedList(option, ''), typedList(option, '4 x')]).toEqual([
      [4, 4, 4, 4],
      [],
      [4, NaN],
    ]);
  });

  test('unreadable rules give the defaults, and their fault where it matters', () => {
    expect(draftOfText('chess').game).toBe(GAMES[0]?.id);
    expect(describeRules('chess').ok).toBe(false);
  });
});
