import { describe, expect, test } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { BoardView as View } from '../../../engine/drawing/scene.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import BoardView from '../../../renderer/board/BoardView.vue';
import { beadsSetup, kalahBoard, plainView, seedsSetup, shakalaBoard } from '../../engine/drawing/boards.ts';

const start = seedsSetup([3, 0, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3], [2, 0]);

async function html(
  view: View,
  playable: readonly PlaceIndex[] = [0, 2],
  refusals: Readonly<Record<PlaceIndex, string>> = {},
): Promise<string> {
  return renderToString(
    createSSRApp({ render: () => h(BoardView, { view, playable: new Set(playable), refusals }) }),
  );
}

/** Attributes of every element with a place number, by place. */
function places(page: string): ReadonlyMap<number, string> {
  return new Map(
    [...page.matchAll(/<(?:button|div)[^>]*data-place="(\d+)"[^>]*>/g)].map((m) => [Number(m[1]), m[0]]),
  );
}

const nameOf = (tag: string | undefined): string | undefined => /aria-label="([^"]*)"/.exec(tag ?? '')?.[1];

describe('the board on the page', () => {
  test('is a grid with a row of cells per row, a button per pit, and one tab stop', async () => {
    const page = await html(plainView(kalahBoard(6), start));
    expect(page.match(/role="grid"/g)).toHaveLength(1);
    expect(page.match(/role="row"/g)).toHaveLength(2);
    expect(page.match(/role="gridcell"/g)).toHaveLength(14);
    expect(page.match(/<button/g)).toHaveLength(12);
    expect(page.match(/tabindex="0"/g)).toHaveLength(1);
  });

  test('names every pit and store with side, letter and count', async () => {
    const tags = places(await html(plainView(kalahBoard(6), start)));
    expect([0, 1, 2, 11, 12, 13].map((place) => nameOf(tags.get(place)))).toEqual([
      'South A, 3 seeds',
      'South B, empty',
      'South C, 1 seed',
      'North f, 3 seeds',
      'South store, 2 seeds',
      'North store, empty',
    ]);
  });

  test('hidden counts are not spoken', async () => {
    const tags = places(await html(plainView(kalahBoard(6), start, { counts: 'hidden' })));
    expect([0, 12].map((place) => nameOf(tags.get(place)))).toEqual(['South A', 'South store']);
  });

  test('tells the beads of Shakala by kind', async () => {
    const tags = places(
      await html(plainView(shakalaBoard(), beadsSetup('4400-2-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-43'))),
    );
    expect([0, 1, 2, 17].map((place) => nameOf(tags.get(place)))).toEqual([
      'South A, 2 gems of 4, 2 stones',
      'South B, gem 2',
      'South C, empty',
      'North cup, 7 points',
    ]);
  });

  test('a pit that may not be played stays focusable and says why', async () => {
    const tags = places(await html(plainView(kalahBoard(6), start), [0], { 1: 'This pit is empty.' }));
    expect(tags.get(1)).toContain('aria-disabled="true"');
    expect(tags.get(1)).toContain('aria-description="This pit is empty."');
    expect(tags.get(1)).not.toMatch(/\sdisabled/);
    expect(tags.get(0)).not.toContain('aria-disabled');
  });

  test('the last move can be read at the pits where it began and ended', async () => {
    const tags = places(await html(plainView(kalahBoard(6), start, { lastMove: { from: 1, to: 5 } })));
    expect(tags.get(1)).toContain('aria-description="last move began here"');
    expect(tags.get(5)).toContain('aria-description="last move ended here"');
    expect(tags.get(0)).not.toContain('aria-description');
  });
});
