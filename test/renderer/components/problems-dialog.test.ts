// @vitest-environment happy-dom
/** The list of what could not be read of a file. */
import { afterEach, expect, test } from 'vitest';
import ProblemsDialog from '../../../renderer/features/files/ProblemsDialog.vue';
import { button, click, mount, textOf, textsOf } from '../support/mount.ts';
import { playAll, testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

test.each([
  [
    'an unknown rule option',
    '[Game "kalah"]\n[Rules "kalah:wings=2"]\n\n1. D *\n',
    ['1', '2', '1', /wings.*ERR_OPTION_UNKNOWN/],
  ],
  [
    'a wrong position',
    '[Game "kalah"]\n[Rules "kalah"]\n[Setup "4-4-4-4-4-4-4-4-0-0-S"]\n\n1. D *\n',
    ['1', '3', '1', /(15.*11|11.*15).*ERR_POSITION_FIELDS/],
  ],
  [
    'a move to no pit',
    '[Game "kalah"]\n\n1. D E c\n2. Z A *\n',
    ['1', '4', '4', /ERR_MOVE_NO_SUCH_PIT/, 'Z'],
  ],
])('%s is named with its place and takes nothing away', async (_, text, cells) => {
  const studio = await testStudio('kalah');
  playAll(studio, ['C']);
  const before = studio.documents.list[0]?.history.present;
  studio.files.openFile({ ref: null, name: 'wrong.mgn', text });
  const { dialog } = studio.ui;
  if (dialog?.kind !== 'problems') throw new Error('nothing is wrong with the file');
  mounted.push((await mount(ProblemsDialog, { dialog }, studio)).unmount);

  expect(textOf(document.querySelector('[role="dialog"] h2'))).toBe('1 problem in wrong.mgn');
  const found = textsOf('tbody td');
  for (const [i, cell] of cells.entries())
    expect(found[i]).toEqual(typeof cell === 'string' ? cell : expect.stringMatching(cell));
  expect(studio.documents.list[0]?.history.present).toBe(before);
  await click(button('.dialog-foot', 'Close'));
  expect(studio.ui.dialog).toBeNull();
});
