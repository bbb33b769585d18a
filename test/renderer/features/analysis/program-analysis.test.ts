/** A program that analyses in the window: a host that is answered by hand in place of the program. */
import { expect, test } from 'vitest';
import type { Move } from '../../../../engine/core/move.ts';
import { ok, type Result } from '../../../../engine/core/result.ts';
import { EMPTY_REPORT } from '../../../../engine/protocol/report.ts';
import type {
  HostError,
  HostProgram,
  HostProgramAnalysis,
  HostProgramLines,
} from '../../../../engine/protocol/host-data.ts';
import { useProgramAnalysis } from '../../../../renderer/features/analysis/program-analysis.ts';
import { usePrograms } from '../../../../renderer/features/analysis/programs.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { fakeAnalyst } from '../../../support/fake-analyst.ts';
import { settle, testStudio } from '../../support/studio.ts';

const STOAT: HostProgram = {
  id: 'p',
  name: 'Stoat',
  file: 'stoat',
  args: [],
  values: {},
  about: null,
  fault: null,
};
const VALUE = { kind: 'margin', margin: 40, proof: 'heuristic', source: 'search', depth: 9 } as const;
const FOUND: HostProgramLines = {
  report: {
    ...EMPTY_REPORT,
    ...{ value: VALUE, best: 'C' as Move, depth: 9, nodes: 5000 },
    moves: [{ move: 'C' as Move, value: VALUE, line: ['C', 'a'] as Move[], nodes: 5000 }],
  },
  said: '',
  end: null,
};

async function setting(who: 'program' | 'both') {
  const analyst = fakeAnalyst();
  const studio = await testStudio('kalah', analyst);
  const asked: HostProgramAnalysis[] = [];
  const ended: string[] = [];
  let answer: (lines: Result<HostProgramLines, HostError>) => void = () => undefined;
  Object.assign(studio.host, {
    programs: () => Promise.resolve(ok([STOAT])),
    analyseProgram(question: HostProgramAnalysis) {
      asked.push(question);
      return new Promise((resolve) => (answer = resolve));
    },
    endPrograms(which: string) {
      ended.push(which);
      return Promise.resolve(ok(true));
    },
  } satisfies Partial<typeof studio.host>);
  await usePrograms().connect(studio.host);
  studio.settings.change({ analyst: { who, program: 'p' } });
  await settle();
  const tell = async (lines: Result<HostProgramLines, HostError>): Promise<void> => {
    answer(lines);
    await settle();
  };
  return { analyst, studio, asked, ended, tell, other: useProgramAnalysis() };
}

test('a program searches beside our engine, and its values are not among ours', async () => {
  const { analyst, studio, asked, tell, other } = await setting('both');
  expect(asked).toEqual([]);
  studio.analysis.start();
  await settle();
  expect(analyst.tasks).toHaveLength(1);
  expect(asked).toMatchObject([{ id: 'p', position: { moves: [] }, limits: { depth: 3 } }]);
  await tell(ok(FOUND));
  expect(other.rows).toMatchObject([{ move: 'C', line: ['C', 'a'], isBest: true, nodes: 5000 }]);
  // It is asked on until it has ended.
  expect(asked.map(({ number }) => number)).toEqual([asked[0]?.number, asked[0]?.number]);
  await tell(ok({ ...FOUND, end: { kind: 'move', move: 'C' } }));
  expect([asked.length, other.here?.isRunning]).toEqual([2, false]);
  expect(studio.analysis.shownValues?.moves ?? []).toEqual([]);
  expect(studio.documents.values).toBeNull();
});

test('it follows the board, and what comes late for a position that was left changes nothing', async () => {
  const { studio, asked, ended, tell, other } = await setting('program');
  studio.analysis.start();
  await settle();
  studio.play.move('A');
  await settle();
  expect(asked.map(({ position }) => position.moves)).toEqual([[], ['A']]);
  expect(asked[1]?.number).not.toBe(asked[0]?.number);
  expect(studio.analysis.isRunning).toBe(true);
  await tell(ok({ ...FOUND, end: { kind: 'move', move: 'C' } }));
  // C is no move of North's.
  expect([other.rows, other.trouble]).toEqual([[], '']);
  studio.analysis.stop();
  await settle();
  expect([studio.analysis.isRunning, ended.at(-1)]).toEqual([false, 'analysis']);
});

test('a program that was changed is asked again', async () => {
  const { studio, asked } = await setting('both');
  studio.analysis.start();
  await settle();
  const changed = { ...STOAT, values: { Hash: '64' } };
  await usePrograms().ask(() => Promise.resolve(ok(changed)));
  await settle();
  expect(asked).toHaveLength(2);
  expect(asked[1]?.number).not.toBe(asked[0]?.number);
});

test('a program alone keeps our engine from searching, until it gives the place back', async () => {
  const { analyst, studio, ended } = await setting('program');
  studio.analysis.start();
  await settle();
  expect([analyst.tasks.length, studio.analysis.isRunning, studio.analysis.isSearching]).toEqual([
    0,
    true,
    false,
  ]);
  studio.settings.change({ analyst: { who: 'own', program: 'p' } });
  await settle();
  expect([analyst.tasks.length, studio.analysis.isSearching, ended.at(-1)]).toEqual([1, true, 'analysis']);
});

test('the best line of a program alone goes into the tree as ours does', async () => {
  const { studio, tell } = await setting('program');
  studio.analysis.start();
  await settle();
  await tell(ok(FOUND));
  runCommand('analysis.add-line', studio);
  await settle();
  expect(studio.documents.shown?.record.root.children.map(({ move }) => move)).toEqual(['C']);
  expect(studio.documents.shown?.path).toBe('');
});

test('a search that has reached its limit is asked for twice as much the next time', async () => {
  const { studio, asked, tell } = await setting('program');
  studio.settings.change({ limit: { ...studio.settings.values.limit, kind: 'nodes', nodes: 1000 } });
  studio.analysis.start();
  await settle();
  await tell(ok({ ...FOUND, end: { kind: 'move', move: 'C' } }));
  studio.analysis.start();
  await settle();
  expect(asked.map(({ limits }) => limits)).toEqual([{ nodes: 1000 }, { nodes: 2000 }]);
});

test.each<[HostProgramLines['end'], Partial<HostProgramLines['report']>, string]>([
  [{ kind: 'forfeit', reason: 'exit', detail: '3' }, {}, 'Stoat has ended (3). It starts again'],
  [{ kind: 'forfeit', reason: 'no-answer', detail: '' }, {}, 'Stoat did not answer and was ended.'],
  [{ kind: 'forfeit', reason: 'flood', detail: '' }, {}, 'Stoat sent too much text and was ended.'],
  [{ kind: 'forfeit', reason: 'no-move', detail: '' }, {}, 'Stoat names no move that can be played here.'],
  [{ kind: 'move', move: 'Z' }, {}, 'Stoat names no move that can be played here.'],
  [null, { depth: 4 }, 'Stoat names no move that can be played here.'],
  [{ kind: 'move', move: 'C' }, { best: 'C' as Move }, 'Stoat would play C. It gave no values.'],
  [
    { kind: 'no-start', fault: { kind: 'start', reason: 'ENOENT' } },
    {},
    'Stoat: Could not be started (ENOENT).',
  ],
])('what is wrong is said in a sentence: %j', async (end, report, sentence) => {
  const { studio, tell, other } = await setting('both');
  studio.analysis.start();
  await settle();
  await tell(ok({ said: '', end, report: { ...EMPTY_REPORT, ...report } }));
  expect(other.trouble).toContain(sentence);
  expect(studio.analysis.isSearching).toBe(true);
});
