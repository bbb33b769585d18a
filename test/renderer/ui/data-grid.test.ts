// @vitest-environment happy-dom
/** The grid over 100,000 rows: rows drawn, roles, keys, selection, sorting, and a focus that stays with its row. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp, h, nextTick, shallowReactive, type App } from 'vue';
import { ok } from '../../../engine/core/result.ts';
import type { Column, RowOrder } from '../../../renderer/ui/data-grid.ts';
import DataGrid from '../../../renderer/ui/DataGrid.vue';
import { makeRowPages } from '../../../renderer/ui/row-pages.ts';
import { isSelected, NO_ROWS, selectedCount, type RowSelection } from '../../../renderer/ui/row-selection.ts';
import { textOf, textsOf } from '../support/mount.ts';

interface Bead {
  readonly id: number;
  readonly name: string;
}
const bead = (id: number): Bead => ({ id, name: `bead ${String(id)}` });
const beads = (count: number): readonly Bead[] => Array.from({ length: count }, (_, id) => bead(id));

const COLUMNS: readonly Column<Bead>[] = [
  { id: 'name', title: 'Name', sort: 'name', text: ({ name }) => name },
  {
    id: 'number',
    title: 'Number',
    sort: 'number',
    isNumber: true,
    isDownFirst: true,
    text: ({ id }) => String(id),
  },
  { id: 'note', title: 'Note', text: () => '' },
];

const ROW = 30;
const ALL = 100_000;
let app: App;
/** Props of the grid; a test may change them. */
let props: Record<string, unknown>;
/** Events in order, each with the number of its bead. */
let log: string[];

function show(more: Record<string, unknown>): void {
  const say =
    (what: string) =>
    (row: Bead): void => {
      log.push(`${what} ${String(row.id)}`);
    };
  props = shallowReactive<Record<string, unknown>>({
    label: 'Beads',
    rows: beads(ALL),
    columns: COLUMNS,
    rowKey: ({ id }: Bead) => id,
    rowHeight: ROW,
    onChoose: say('choose'),
    onOpen: say('open'),
    ...more,
  });
  app = createApp({ render: () => h(DataGrid as never, props) });
  app.mount(document.body.appendChild(document.createElement('div')));
}

const row = (index: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-index="${String(index)}"]`);
  if (!found) throw new Error(`row ${String(index)} is not drawn`);
  return found;
};
const focused = (): string => (document.activeElement as HTMLElement).dataset['index'] ?? 'none';
const stops = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('tbody [tabindex="0"]')].map(
    (each) => each.dataset['index'] ?? '',
  );

async function press(key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
  );
  await settle();
}
async function click(index: number, modifiers: MouseEventInit = {}): Promise<void> {
  row(index).focus();
  row(index).dispatchEvent(new MouseEvent('click', { bubbles: true, ...modifiers }));
  await settle();
}
/** Rows that are loaded, and the page after them. */
async function settle(): Promise<void> {
  for (let i = 0; i < 8; i++) await nextTick();
}

beforeEach(() => {
  log = [];
  for (const [name, value] of Object.entries({ offsetHeight: 300, clientHeight: 300 }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
});
afterEach(() => {
  app.unmount();
  document.body.replaceChildren();
  for (const name of ['offsetHeight', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

test('of 100,000 rows only those in view are drawn, and all are counted', async () => {
  show({});
  await settle();
  const grid = document.querySelector('[role="grid"]');
  expect(grid?.getAttribute('aria-rowcount')).toBe('100001');
  expect(grid?.getAttribute('aria-label')).toBe('Beads');
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(40);
  expect(row(0).getAttribute('aria-rowindex')).toBe('2');
  expect(textsOf('[data-index="3"] [role="gridcell"]')).toEqual(['bead 3', '3', '']);
  expect(textsOf('thead button')).toEqual(['Name', 'Number']);
});

test('keys walk the rows, and the one reached is the tab stop and has the focus', async () => {
  show({});
  await settle();
  row(0).focus();
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 0],
    ['PageDown', 9],
    ['PageUp', 0],
    ['End', ALL - 1],
    ['ArrowDown', ALL - 1],
    ['Home', 0],
  ] as const) {
    await press(key);
    expect([key, focused(), stops()]).toEqual([key, String(index), [String(index)]]);
  }
  await press('Enter');
  expect(log.slice(-2)).toEqual(['choose 0', 'open 0']);
});

test('in a list box a press opens, as Enter and Space do, and walking does not', async () => {
  show({ role: 'listbox', opensBy: 'click' });
  await settle();
  expect(row(0).getAttribute('role')).toBe('option');
  expect([row(2).getAttribute('aria-posinset'), row(2).getAttribute('aria-setsize')]).toEqual([
    '3',
    String(ALL),
  ]);
  await click(1);
  await press('ArrowDown');
  await press('Enter');
  await press(' ');
  expect(log.filter((each) => each.startsWith('open'))).toEqual(['open 1', 'open 2', 'open 2']);
  expect([1, 2].map((index) => row(index).getAttribute('aria-selected'))).toEqual(['false', 'true']);
});

test('rows of a table take no keys', async () => {
  show({ role: 'table', rows: beads(3), rowHeight: undefined });
  await settle();
  expect(document.querySelectorAll('tbody [tabindex]')).toHaveLength(0);
  expect(textsOf('tbody [role="cell"].name')).toEqual(['bead 0', 'bead 1', 'bead 2']);
});

describe('selection', () => {
  const selected = (): readonly number[] => {
    const selection = props['selection'] as RowSelection;
    return beads(12)
      .map(({ id }) => id)
      .filter((id) => isSelected(selection, id));
  };
  function showSelecting(selects: 'several' | 'marks'): void {
    show({
      selects,
      selection: NO_ROWS,
      'onUpdate:selection': (next: RowSelection) => (props['selection'] = next),
    });
  }

  test('works as in a file manager', async () => {
    showSelecting('several');
    await settle();
    await click(2);
    expect(selected()).toEqual([2]);
    await click(5, { shiftKey: true });
    expect(selected()).toEqual([2, 3, 4, 5]);
    await click(3, { ctrlKey: true });
    expect(selected()).toEqual([2, 4, 5]);
    await press('ArrowDown', { ctrlKey: true });
    expect([focused(), selected()]).toEqual(['4', [2, 4, 5]]);
    await press(' ');
    expect(selected()).toEqual([2, 5]);
    await press('ArrowDown', { shiftKey: true });
    expect(selected()).toEqual([4, 5]);
    await press('ArrowDown');
    expect(selected()).toEqual([6]);
    await press('a', { ctrlKey: true });
    expect(selectedCount(props['selection'] as RowSelection, ALL)).toBe(ALL);
    expect(row(0).getAttribute('aria-selected')).toBe('true');
  });

  test('by marks stays while one walks', async () => {
    showSelecting('marks');
    await settle();
    await click(1);
    await click(3, { shiftKey: true });
    await press('ArrowDown');
    await press(' ');
    expect(selected()).toEqual([1, 2, 3, 4]);
    await click(2);
    expect(selected()).toEqual([1, 3, 4]);
    await press('a', { ctrlKey: true });
    expect(selectedCount(props['selection'] as RowSelection, ALL)).toBe(ALL);
    await press('a', { ctrlKey: true });
    expect(selected()).toEqual([]);
  });
});

test('titles sort, and sort the other way when pressed again', async () => {
  show({
    order: null,
    'onUpdate:order': (next: RowOrder) => {
      log.push(`${next.sort} ${next.isDown ? 'down' : 'up'}`);
      props['order'] = next;
    },
  });
  await settle();
  const sorts = (): readonly (string | null)[] =>
    [...document.querySelectorAll('th')].map((title) => title.getAttribute('aria-sort'));
  expect(sorts()).toEqual(['none', 'none', null]);
  for (const at of [0, 0, 1]) {
    document.querySelectorAll<HTMLElement>('thead button')[at]?.click();
    await settle();
  }
  expect(log).toEqual(['name up', 'name down', 'number down']);
  expect(sorts()).toEqual(['none', 'descending', null]);
});

test('letters typed find the next row that begins with them', async () => {
  show({ typeAhead: ({ name }: Bead) => name.replace('bead ', '') });
  await settle();
  row(0).focus();
  await press('4');
  expect(focused()).toBe('4');
  await press('4');
  expect([focused(), log.at(-1)]).toEqual(['44', 'choose 44']);
});

test('the focus stays with its row when rows come before it', async () => {
  show({ rows: beads(20) });
  await settle();
  await click(4);
  props['rows'] = [bead(50), bead(51), ...beads(20)];
  await settle();
  expect([focused(), textOf(document.activeElement?.querySelector('.name'))]).toEqual(['6', 'bead 4']);
});

test('rows of pages are loaded where they are looked at, and chosen when they come', async () => {
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const pages = makeRowPages<Bead>(async (from, count) => {
    asked.push(`${String(from)}+${String(count)}`);
    if (from > 0) await new Promise<void>((resolve) => (answer = resolve));
    return ok({ all: ALL, rows: beads(ALL).slice(from, from + count) });
  });
  show({ rows: pages });
  await settle();
  expect(asked).toEqual(['0+200']);
  row(0).focus();
  await press('End');
  expect(textOf(row(ALL - 1))).toBe('Loading…');
  pages.want(ALL - 20, ALL - 1);
  answer();
  await settle();
  expect([asked.at(-1), log.at(-1)]).toEqual(['99800+200', 'choose 99999']);
});
