/** The editor over a studio: the game is never touched, undo acts on the draft, a draft becomes a game. */
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../../../engine/core/random.ts';
import { addBeads, clearSetup, setBeads } from '../../../../engine/setup/beads.ts';
import { SETUP_TURNS } from '../../../../engine/setup/setup-turns.ts';
import { availability } from '../../../../renderer/shell/commands/command.ts';
import { commandOfKey, findCommand, runCommand } from '../../../../renderer/shell/commands/registry.ts';
import type { Draft } from '../../../../renderer/features/editor/draft.ts';
import { useEditor } from '../../../../renderer/features/editor/editor-store.ts';
import { playAll, testStudio, type TestStudio } from '../../support/studio.ts';
import { COMMANDS } from '../../../../renderer/features/all-features.ts';

const GAMES = ['kalah', 'oware', 'awele', 'hawalis', 'shakala'] as const;

/** The draft over the game shown. */
function openDraft(): Draft {
  return useEditor().draft ?? expect.unreachable('no draft');
}

function can(studio: TestStudio, id: string): true | string {
  const command = findCommand(id);
  if (!command) throw new Error(id);
  return availability(command, studio);
}

describe('a draft over a game', () => {
  test.each(GAMES)('after 100 random edits and Cancel the %s document is the very same', async (game) => {
    const studio = await testStudio(game);
    const before = studio.documents.active;
    const editor = useEditor();
    const random = makeRandom(GAMES.indexOf(game));
    runCommand('edit.set-up', studio);
    const ids = [...SETUP_TURNS, 'start', 'clear', 'even', 'turn'].map((each) => `draft.${each}`);
    for (let i = 0; i < 100; i++) {
      const draft = openDraft();
      const { board } = draft.rules;
      const place = Math.floor(random() * (2 * board.pitsPerSide + 2));
      const kind = Math.floor(random() * board.kinds);
      if (random() < 0.2) runCommand(ids[Math.floor(random() * ids.length)] ?? '', studio);
      else if (random() < 0.2) runCommand(random() < 0.5 ? 'edit.undo' : 'edit.redo', studio);
      else editor.change(setBeads(board, draft.setup, place, kind, Math.floor(random() * 20)), { place });
    }
    expect(editor.draft?.past.length).toBeGreaterThan(0);
    runCommand('draft.cancel', studio);
    expect(editor.draft).toBeNull();
    expect(studio.documents.active).toBe(before);
    expect(studio.documents.list).toEqual([before]);
  });

  test('undo and redo act on the draft while it is open, on the document afterwards', async () => {
    const studio = await testStudio();
    playAll(studio, ['C']);
    const editor = useEditor();
    runCommand('edit.set-up', studio);
    expect(can(studio, 'edit.undo')).toBe('reason.nothing-to-undo');
    const draft = openDraft();
    editor.change(addBeads(draft.rules.board, draft.setup, 0, 0, 1), { place: 0 });
    expect(studio.ui.polite.text).toBe('A: 4 seeds');
    runCommand('edit.undo', studio);
    expect(editor.draft?.setup).toEqual(draft.setup);
    expect(studio.ui.polite.text).toBe('Undone. A: 3 seeds');
    runCommand('edit.redo', studio);
    expect(studio.ui.polite.text).toBe('Redone. A: 4 seeds');
    expect(studio.documents.shown?.path).toBe('C');
    runCommand('draft.cancel', studio);
    runCommand('edit.undo', studio);
    expect(studio.documents.shown?.record.root.children).toEqual([]);
  });

  test('no command that acts on the covered game can run, and their keys find those of the draft first', async () => {
    const studio = await testStudio();
    playAll(studio, ['C']);
    runCommand('edit.set-up', studio);
    const open = COMMANDS.filter(
      (command) =>
        ['edit', 'game', 'analysis'].includes(command.group) &&
        command.inDraft !== true &&
        availability(command, studio) !== 'reason.draft-open',
    );
    expect(open).toEqual([]);
    expect(can(studio, 'file.close')).toBe('reason.draft-open');
    expect(can(studio, 'view.flip')).toBe(true);
    expect(commandOfKey('Ctrl+Enter', 'draft', studio)?.id).toBe('draft.ok');
  });

  test('OK opens a new document with the setup, beside the old one if asked', async () => {
    const studio = await testStudio();
    const first = studio.documents.active;
    const editor = useEditor();
    for (const id of ['draft.ok', 'draft.ok-here']) {
      studio.documents.activate(first?.id ?? '');
      runCommand('edit.set-up', studio);
      const draft = openDraft();
      editor.change(setBeads(draft.rules.board, draft.setup, 2, 0, 7), { place: 2 });
      expect(runCommand(id, studio)).toBe(true);
      expect(editor.draft).toBeNull();
      expect(studio.documents.shown?.position?.pits[2]).toBe(7);
    }
    expect(studio.documents.list).toHaveLength(2);
    expect(studio.documents.list[1]?.history.present.games).toHaveLength(1);
    expect(studio.documents.changed).toHaveLength(2);
    expect(studio.documents.active?.id).toBe(first?.id);
    const [old, added] = studio.documents.active?.history.present.games ?? [];
    expect(old).toBe(first?.history.present.games[0]);
    expect(added?.setup?.pits[2]).toBe(7);
    runCommand('edit.undo', studio);
    expect(studio.documents.active?.history.present).toEqual(first?.history.present);
  });

  test('a draft that is no position cannot be accepted, and stays a draft', async () => {
    const studio = await testStudio();
    runCommand('edit.set-up', studio);
    const editor = useEditor();
    const draft = openDraft();
    editor.change(clearSetup(draft.rules.board, draft.setup));
    expect(can(studio, 'draft.ok')).toBe('reason.draft-impossible');
    expect(runCommand('draft.ok', studio)).toBe(false);
    expect(editor.finish()).toBeNull();
    expect(can(studio, 'draft.copy-code')).toBe(true);
    expect(editor.draft).not.toBeNull();
  });

  test('a cancelled draft, or one whose document was closed, can be opened again', async () => {
    const studio = await testStudio();
    const editor = useEditor();
    expect(can(studio, 'edit.reopen-draft')).toBe('reason.no-cancelled-draft');
    runCommand('edit.set-up', studio);
    runCommand('draft.turn', studio);
    const { draft } = editor;
    const made = draft?.setup;
    runCommand('draft.cancel', studio);
    runCommand('edit.reopen-draft', studio);
    expect(editor.draft?.setup).toEqual(made);
    const { active } = studio.documents;
    if (!active || !draft) throw new Error('no document');
    studio.documents.addGame('Other', draft.rules);
    studio.documents.remove(active.id);
    expect(editor.draft).toBeNull();
    runCommand('edit.reopen-draft', studio);
    expect(editor.draft?.setup).toEqual(made);
  });
});
