/**
 * How the page bears large trees. A tree of 100,000 moves and a game of 3,600 plies are opened; for each view it tells how
 * long opening, edits and a step take, how evenly it scrolls, and what a long session leaves.
 */
import type { Page } from '@playwright/test';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import type { Position, Setup } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../../engine/tree/types.ts';
import { browserDisk } from '../../e2e/disk.ts';
import { openFile } from '../../e2e/studio-page.ts';
import { makeRandom } from '../../support/random-play.ts';
import { measureFrames, measureHeld, measureMachine, measureSpent, openStudio } from './frames.ts';
import { frameRows, type PageRow } from './rows.ts';
import { compiled } from '../../support/positions.ts';

const NODES = 100_000;
const PLIES = 3600;
/** A line that goes round for ever, so a game can have any length: the endless round of the tree tests. */
const ROUND_RULES = 'kalah:houses=2,direction=cross,repetition=0';
const ROUND_SETUP: Setup = { pits: [0, 1, 0, 2], stores: [0, 0], turn: 'north' };
const ROUND: readonly Move[] = ['b', 'B', 'a', 'A'].map((move) => move as Move);

const VIEWS = ['tree', 'columns', 'graph'] as const;

/** A node in the making. */
interface Sprout {
  readonly move: Move | '';
  readonly position: Position;
  readonly children: Sprout[];
}

function grown(all: readonly Sprout[]): TreeNode {
  const made = new Map<Sprout, TreeNode>();
  for (const [index, sprout] of [...all.entries()].reverse()) {
    const children = sprout.children.map((child) => made.get(child)).filter((node) => node !== undefined);
    const comment = index % 40 === 7 ? 'A remark on this move.' : '';
    made.set(sprout, makeNode(sprout.move, { children, comment }));
  }
  const root = all[0] && made.get(all[0]);
  if (!root) throw new Error('a tree without a root');
  return root;
}

/** Oware by chance, with variations of variations. */
function bushyTree(): GameRecord {
  const rules = compiled('oware');
  const random = makeRandom(7);
  const all: Sprout[] = [{ move: '', position: rules.start(), children: [] }];
  while (all.length <= NODES) {
    const at = all[all.length - 1 - Math.floor(random() * random() * all.length)];
    if (!at || at.position.outcome) continue;
    const moves = [...rules.moves(at.position)];
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined || at.children.some((child) => child.move === move)) continue;
    const turn = rules.play(at.position, move);
    if (!turn.ok) continue;
    const child = { move, position: turn.value.position, children: [] };
    at.children.push(child);
    all.push(child);
  }
  return { ...newRecord(rules), root: grown(all) };
}

function longGame(): GameRecord {
  let below: TreeNode[] = [];
  for (let ply = PLIES - 1; ply >= 0; ply--)
    below = [makeNode(ROUND[ply % ROUND.length] ?? '', { children: below })];
  return { ...newRecord(compiled(ROUND_RULES), ROUND_SETUP), root: makeNode('', { children: below }) };
}

/** Presses keys as `Ctrl+z`, the last part by name or code; times in milliseconds to the frame that shows what each did. */
async function timeKeys(page: Page, keys: readonly string[]): Promise<readonly number[]> {
  return page.evaluate(async (names) => {
    const times: number[] = [];
    const target = document.querySelector('[data-key-scope="tree"]');
    if (target instanceof HTMLElement) target.focus();
    for (const name of names) {
      const start = performance.now();
      const code = name.split('+').at(-1) ?? '';
      const key = code.replace('Digit', '');
      const held = { ctrlKey: name.includes('Ctrl+'), altKey: name.includes('Alt+') };
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ...held, bubbles: true, cancelable: true }),
      );
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
  }, keys);
}

type Tell = (row: PageRow) => void;

/** Presses keys and tells how long it took until each was shown, and what the main thread worked for each. */
async function tellKeys(page: Page, name: string, keys: readonly string[], tell: Tell): Promise<void> {
  let times: readonly number[] = [];
  const { mainMs } = await measureSpent(page, async () => {
    times = await timeKeys(page, keys);
  });
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  tell({ name: `${name}, median`, unit: 'ms', value: at(0.5) });
  tell({ name: `${name}, 95 %`, unit: 'ms', value: at(0.95) });
  tell({ name: `${name}, main thread`, unit: 'ms', value: mainMs / keys.length });
}

function repeated(count: number, ...keys: readonly string[]): readonly string[] {
  return Array.from({ length: count }, () => keys).flat();
}

/** Edits of all kinds, undone and made again: what is held afterwards should be what was held before. */
async function longSession(page: Page, name: string, tell: Tell): Promise<void> {
  const before = await measureHeld(page);
  tell({ name: `${name}, heap before the edits`, unit: 'MB', value: before.heapMb });
  const random = makeRandom(11);
  const keys = ['Digit1', 'Digit4', 'Digit0', 'Delete', 'Ctrl+ArrowUp', 'Alt+ArrowDown', 'ArrowRight'];
  const edits = Array.from({ length: 300 }, () => keys[Math.floor(random() * keys.length)] ?? 'Digit0');
  for (let round = 0; round < 3; round += 1) {
    await timeKeys(page, edits);
    await timeKeys(page, repeated(edits.length, 'Ctrl+z'));
    const held = await measureHeld(page);
    const after = `${name}, after ${String((round + 1) * 600)} edits`;
    tell({ name: `${after}, heap`, unit: 'MB', value: held.heapMb });
    tell({ name: `${after}, listeners more`, unit: '', value: held.listeners - before.listeners });
    tell({ name: `${after}, elements more`, unit: '', value: held.elements - before.elements });
  }
}

async function measure(name: string, record: GameRecord, tell: Tell): Promise<void> {
  const text = makeMgn({ games: [record] });
  for (const view of VIEWS) {
    const studio = await openStudio({ movesView: view });
    const { page } = studio;
    const disk = browserDisk(() => page, studio.data);
    await disk.write('large.mgn', text);
    const start = performance.now();
    await openFile(page, disk, 'large.mgn');
    await page.locator('[data-key-scope="tree"] :is([role="treeitem"], [role="gridcell"])').first().waitFor();
    const shown = `${name} as ${view}`;
    tell({ name: `${shown}, opened`, unit: 'ms', value: performance.now() - start });
    const scroller = page.locator('[data-key-scope="tree"]');
    const report = await measureFrames(page, () =>
      scroller.evaluate(async (element) => {
        const isWide = element.scrollHeight <= element.clientHeight;
        for (let frame = 0; frame < 180; frame++) {
          element.scrollBy(isWide ? 90 : 0, isWide ? 0 : 90);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }),
    );
    frameRows(`${shown}, scrolling`, report).forEach(tell);
    await tellKeys(page, `${shown}, a step`, repeated(30, 'ArrowRight'), tell);
    await tellKeys(
      page,
      `${shown}, a glyph`,
      repeated(4, 'Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5'),
      tell,
    );
    await tellKeys(page, `${shown}, delete and undo`, repeated(10, 'Delete', 'Ctrl+z'), tell);
    if (view === 'tree') await longSession(page, shown, tell);
    await studio.close();
  }
}

/** Measures both trees in every view. */
export async function measureTrees(tell: Tell): Promise<void> {
  frameRows('empty page before trees', await measureMachine(5)).forEach(tell);
  await measure('3,600 plies', longGame(), tell);
  await measure('100,000 moves', bushyTree(), tell);
}
