// @vitest-environment happy-dom
/** Stepping through a game that was found, and merging it into the one shown. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { reactive } from 'vue';
import type { Move } from '../../../../engine/core/move.ts';
import type { GameRow } from '../../../../engine/explorer/question.ts';
import { mainLineMoves } from '../../../../engine/tree/node.ts';
import GamePreview from '../../../../renderer/features/explorer/step/GamePreview.vue';
import { button, click, mount, textOf, textsOf } from '../../support/mount.ts';
import { exploredStudio, type ExploredStudio } from '../../support/explored.ts';
import { playAll, settle } from '../../support/studio.ts';

const TEXT =
  '[Game "kalah"]\n[South "Ama"]\n[North "Kofi"]\n[Event "Accra"]\n[Result "*"]\n\n1. C c 2. D (2. E) d 3. A *\n';

const ROW: GameRow = {
  game: 1,
  source: 's',
  path: 'club.mgn',
  number: 1,
  kind: 'kalah',
  rules: 'kalah',
  south: 'Ama',
  north: 'Kofi',
  rating: { south: 1850, north: null },
  event: 'Accra',
  date: '2024.05.01',
  round: '?',
  result: '*',
  outcome: 'open',
  plies: 5,
  laps: 1,
  loss: null,
  properties: [],
  at: 2,
  variation: null,
  isMirror: false,
};

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A studio whose index has one game. */
async function studioWith(rules = 'kalah'): Promise<ExploredStudio> {
  const studio = await exploredStudio({ 'club.mgn': TEXT }, rules);
  ends.push(studio.end);
  return studio;
}

async function show(studio: ExploredStudio, row: GameRow = ROW): Promise<void> {
  const { unmount } = await mount(GamePreview, { row }, studio);
  ends.unshift(unmount);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await studio.answered();
}

function current(): string {
  return textOf(document.querySelector('.move[aria-current]'));
}

function press(key: string): void {
  document.querySelector('.preview')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

test('what was found in a variation is shown in its line, also as a mirror image', async () => {
  const studio = await studioWith();
  const variation = ['C', 'c', 'E'] as Move[];
  await show(studio, { ...ROW, at: 3, variation });
  expect(textsOf('.line .move')).toEqual(['C', 'c', 'E']);
  expect(current()).toBe('E');
  ends.shift()?.();
  await show(studio, { ...ROW, at: 3, variation, isMirror: true });
  expect(textsOf('.line .move')).toEqual(['c', 'C', 'e']);
  expect(current()).toBe('e');
});

test('it opens where the query holds and is stepped by buttons and keys', async () => {
  await show(await studioWith());
  expect(textsOf('.player')).toEqual(['Ama', 'Kofi']);
  expect(textsOf('.line .move')).toEqual(['C', 'c', 'D', 'd', 'A']);
  expect(current()).toBe('c');
  await click(button('.preview', 'Next move'));
  expect(current()).toBe('D');
  press('End');
  await settle();
  expect(current()).toBe('A');
  expect(button('.preview', 'Next move').getAttribute('aria-disabled')).toBe('true');
  press('Home');
  await settle();
  expect(document.querySelector('.move[aria-current]')).toBeNull();
  expect(textOf(document.querySelector('.count'))).toBe('0 / 5');
});

test('a merge adds the moves as one step, tells how many, and can be taken back', async () => {
  const studio = await studioWith();
  playAll(studio, ['C', 'c']);
  await show(studio);
  await click(button('.preview', 'Merge line up to here'));
  expect(textOf(document.querySelector('[data-testid="merge-done"] span'))).toBe(
    'Nothing was added to Test: it has these moves.',
  );
  await click(button('.preview', 'Merge game'));
  expect(textOf(document.querySelector('[data-testid="merge-done"] span'))).toBe(
    '4 moves were added to Test.',
  );
  const merged = studio.documents.shown?.record.root;
  expect(merged && mainLineMoves(merged)).toEqual(['C', 'c', 'D', 'd', 'A']);
  await click(button('.preview', 'Undo'));
  const undone = studio.documents.shown?.record.root;
  expect(undone && mainLineMoves(undone)).toEqual(['C', 'c']);
  expect(document.querySelector('[data-testid="merge-done"]')).toBeNull();
});

test('a game from the other side is shown turned, and its line stays whole', async () => {
  await show(await studioWith(), { ...ROW, isMirror: true });
  expect(textsOf('.player')).toEqual(['Kofi', 'Ama']);
  expect(textsOf('.line .move')).toEqual(['c', 'C', 'd', 'D', 'a']);
});

test('a game is opened on the board after the move shown', async () => {
  const studio = await studioWith();
  await show(studio);
  await click(button('.preview', 'Open here'));
  expect(studio.documents.active?.name).toBe('Ama – Kofi');
  expect(studio.documents.shown?.path).toBe('C/c');
});

test('a file that is gone is told; a game of another kind is not merged', async () => {
  const gone = await studioWith();
  rmSync(join(gone.folder, 'club.mgn'));
  await show(gone);
  expect(textsOf('[role="alert"]')).toEqual([
    'The file of this game is gone or has changed. Update the collection.',
  ]);
  ends.splice(0).forEach((end) => end());
  await show(await studioWith('oware'));
  expect(button('.preview', 'Merge game').title).toBe('No game of this kind is open to merge into.');
  await click(button('.preview', 'Merge game'));
  expect(document.querySelector('[data-testid="merge-done"]')).toBeNull();
});

test('nothing is done with the game of the row before while the next one is read', async () => {
  const studio = await studioWith();
  const props = reactive({ row: ROW });
  const { unmount } = await mount(GamePreview, props, studio);
  ends.unshift(unmount);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await studio.answered();
  expect(button('.preview', 'Merge game').getAttribute('aria-disabled')).toBe('false');
  props.row = { ...ROW, game: 2 };
  await settle();
  await click(button('.preview', 'Merge game'));
  expect(document.querySelector('[data-testid="merge-done"]')).toBeNull();
  await click(button('.preview', 'Open here'));
  expect(studio.documents.active?.name).toBe('Test');
});
