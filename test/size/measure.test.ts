import { expect, test } from 'vitest';
import { arrows, linesByRoom, readSources, roomOf, sumLines } from './measure.ts';
import { PROJECT } from '../../electron/start/build-state.ts';

const file = (path: string, text = '') => ({ path, text });

test('a room is a folder of a floor, or of one of its wings', () => {
  const files = ['engine/core/side.ts', 'engine/games/kalah/search/kernel.ts', 'engine/games/index.ts'];
  expect([...files, 'renderer/App.vue', 'renderer/features/find/find-feature.ts'].map(roomOf)).toEqual([
    'engine/core',
    'engine/games/kalah',
    'engine/games',
    'renderer',
    'renderer/features/find',
  ]);
});

test('lines and arrows are counted by room', () => {
  const sources = [
    file('renderer/features/find/a.ts', "import { b } from './b.ts';\nimport c from '../../studio/c.ts';\n"),
    file('renderer/features/find/b.ts', "const d = () => import('../../studio/d.vue');\n"),
    file('renderer/studio/c.ts', "import 'vue';\n"),
  ];
  expect([...linesByRoom(sources)]).toEqual([
    ['renderer/features/find', 3],
    ['renderer/studio', 1],
  ]);
  expect([...arrows(sources)]).toEqual(['renderer/features/find -> renderer/studio']);
});

test('fixtures do not count', () => {
  const sources = readSources(PROJECT);
  expect(sources.filter(({ path }) => /^test\/fixtures\//.test(path))).toEqual([]);
  expect(sumLines(sources)).toBeGreaterThan(100_000);
});
