import { describe, expect, test } from 'vitest';
import { dispatchKey, type KeyTarget } from '../../../../renderer/features/keyboard/key-dispatch.ts';
import { useBuilder } from '../../../../renderer/features/preview/builder.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { useEditor } from '../../../../renderer/features/editor/editor-store.ts';
import { fakeAnalyst } from '../../../support/fake-analyst.ts';
import { settle, testStudio } from '../../support/studio.ts';

const PAGE: KeyTarget = {
  isField: false,
  isPressable: false,
  isInDialog: false,
  scope: 'page',
  hasSelection: false,
};

function press(
  key: string,
  held: {
    readonly ctrlKey?: boolean;
    readonly shiftKey?: boolean;
    readonly code?: string;
    readonly repeat?: boolean;
  } = {},
) {
  return {
    key,
    repeat: held.repeat ?? false,
    code: held.code ?? '',
    ctrlKey: held.ctrlKey ?? false,
    metaKey: false,
    altKey: false,
    shiftKey: held.shiftKey ?? false,
    isComposing: false,
  };
}

describe('key presses', () => {
  test('a letter plays the pit of the side to move', async () => {
    const studio = await testStudio();
    expect(dispatchKey(press('d'), PAGE, studio)).toBe(true);
    expect(studio.documents.shown?.path).toBe('D');
    dispatchKey(press('e'), PAGE, studio);
    dispatchKey(press('d'), PAGE, studio);
    expect(studio.documents.shown?.path).toBe('D/E/d');
  });

  test('a sign on the key of a digit runs its command, unless the digit has one', async () => {
    const studio = await testStudio();
    for (const key of ['d', 'f']) dispatchKey(press(key), PAGE, studio);
    // AZERTY: the key of 6 types - without Shift, and sets the sixth glyph.
    dispatchKey(press('-', { code: 'Digit6' }), PAGE, studio);
    expect(studio.documents.shown?.node.moveGlyph).toBe('doubtful');
    // German: Shift+0 is =, and Shift+9 a sign without a command.
    expect(dispatchKey(press('=', { code: 'Digit0', shiftKey: true }), PAGE, studio)).toBe(true);
    expect(dispatchKey(press(')', { code: 'Digit9', shiftKey: true }), PAGE, studio)).toBe(false);
  });

  test('a held key plays once, and goes on stepping', async () => {
    const studio = await testStudio();
    const hold = (key: string): void => {
      dispatchKey(press(key), PAGE, studio);
      for (let i = 0; i < 3; i++) dispatchKey(press(key, { repeat: true }), PAGE, studio);
    };
    hold('d');
    expect(studio.documents.shown?.path).toBe('D');
    hold('e');
    dispatchKey(press('d', { repeat: true }), PAGE, studio);
    expect(studio.documents.shown?.path).toBe('D/E');
    studio.play.move('d');
    hold('ArrowLeft');
    expect(studio.documents.shown?.path).toBe('');
  });

  test('Escape stops a search before it leaves the draft, but closes a page over the draft first', async () => {
    const studio = await testStudio('kalah', fakeAnalyst());
    runCommand('edit.set-up', studio);
    studio.analysis.start();
    await settle();
    expect(studio.analysis.isRunning).toBe(true);
    studio.ui.page = 'explorer';
    dispatchKey(press('Escape'), PAGE, studio);
    expect(studio.ui.page).toBe(null);
    expect(studio.analysis.isRunning).toBe(true);
    dispatchKey(press('Escape'), PAGE, studio);
    expect(studio.analysis.isRunning).toBe(false);
    expect(useEditor().draft).not.toBe(null);
  });

  test('a letter draws while marks are drawn, and does nothing where the comparison hides the board', async () => {
    const studio = await testStudio();
    studio.ui.marksMode = true;
    dispatchKey(press('d'), PAGE, studio);
    expect(studio.documents.shown?.node.marks).toMatchObject([{ pit: 'D' }]);
    studio.ui.marksMode = false;
    studio.settings.chooseLayout('compare');
    expect(dispatchKey(press('d'), PAGE, studio)).toBe(true);
    expect(studio.documents.shown?.path).toBe('');
  });

  test('a letter takes the beads of a pit in hand where its move has choices', async () => {
    const studio = await testStudio('shakala');
    dispatchKey(press('d'), PAGE, studio);
    expect(useBuilder().origin).toBe(3);
    dispatchKey(press('d'), PAGE, studio);
    expect(useBuilder().begun).toBeNull();
  });

  test('a digit too many while a move is put together is swallowed: no glyph on the move before', async () => {
    const studio = await testStudio('shakala');
    const digit = (value: number) =>
      dispatchKey(press(String(value), { code: `Digit${value}` }), PAGE, studio);
    dispatchKey(press('a'), PAGE, studio);
    for (const value of [4, 0]) expect(digit(value)).toBe(true);
    const builder = useBuilder();
    // The last bead has laid itself.
    expect(builder.begun?.choices).toEqual([]);
    builder.play();
    expect(studio.documents.shown?.path).not.toBe('');
    dispatchKey(press('f'), PAGE, studio);
    expect(builder.begun).not.toBeNull();
    for (const value of [0, 3, 3, 9]) expect(digit(value)).toBe(true);
    expect(studio.documents.shown?.node.moveGlyph).toBeNull();
    expect(builder.begun?.text).toBe('f03');
    builder.leave();
    digit(3);
    expect(studio.documents.shown?.node.moveGlyph).not.toBeNull();
  });

  test('an empty pit is refused with its reason', async () => {
    const studio = await testStudio();
    studio.play.move('D');
    dispatchKey(press('d'), PAGE, studio);
    expect(studio.documents.shown?.path).toBe('D');
    expect(studio.ui.refusal).toContain('empty');
  });

  test('text fields keep letters, arrows and their editing keys, but not Ctrl+S', async () => {
    const studio = await testStudio();
    const field: KeyTarget = { ...PAGE, isField: true };
    studio.play.move('D');
    expect(dispatchKey(press('d'), field, studio)).toBe(false);
    expect(dispatchKey(press('ArrowLeft'), field, studio)).toBe(false);
    expect(dispatchKey(press('z', { ctrlKey: true }), field, studio)).toBe(false);
    for (const key of ['Backspace', 'Delete'])
      expect(dispatchKey(press(key, { ctrlKey: true }), field, studio), key).toBe(false);
    expect(studio.documents.shown?.path).toBe('D');
    expect(dispatchKey(press('k', { ctrlKey: true }), field, studio)).toBe(true);
    expect(studio.ui.dialog?.kind).toBe('palette');
  });

  test('buttons keep Enter and Space', async () => {
    const studio = await testStudio();
    const button: KeyTarget = { ...PAGE, isPressable: true };
    expect(dispatchKey(press('Enter'), button, studio)).toBe(false);
    expect(dispatchKey(press('ArrowRight'), button, studio)).toBe(true);
  });

  test('marked text is copied by the browser', async () => {
    const studio = await testStudio();
    studio.play.move('D');
    expect(dispatchKey(press('c', { ctrlKey: true }), { ...PAGE, hasSelection: true }, studio)).toBe(false);
    expect(dispatchKey(press('c', { ctrlKey: true }), PAGE, studio)).toBe(true);
    expect(studio.clipboard.clip?.node.move).toBe('D');
  });

  test('with single-letter keys switched off no letter does anything', async () => {
    const studio = await testStudio();
    studio.settings.change({ letterKeys: false });
    expect(dispatchKey(press('d'), PAGE, studio)).toBe(false);
    expect(dispatchKey(press('x'), PAGE, studio)).toBe(false);
    expect(studio.ui.flipped).toBe(false);
  });

  test('nothing runs behind an open dialog', async () => {
    const studio = await testStudio();
    studio.ui.open({ kind: 'about' });
    expect(dispatchKey(press('d'), PAGE, studio)).toBe(false);
  });
});
