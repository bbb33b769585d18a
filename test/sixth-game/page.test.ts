/** The page's stores and words with the sixth game: its texts come from its manifest. */
import { describe, expect, test } from 'vitest';
import { setBeads } from '../../engine/setup/beads.ts';
import { useEditor } from '../../renderer/features/editor/editor-store.ts';
import { compileDraft, draftOf, setOption } from '../../renderer/features/rules/rule-draft.ts';
import { draftFault, draftName, optionChip } from '../../renderer/features/rules/rule-text.ts';
import { gameAbout, gameName, isMessageKey, useLanguage, textOf } from '../../renderer/i18n/text.ts';
import { runCommand } from '../../renderer/shell/commands/registry.ts';
import { gameOf } from '../../engine/games/index.ts';
import { playAll, testStudio } from '../renderer/support/studio.ts';
import { defined } from '../../engine/core/result.ts';

describe('words', () => {
  test('are those of the manifest; the page’s own texts come first', async () => {
    await useLanguage('en');
    expect(gameName('vai-lung-thlan')).toBe('Vai Lung Thlan');
    expect(gameAbout('vai-lung-thlan')).toContain('five seeds a pit');
    expect(gameName('kalah')).toBe('Kalah');
    expect(isMessageKey('option.vai-lung-thlan.nothing')).toBe(false);
    expect(textOf('option.vai-lung-thlan.nothing')).toBe('option.vai-lung-thlan.nothing');
  });

  test('name drafts, options and what is wrong with them', () => {
    const draft = setOption(draftOf('vai-lung-thlan'), 'chain', false);
    expect(draftName(draft)).toBe('Last seed alone');
    expect(draftName(setOption(draft, 'seeds', 4))).toBe('Vai Lung Thlan(6,4) + 1 change');
    const direction = defined(
      gameOf('vai-lung-thlan').schema.options.filter(({ id }) => id === 'direction')[0],
      'direction',
    );
    expect(optionChip('vai-lung-thlan', direction, 'clockwise')).toBe('Direction: Clockwise');
    const wrong = setOption(draft, 'repetition', 1);
    const compiled = compileDraft(wrong);
    if (compiled.ok) throw new Error('a first occurrence cannot end a game');
    expect(draftFault(wrong, compiled)).toBe('A whole number from 0 to 5, but not 1.');
  });
});

test('a game is played, a position set up over it and opened beside it', async () => {
  const studio = await testStudio('vai-lung-thlan-small');
  playAll(studio, ['C', 'c']);
  expect(studio.documents.shown?.position?.pits).toEqual([3, 3, 0, 3, 3, 0]);
  const editor = useEditor();
  runCommand('edit.set-up', studio);
  const { draft } = editor;
  if (!draft) throw new Error('no draft');
  editor.change(setBeads(draft.rules.board, draft.setup, 0, 0, 9), { place: 0 });
  expect(studio.ui.polite.text).toBe('A: 9 seeds');
  runCommand('draft.ok', studio);
  expect(studio.documents.list).toHaveLength(2);
  expect(studio.documents.shown?.rules.key).toBe('vai-lung-thlan:columns=3,seeds=2');
});
