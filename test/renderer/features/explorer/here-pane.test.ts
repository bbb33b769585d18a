// @vitest-environment happy-dom
/** What was played in the position shown, from a real index: rows, clicks, keys, and what is hidden. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../../../engine/tree/path.ts';
import HerePane from '../../../../renderer/features/explorer/here/HerePane.vue';
import { useExplorer } from '../../../../renderer/features/explorer/explorer-store.ts';
import { button, click, mount, textOf, textsOf } from '../../support/mount.ts';
import { exploredStudio, type ExploredStudio } from '../../support/explored.ts';
import { playAll, settle } from '../../support/studio.ts';

/** Three wins of South by C, one draw and a game without a result by D; `E` in a variation; and one of other rules. */
const game = (result: string, date: string, moves: string, rules = 'kalah:houses=6,seeds=3'): string =>
  `[Game "kalah"]\n[Rules "${rules}"]\n[South "Ama"]\n[North "Kofi"]\n[Date "${date}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
const FILES = {
  'club.mgn': [
    game('20-16', '2023.01.05', '1. C c'),
    game('22-14', '2024.06.01', '1. C c (1... d)'),
    game('19-17', '2022', '1. C d'),
    game('18-18', '2021.03', '1. E (1. B) c'),
    game('*', '2020', '1. E d'),
  ].join(''),
};

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));
let studio: ExploredStudio;

beforeEach(async () => {
  studio = await exploredStudio(FILES);
  ends.push(studio.end);
  const { unmount } = await mount(HerePane, {}, studio);
  ends.unshift(unmount);
  await studio.answered();
});

/** Move, games, results, margin of every row. */
function rows(): readonly string[] {
  return [...document.querySelectorAll('tbody tr')].map((row) =>
    [
      textOf(row.querySelector('.move')),
      textOf(row.querySelector('.games')),
      row.querySelector('.bar')?.getAttribute('aria-label') ?? '',
      textOf(row.querySelector('.margin')),
      textOf(row.querySelector('.last')),
    ].join(' | '),
  );
}

const C_ROW = 'C | 3 | South won 3, no draw, North won 0 | South +4.7 | 2024.06.01';
const E_ROW = 'E | 2 | South won 0, 1 draw, North won 0, 1 without a result | 0 | 2021.03';

async function press(element: Element, key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));
  await settle();
}

test('the moves of the position with their figures follow the position shown', async () => {
  expect(rows()).toEqual([C_ROW, E_ROW]);
  expect(textOf(document.querySelector('.total'))).toBe('5 games');
  playAll(studio, ['C']);
  await studio.answered();
  expect(rows().map((row) => row.slice(0, 5))).toEqual(['c | 2', 'd | 1']);
  playAll(studio, ['a']);
  await studio.answered();
  expect(textsOf('.message')).toEqual(['No game of this collection reaches this position.']);
});

test('variations count when they are asked for', async () => {
  await click(button('.options', 'Variations'));
  await studio.answered();
  expect(rows().map((row) => row.slice(0, 5))).toEqual(['C | 3', 'E | 2', 'B | 1']);
});

test('a click plays the move, Ctrl+click and Ctrl+Enter add it and stay', async () => {
  await press(button('tbody', 'Play E'), 'Enter', { ctrlKey: true });
  expect(studio.documents.shown?.path).toBe('');
  expect(studio.documents.shown?.record.root.children.map(({ move }) => move)).toEqual(['E']);
  button('tbody', 'Play C').dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true }));
  expect(studio.documents.shown?.path).toBe('');
  await click(button('tbody', 'Play C'));
  expect(studio.documents.shown?.path).toBe('C');
  expect(studio.documents.shown?.record.root.children.map(({ move }) => move)).toEqual(['E', 'C']);
});

test('the arrows go from row to row, the focus shows the move on the board', async () => {
  button('tbody', 'Play C').focus();
  expect(studio.ui.previewMove).toBe('C');
  await press(button('tbody', 'Play C'), 'ArrowDown');
  expect(document.activeElement).toBe(button('tbody', 'Play E'));
  expect(studio.ui.previewMove).toBe('E');
});

test('a double click leaves the place as it was and lists the games with the move', async () => {
  await click(button('tbody', 'Play C'));
  expect(studio.documents.shown?.path).toBe('C');
  document.querySelector('.here')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  const explorer = useExplorer();
  expect(studio.documents.shown?.path).toBe('');
  expect(studio.documents.shown?.record.root.children).toEqual([]);
  expect([explorer.isOpen, explorer.tab]).toEqual([true, 'games']);
});

test('nothing is asked or told while a question hides the values; values hide with the evaluation', async () => {
  expect(textsOf('thead th')).toContain('Value');
  studio.settings.change({ evaluation: false });
  await settle();
  expect(textsOf('thead th')).not.toContain('Value');
  expect(textsOf('thead th')).not.toContain('Loss');
  studio.ui.isAsking = true;
  await studio.answered();
  expect(document.querySelector('table')).toBeNull();
  expect(textsOf('.message')).toEqual(['Hidden while you look for the move yourself.']);
});

test('figures come back by themselves with a new engine, and where they were refused by a button', async () => {
  const step = async (): Promise<void> => {
    studio.engine.isDown = true;
    playAll(studio, ['C']);
    await studio.answered();
    expect(textsOf('[role="alert"] p')).toEqual(['The engine is not running.']);
    studio.engine.isDown = false;
  };
  await step();
  studio.engine.says();
  await studio.answered();
  expect(rows().length).toBeGreaterThan(0);
  studio.documents.goTo(ROOT);
  await studio.answered();
  await step();
  await click(button('[role="alert"]', 'Try again'));
  await studio.answered();
  expect(rows().length).toBeGreaterThan(0);
});
