import { describe, expect, test } from 'vitest';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import { ROOT } from '../../../../engine/tree/path.ts';
import { takePasted } from '../../../../renderer/features/files/pasted-text.ts';
import { useEditor } from '../../../../renderer/features/editor/editor-store.ts';
import { canRun, runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { playAll, settle, testStudio, type TestStudio } from '../../support/studio.ts';

const GAME = '[Game "kalah"]\n[South "Ama"]\n\n1. F f *\n';

/** A studio with D A copied; the next node to paste at is the start. */
async function withCopied(text: string | null): Promise<TestStudio> {
  const studio = await testStudio();
  playAll(studio, ['D', 'A']);
  studio.documents.goTo(ROOT);
  playAll(studio, ['E']);
  runCommand('edit.copy', studio);
  studio.clipboard.text = text;
  runCommand('edit.delete', studio);
  return studio;
}

function firstMoves({ documents }: TestStudio): readonly string[] {
  return documents.shown?.record.root.children.map(({ move }) => move) ?? [];
}

describe('pasted text', () => {
  test('games from elsewhere open in a document of their own that is saved nowhere yet', async () => {
    const studio = await testStudio();
    takePasted(GAME.replaceAll('\n', '\r\n'), studio);
    expect(studio.documents.list).toHaveLength(2);
    expect(firstMoves(studio)).toEqual(['F']);
    expect(studio.documents.changed.map(({ file }) => file)).toEqual([null]);
  });

  test('the copied variation is pasted while the clipboard holds nothing else', async () => {
    for (const [kept, now] of [
      [GAME, GAME.replaceAll('\n', '\r\n')],
      [GAME, ''],
      [null, 'whatever was there before'],
    ] as const) {
      const studio = await withCopied(kept);
      takePasted(now, studio);
      expect(firstMoves(studio)).toEqual(['D', 'E']);
      expect(studio.documents.list).toHaveLength(1);
    }
  });

  test('a text copied later elsewhere wins over the variation', async () => {
    const studio = await withCopied('something else');
    takePasted(GAME, studio);
    expect(studio.documents.list).toHaveLength(2);
    expect(parseMgn(GAME).collection.games[0]?.tags[0]).toMatchObject({ value: 'Ama' });
  });

  test('in the list of games a text from elsewhere becomes a game of the file, a copied variation stays one', async () => {
    const studio = await withCopied(GAME);
    takePasted(GAME, studio, 'list');
    expect(studio.documents.active?.history.present.games).toHaveLength(1);
    expect(firstMoves(studio)).toEqual(['D', 'E']);
    takePasted(GAME.replace('Ama', 'Kofi'), studio, 'list');
    expect(studio.documents.active?.history.present.games).toHaveLength(2);
    takePasted(GAME, studio, 'file');
    expect(studio.documents.active?.history.present.games).toHaveLength(3);
    expect(studio.documents.list).toHaveLength(1);
  });

  test('the menu line is never off, and the host pastes for it', async () => {
    const studio = await testStudio();
    expect(canRun('edit.paste', studio)).toBe(true);
    runCommand('edit.paste', studio);
    await settle();
    expect([studio.host.pastes, studio.ui.refusal]).toEqual([1, '']);
    const { shown } = studio.documents;
    if (shown?.position) useEditor().open(shown.rules, shown.position);
    expect(canRun('edit.paste', studio)).toBe(true);
    expect(canRun('edit.paste-variation', studio)).toBe(false);
  });

  test('where the browser does not tell the clipboard, the key is named that does', async () => {
    const studio = await testStudio();
    studio.host.mayPaste = false;
    runCommand('edit.paste', studio);
    await settle();
    expect(studio.ui.refusal).toBe('The browser does not let menus paste. Press Ctrl+V.');
  });

  test('what is no game is refused with its reason and changes nothing', async () => {
    const studio = await testStudio();
    takePasted('hello world', studio);
    expect(studio.ui.refusal).toContain('not in a known format');
    takePasted(' \n', studio);
    expect(studio.ui.refusal).toBe('No variation was copied.');
    expect([studio.documents.list.length, studio.ui.dialog]).toEqual([1, null]);
  });
});
