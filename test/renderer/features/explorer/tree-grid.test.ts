// @vitest-environment happy-dom
/** The rows of an opening tree: which one a press chooses. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Move } from '../../../../engine/core/move.ts';
import type { OpeningNode } from '../../../../engine/explorer/question.ts';
import type { Path } from '../../../../engine/tree/types.ts';
import { shownSpots, spotsOf } from '../../../../renderer/features/explorer/tree/tree-rows.ts';
import TreeGrid from '../../../../renderer/features/explorer/tree/TreeGrid.vue';
import { compiled } from '../../../support/positions.ts';
import { click, mount } from '../../support/mount.ts';
import { testStudio } from '../../support/studio.ts';

let unmount = (): void => undefined;
beforeEach(() => {
  // Rows are drawn where the list has a height.
  for (const name of ['offsetHeight', 'clientHeight', 'scrollHeight'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 300 });
});
afterEach(() => {
  unmount();
  for (const name of ['offsetHeight', 'clientHeight', 'scrollHeight'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
});

const RULES = 'kalah:houses=3,seeds=2';

function node(move: Move, children: readonly OpeningNode[] = []): OpeningNode {
  const counts = { games: 3, south: 1, north: 1, draws: 1, open: 0 };
  return {
    ...counts,
    move,
    children,
    margin: 0,
    loss: null,
    reviewed: 0,
    inVariations: 0,
    lastPlayed: null,
    value: null,
    isTransposition: false,
  };
}

test('the first row can be chosen after the chosen one was folded away', async () => {
  const rules = compiled(RULES);
  const spots = spotsOf(rules, rules.start(), [node('A' as Move, [node('a' as Move)])], false);
  const [first, second] = spots.list.map(({ path }) => path);
  const chosen: Path[] = [];
  const open = new Set<Path>();
  const onChoose = (path: Path): void => void chosen.push(path);
  const props = { spots: shownSpots(spots, open), open, twins: spots.twins, chosen: second, onChoose };
  ({ unmount } = await mount(TreeGrid, props, await testStudio(RULES)));
  const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-path]')];
  await expect.poll(rows, { timeout: 3000 }).toHaveLength(1);
  for (const row of rows()) await click(row);
  expect(chosen).toEqual([first]);
});
