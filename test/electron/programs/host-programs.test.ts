import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeProgramCalls } from '../../../electron/programs/host-programs.ts';
import { openProgramList } from '../../../electron/programs/program-list.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import type { Move } from '../../../engine/core/move.ts';
import type {
  HostProgram,
  HostProgramAnalysis,
  HostProgramLines,
  HostProgramQuestion,
} from '../../../engine/protocol/host-data.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { must } from '../../support/must.ts';

const SCRIPT = path.resolve(import.meta.dirname, 'faulty-program.ts');
const SILENT_MS = 300;
/** Long where a program does answer: a busy machine takes its time to start it and to hear it. */
const ANSWERS_MS = 60_000;
const patience = { readyMs: ANSWERS_MS, untimedMs: 30_000, quitMs: 200 };
const folder = temporaryFolder();
let endAll = (): Promise<void> => Promise.resolve();
afterEach(() => endAll());

function open(chosen: string | null, isAllowed = true) {
  const asked: (readonly string[])[] = [];
  const made = makeProgramCalls(
    openProgramList(folder.path(), () => 0),
    {
      chooseFile: () => Promise.resolve(chosen),
      allowStart(_file, args, texts) {
        asked.push([...args, ...Object.values(texts)]);
        return Promise.resolve(isAllowed);
      },
    },
    nodeClock,
    patience,
  );
  ({ endAll } = made);
  return { calls: made.calls, asked };
}

/** Adds Node without arguments, which reads a program from its input and says nothing: it is given up soon. */
async function addSilent({ addProgram }: ReturnType<typeof open>['calls']): Promise<HostProgram> {
  patience.readyMs = SILENT_MS;
  const added = must(await addProgram());
  patience.readyMs = ANSWERS_MS;
  return added;
}

function question(id: string, changes: Partial<HostProgramQuestion> = {}): HostProgramQuestion {
  return {
    id,
    seat: 'one',
    number: 1,
    position: { rules: 'oware', start: null, moves: [] },
    limits: { timeMs: 50, marginMs: 30_000 },
    ...changes,
  };
}

test('a program is added, given arguments, asked, kept for the next start and removed', async () => {
  const { calls, asked } = open(process.execPath);
  const added = await addSilent(calls);
  expect(added.file).toBe(path.basename(process.execPath));
  expect(added.fault).not.toBeNull();
  const args = [SCRIPT, 'good'];
  const change = async (values: Readonly<Record<string, string>>): Promise<HostProgram> =>
    must(await calls.changeProgram(added.id, { name: 'Mine', args, values }));
  const changed = await change({ Hash: '32' });
  expect(asked).toEqual([[SCRIPT, 'good', '32']]);
  const about = { name: 'Faulty One', author: 'A. Body' };
  expect(changed).toMatchObject({ name: 'Mine', fault: null, about });
  expect(JSON.stringify(changed)).not.toContain(path.dirname(process.execPath));
  expect(must(await calls.askProgram(question(added.id)))).toEqual({ kind: 'move', move: 'A' });
  // Numbers, and values that the program offers, need no consent; a text may name a file to be written.
  await change({ Hash: '64' });
  expect(asked).toHaveLength(1);
  await change({ Log: '/a' });
  expect(asked.at(-1)).toEqual([SCRIPT, 'good', '/a']);
  await change({});
  expect(asked).toHaveLength(2);

  const later = open(null).calls;
  const { id, file } = added;
  expect(must(await later.programs())).toEqual([
    { id, name: 'Mine', file, args, values: {}, about: null, fault: null },
  ]);
  await later.removeProgram(added.id);
  expect(must(await later.programs())).toEqual([]);
  expect(await later.askProgram(question(added.id))).toMatchObject({ code: 'ERR_HOST_NOT_FOUND' });
});

test('nothing is started that the user has not consented to', async () => {
  const { calls } = open(process.execPath, false);
  expect(await open(null).calls.addProgram()).toMatchObject({ code: 'ERR_HOST_CANCELLED' });
  const { id } = await addSilent(calls);
  const mark = folder.path('mark');
  const args = ['-e', `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`];
  const refused = await calls.changeProgram(id, { name: 'x', args, values: {} });
  expect(refused).toMatchObject({ code: 'ERR_HOST_CANCELLED' });
  expect(must(await calls.programs())).toMatchObject([{ args: [] }]);
  patience.readyMs = SILENT_MS;
  await calls.testProgram(id);
  expect(fs.existsSync(mark)).toBe(false);
});

test('positions are checked before a program hears of them, and one that dies is started again for the next game', async () => {
  const { calls } = open(process.execPath);
  const { id } = await addSilent(calls);
  await calls.changeProgram(id, { name: 'x', args: [SCRIPT, 'crash', '1'], values: {} });
  const wrong = { rules: 'oware', start: null, moves: ['Z'] as unknown as [] };
  const refused = await calls.askProgram(question(id, { position: wrong }));
  expect(refused).toMatchObject({ code: 'ERR_HOST_REQUEST' });
  expect(must(await calls.askProgram(question(id)))).toMatchObject({ kind: 'move' });
  const lost = { kind: 'forfeit', reason: 'exit', detail: '3' };
  expect(must(await calls.askProgram(question(id)))).toEqual(lost);
  expect(must(await calls.askProgram(question(id, { number: 2 })))).toMatchObject({ kind: 'move' });
  expect(await calls.endPrograms('match')).toEqual({ ok: true, value: true });
});

test('a program that does not start, or not with the options it has, loses no game by it', async () => {
  const { calls } = open(process.execPath);
  const { id, name } = await addSilent(calls);
  for (const [mode, values, fault] of [
    ['exit-at-once', {}, { kind: 'exit', reason: '0' }],
    ['good', { Hsah: '16' }, { kind: 'option', reason: 'Hsah' }],
  ] as const) {
    await calls.changeProgram(id, { name, args: [SCRIPT, mode], values });
    expect(must(await calls.askProgram(question(id)))).toEqual({ kind: 'no-start', fault });
  }
});

test('a program that answers at last is called by its own name, and two questions at once start it once', async () => {
  const { calls } = open(process.execPath);
  const { id, name } = await addSilent(calls);
  const changed = await calls.changeProgram(id, { name, args: [SCRIPT, 'good'], values: {} });
  expect(must(changed).name).toBe('Faulty One');
  const answers = await Promise.all([calls.askProgram(question(id)), calls.askProgram(question(id))]);
  expect(answers).toMatchObject([{ value: { kind: 'move' } }, { code: 'ERR_HOST_REQUEST' }]);
});

test('a damaged list is set aside, and no path comes from a list that is not whole', async () => {
  const damaged = '{"programs":[{"id":"a","name":"x","file":"relative","args":[],"values":{}}]}';
  folder.write('programs.json', damaged);
  const { calls } = open(null);
  expect(must(await calls.programs())).toEqual([]);
  expect(fs.readdirSync(folder.path()).some((name) => name.startsWith('programs.json.bad-'))).toBe(true);
});

/** A program that goes wrong in this way, and the question for the values of Oware's first moves. */
async function analysed(mode: string) {
  const { calls } = open(process.execPath);
  const { id, name } = await addSilent(calls);
  await calls.changeProgram(id, { name, args: [SCRIPT, mode], values: {} });
  const question = (number: number, changes: Partial<HostProgramAnalysis> = {}): HostProgramAnalysis => ({
    ...{ id, number, position: { rules: 'oware', start: null, moves: [] }, limits: {} },
    ...changes,
  });
  /** Asks until the search has ended, or until it has found something. */
  const ask = async (asked: HostProgramAnalysis, isEnough = false): Promise<HostProgramLines> => {
    for (;;) {
      const lines = must(await calls.analyseProgram(asked));
      if (lines.end !== null || (isEnough && lines.report.moves.length > 0)) return lines;
    }
  };
  return { calls, question, ask };
}

test('a program searches until it is stopped, and the next position stops it', async () => {
  const { calls, question, ask } = await analysed('ponders');
  const found = await ask(question(1), true);
  expect(found).toMatchObject({
    end: null,
    report: {
      depth: 4,
      nodes: 9,
      moves: [{ move: 'A', line: ['A'], value: { margin: 1, proof: 'heuristic' } }],
    },
  });
  // The same program answers, and what it found before is not taken for the answer.
  const next = question(2, { position: { rules: 'oware', start: null, moves: ['A' as Move] } });
  const first = must(await calls.analyseProgram(next));
  expect(first.report.moves.map(({ move }) => move)).not.toContain('A');
  const after = await ask(question(3), true);
  expect(after.report.moves).toHaveLength(1);
  expect(await calls.endPrograms('analysis')).toEqual({ ok: true, value: true });
});

test('a program searches on while another one is changed or removed, and ends when it is changed itself', async () => {
  const { calls, question, ask } = await analysed('ponders');
  const { said } = await ask(question(1), true);
  const other = await addSilent(calls);
  must(await calls.changeProgram(other.id, { name: 'Other', args: [], values: {} }));
  must(await calls.removeProgram(other.id));
  expect(must(await calls.analyseProgram(question(1)))).toMatchObject({ said, end: null });
  const { id } = question(1);
  must(await calls.changeProgram(id, { name: 'x', args: [SCRIPT, 'ponders'], values: { Hash: '2' } }));
  expect((await ask(question(2), true)).said).not.toBe(said);
});

test('a program plays and analyses at the same time, and the end of one is not the end of the other', async () => {
  const { calls, question: analysis, ask } = await analysed('ponders');
  const { id } = analysis(1);
  await ask(analysis(1), true);
  await calls.endPrograms('match');
  expect(must(await calls.analyseProgram(analysis(1))).end).toBeNull();
  expect(must(await calls.askProgram({ ...question(id), limits: { timeMs: 1, marginMs: 0 } }))).toMatchObject(
    {
      kind: 'forfeit',
    },
  );
  expect(must(await calls.analyseProgram(analysis(1))).end).toBeNull();
});

test.each([
  ['crash', { kind: 'forfeit', reason: 'exit', detail: '3' }],
  ['none', { kind: 'forfeit', reason: 'no-move' }],
  ['exit-at-once', { kind: 'no-start', fault: { kind: 'exit', reason: '0' } }],
  ['lost', { kind: 'move', move: 'Z' }],
] as const)(
  'an analysis by a program that goes wrong (%s) says so, and the next one starts it again',
  async (mode, end) => {
    const { question, ask } = await analysed(mode);
    for (const number of [1, 2]) {
      const lines = await ask(question(number));
      expect(lines.end).toMatchObject(end);
      expect([lines.report.best, lines.report.moves]).toEqual([null, []]);
    }
  },
);

test('a program that does not stop is given up, and its successor answers', async () => {
  const { question, ask, calls } = await analysed('hang');
  must(await calls.analyseProgram(question(1)));
  const { end } = await ask(question(2, { limits: { timeMs: 1 } }));
  expect(end).toMatchObject({ kind: 'forfeit', reason: 'no-answer' });
});

test('no program hears of a position that is none', async () => {
  const { calls, question } = await analysed('ponders');
  const wrong = question(1, { position: { rules: 'oware', start: null, moves: ['Z' as Move] } });
  expect(await calls.analyseProgram(wrong)).toMatchObject({ code: 'ERR_HOST_REQUEST' });
});
