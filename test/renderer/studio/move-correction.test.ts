import { describe, expect, test } from 'vitest';
import { nodeAt } from '../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { runCommand } from '../../../renderer/shell/commands/registry.ts';
import { useCorrection } from '../../../renderer/studio/move-correction.ts';
import { playAll, testStudio } from '../support/studio.ts';

const path = (text: string) => makePath(text.split(' '));

describe('replacing and inserting by picking', () => {
  test('the next move replaces the move; what cannot be played behind it stays as ghosts', async () => {
    const studio = await testStudio('kalah:seeds=3');
    const { documents, play } = studio;
    playAll(studio, ['A', 'a', 'B', 'b']);
    const before = documents.active?.history.present;
    documents.goTo(path('A a'));
    expect(runCommand('edit.replace', studio)).toBe(true);
    expect([documents.shown?.path, useCorrection().current?.path]).toEqual(['A', 'A/a']);
    expect(play.move('F')?.code).toBe('ERR_MOVE_WRONG_SIDE');
    expect(useCorrection().current).not.toBeNull();
    // North's d ends in the store: North moves again, so South's B cannot follow.
    play.move('d');
    expect([documents.shown?.path, useCorrection().current]).toEqual(['A/d', null]);
    expect(useCorrection().done).toMatchObject({ kind: 'replace', old: 'a', move: 'd', ghosts: 2 });
    const { root } = documents.shown?.record ?? { root: null };
    expect(root && nodeAt(root, path('A d B'))?.ghost).toBe('ERR_MOVE_WRONG_SIDE');
    expect(root && nodeAt(root, path('A a'))).toBeNull();
    documents.undoStep();
    expect(documents.active?.history.present).toBe(before);
    expect(documents.shown?.path).toBe('A/a');
  });

  test('the next move is inserted before the move, which follows it', async () => {
    const studio = await testStudio('kalah:seeds=3');
    const { documents, play } = studio;
    playAll(studio, ['A', 'a']);
    documents.goTo(path('A'));
    runCommand('edit.insert', studio);
    play.move('D');
    expect(documents.shown?.path).toBe('D');
    expect(documents.shown?.node.children.map(({ move, ghost }) => [move, ghost])).toEqual([['A', null]]);
    expect(useCorrection().done).toMatchObject({ kind: 'insert', old: 'A', move: 'D', ghosts: 0 });
  });

  test('leaving goes back to the move; going elsewhere ends it; neither changes the tree', async () => {
    const studio = await testStudio('kalah:seeds=3');
    const { documents } = studio;
    playAll(studio, ['A', 'a', 'B']);
    const before = documents.shown?.record;
    documents.goTo(path('A a'));
    runCommand('edit.insert', studio);
    runCommand('edit.leave-correction', studio);
    expect([documents.shown?.path, useCorrection().current]).toEqual(['A/a', null]);
    runCommand('edit.replace', studio);
    documents.goTo(ROOT);
    expect(useCorrection().current).toBeNull();
    expect(documents.shown?.record).toBe(before);
    expect(runCommand('edit.replace', studio)).toBe(false);
  });
});
