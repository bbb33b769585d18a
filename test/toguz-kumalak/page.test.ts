/** The page shows declared state and sets it, by the names that the game brings along. */
import { expect, test } from 'vitest';
import { makePosition } from '../../engine/notation/position-text.ts';
import { setState } from '../../engine/setup/beads.ts';
import { useEditor } from '../../renderer/features/editor/editor-store.ts';
import { readCode } from '../../renderer/features/editor/read-code.ts';
import { stateText } from '../../renderer/i18n/state-text.ts';
import { runCommand } from '../../renderer/shell/commands/registry.ts';
import { playAll, testStudio } from '../renderer/support/studio.ts';

test('a position is set up with a won pit, undone, and opened with it', async () => {
  const studio = await testStudio('toguz-kumalak-small');
  playAll(studio, ['A']);
  const editor = useEditor();
  runCommand('edit.set-up', studio);
  const { draft } = editor;
  if (!draft) throw new Error('no draft');
  editor.change(setState(draft.setup, 1, 'A'));
  expect(studio.ui.polite.text).toBe('Tuzdyk of North: A');
  // There is a seed in A, and a won pit is empty.
  expect(editor.error).toMatchObject({ failure: { code: 'ERR_SETUP_STATE', at: { pit: 'A' } } });
  runCommand('edit.undo', studio);
  expect(studio.ui.polite.text).toBe('Undone. Tuzdyk of North: none');
  const code = readCode(draft.rules, '0-2-2-2-2-2-1-1-.-A-S');
  if (!code.ok) throw new Error(code.refusal.kind);
  editor.change(code.setup);
  expect(editor.error).toBeNull();
  runCommand('draft.ok', studio);
  const shown = studio.documents.shown;
  if (!shown?.position) throw new Error('no position');
  expect(makePosition(shown.position)).toBe('0-2-2-2-2-2-1-1-.-A-S');
  expect(stateText(shown.rules.game, shown.rules.board, shown.position)).toBe(
    'Tuzdyk of South: none · Tuzdyk of North: A',
  );
});
