/** Proofs that the window keeps: asked for, offered, opened from the list, and what is said where something fails. */
import { nextTick } from 'vue';
import { describe, expect, test } from 'vitest';
import { proofFileName, proofIdOf } from '../../../../engine/analysis/checkpoint/proof-id.ts';
import type {
  KeptProofEntry,
  KeptProofFacts,
  KeptProofList,
  KeptProofQuestion,
} from '../../../../engine/core/kept-proof.ts';
import type { ProofNews } from '../../../../engine/core/proof-news.ts';
import type { Move } from '../../../../engine/core/move.ts';
import type { PositionRef } from '../../../../engine/core/position-ref.ts';
import { defined, fail, ok, type Result } from '../../../../engine/core/result.ts';
import { resolvePosition } from '../../../../engine/protocol/position-ref.ts';
import { EMPTY_REPORT } from '../../../../engine/protocol/report.ts';
import type { KeptProofs } from '../../../../engine/protocol/server.ts';
import {
  fileText,
  keptBoundsText,
  leftText,
  tableOfferText,
} from '../../../../renderer/features/analysis/kept-proof-text.ts';
import { useKeptProofs } from '../../../../renderer/features/analysis/kept-proofs.ts';
import { resumeKept } from '../../../../renderer/features/analysis/open-kept-proof.ts';
import { proofCost } from '../../../../renderer/features/analysis/proof.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { fakeAnalyst } from '../../../support/fake-analyst.ts';
import { testStudio } from '../../support/studio.ts';

async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    await nextTick();
  }
}

/** The file of a proof of this position. */
function fileOf(ref: PositionRef, changes: Partial<KeptProofFacts> = {}): KeptProofEntry {
  const resolved = resolvePosition(ref);
  const { rules, position } = defined(resolved.ok ? resolved.value : null, ref.rules);
  const id = proofIdOf(rules, position);
  const facts: KeptProofFacts = {
    rules: id.rules,
    position: id.position,
    ref,
    goal: 'best',
    isDone: false,
    bounds: [2, 10],
    nodes: 4_000_000,
    timeMs: 60_000,
    runs: 2,
    savedAt: '2026-01-02T03:00:00.000Z',
    memoryMb: 512,
    ...changes,
  };
  return { name: proofFileName(id), bytes: 84_000_000, isInUse: false, facts, fault: null };
}

/** A folder with these files, and what it was asked. */
function folderWith(...entries: KeptProofEntry[]) {
  const asked: KeptProofQuestion[] = [];
  const proofs: KeptProofs = {
    answer(question): Promise<Result<KeptProofList>> {
      asked.push(question);
      const index = entries.findIndex(({ name }) => question.ask === 'remove' && name === question.name);
      if (index >= 0) entries.splice(index, 1);
      return Promise.resolve(ok({ folder: '/proofs', proofs: [...entries], leftOut: 0 }));
    },
  };
  return { proofs, asked, entries };
}

const START: PositionRef = { rules: 'kalah', start: null, moves: [] };

async function begin(...entries: KeptProofEntry[]) {
  const folder = folderWith(...entries);
  const analyst = fakeAnalyst();
  const studio = await testStudio('kalah', analyst, folder.proofs);
  await settle();
  return { ...folder, analyst, studio };
}

const NEWS: ProofNews = {
  table: null,
  question: { move: 'C' as Move, beta: 4, nodes: 2000, forecast: [4000, 8000] },
  file: { savedAt: '2026-01-02T03:00:00.000Z', bytes: 1000, failed: null },
};

describe('a proof that is kept', () => {
  test('is kept from some moment on, with all that it took, and a paused one is saved as it stands', async () => {
    const { analyst, studio } = await begin();
    expect(runCommand('analysis.keep-proof', studio)).toBe(false);
    runCommand('analysis.solve', studio);
    await settle();
    expect(analyst.task(0).operation).not.toHaveProperty('keep');
    analyst.task(0).report({ ...EMPTY_REPORT, nodes: 1000, timeMs: 10 });
    await settle();
    runCommand('analysis.keep-proof', studio);
    await settle();
    expect(analyst.task(0).stops).toBe(1);
    analyst.task(0).finish(ok({ ...EMPTY_REPORT, nodes: 1000, timeMs: 10 }));
    await settle();
    expect(analyst.task(1).operation).toMatchObject({ op: 'solve', keep: 'plain' });
    expect(studio.solver.here).toMatchObject({ state: 'running', isKept: true, earlierNodes: 1000 });
    expect(runCommand('analysis.keep-proof', studio)).toBe(false);
  });

  test('a paused one is saved as it stands', async () => {
    const { analyst, studio, entries } = await begin();
    runCommand('analysis.solve', studio);
    await settle();
    runCommand('analysis.solve', studio);
    await settle();
    analyst.task(0).finish(ok(EMPTY_REPORT));
    await settle();
    runCommand('analysis.keep-proof', studio);
    await settle();
    expect(analyst.task(1).operation).toMatchObject({ keep: 'plain', limits: { timeMs: 1 } });
    entries.push(fileOf(START));
    analyst.task(1).finish(ok({ ...EMPTY_REPORT, proof: NEWS }));
    await settle();
    expect(studio.solver.here).toMatchObject({ state: 'paused', isKept: true });
    await useKeptProofs().remove(defined(entries[0], 'file').name);
    await settle();
    expect(studio.solver.here).toMatchObject({ state: 'paused', isKept: false });
  });

  test('is found again, and goes on with its bounds, goal and cost', async () => {
    const { analyst, studio } = await begin(fileOf(START, { goal: 'all' }));
    expect(useKeptProofs().here?.facts?.bounds).toEqual([2, 10]);
    runCommand('analysis.solve', studio);
    await settle();
    expect(analyst.task(0).operation).toMatchObject({ keep: 'plain', goal: 'all' });
    const proof = defined(studio.solver.here, 'proof');
    expect(proof.bounds).toMatchObject({ least: 2, greatest: 10 });
    expect(proofCost(proof)).toEqual({ nodes: 4_000_000, timeMs: 60_000 });
  });

  test('found again, it keeps its goal when it is paused and resumed, until another is chosen', async () => {
    const { analyst, studio } = await begin(fileOf(START, { goal: 'best' }));
    runCommand('analysis.goal:winner', studio);
    for (const round of [0, 1]) {
      runCommand('analysis.solve', studio);
      await settle();
      expect(analyst.task(round).operation).toMatchObject({ keep: 'plain', goal: 'best' });
      runCommand('analysis.solve', studio);
      analyst.task(round).finish(ok(EMPTY_REPORT));
      await settle();
    }
    runCommand('analysis.goal:all', studio);
    runCommand('analysis.solve', studio);
    await settle();
    expect(analyst.task(2).operation).toMatchObject({ keep: 'plain', goal: 'all' });
  });

  test.each([
    ['within a game', { rules: 'kalah', start: null, moves: ['A', 'b'] as Move[] }],
    ['of a position', { rules: 'kalah:houses=3,seeds=2', start: '1-0-0-0-2-0-4-5-S', moves: [] }],
  ])('opened from the list it is a document of its own, %s', async (_, ref) => {
    const resolved = resolvePosition(ref);
    if (!resolved.ok) throw new Error(JSON.stringify(resolved));
    const file = fileOf(ref);
    const { analyst, studio } = await begin(file);
    expect(useKeptProofs().here).toBeNull();
    resumeKept(studio, file.name, defined(file.facts, 'facts'));
    await settle();
    expect(studio.documents.list).toHaveLength(2);
    expect(useKeptProofs().here).toEqual(file);
    expect(analyst.task(0).operation).toMatchObject({ position: ref, keep: 'plain' });
  });

  test('of another window is refused, told, and can be proved apart from it', async () => {
    const { analyst, studio } = await begin(fileOf(START));
    runCommand('analysis.solve', studio);
    await settle();
    const params = { pid: 7, host: 'here', since: '2026-01-02T03:00:00.000Z' };
    analyst.task(0).finish(fail('ERR_PROOF_LOCKED', undefined, params));
    await settle();
    expect(studio.solver.fileFault).toMatchObject({ code: 'ERR_PROOF_LOCKED' });
    expect(studio.solver.failureText).toContain('Another window or program works on this proof');
    studio.solver.start('apart');
    await settle();
    expect(analyst.task(1).operation).not.toHaveProperty('keep');
    expect(studio.solver.fileFault).toBeNull();
  });
});

describe('a large endgame table', () => {
  const table = { seeds: 24, readySeeds: 21, isAsked: false, timeMs: 15_000, bytes: 1.25 * 2 ** 30 };

  test('is offered with what it costs, and only built when asked for, also after a pause', async () => {
    expect(tableOfferText(table)).toBe(
      'A 24-seed endgame table may help: about 15 s and 1.3 GB of memory, nothing on disk.',
    );
    const { analyst, studio } = await begin();
    runCommand('analysis.solve', studio);
    await settle();
    expect(analyst.task(0).operation).not.toHaveProperty('largeTable');
    studio.solver.buildTable();
    await settle();
    analyst.task(0).finish(ok(EMPTY_REPORT));
    await settle();
    expect(analyst.task(1).operation).toMatchObject({ op: 'solve', largeTable: true });
    expect(analyst.task(1).operation).not.toHaveProperty('keep');
    runCommand('analysis.solve', studio);
    await settle();
    studio.solver.buildTable();
    analyst.task(1).finish(ok(EMPTY_REPORT));
    await settle();
    expect(analyst.tasks).toHaveLength(2);
    runCommand('analysis.solve', studio);
    await settle();
    expect(analyst.task(2).operation).toMatchObject({ largeTable: true });
  });
});

describe('words for a proof', () => {
  const report = { ...EMPTY_REPORT, nodes: 3000, timeMs: 3000 };

  test('what is left is told as far as it is known', () => {
    expect(leftText(report, NEWS, 'north')).toBe(
      'Now asks whether C gives North +4 or more. Judging by earlier questions, this one takes another 2.0 s to 6.0 s. The time for what follows is not known yet.',
    );
    const question = defined(NEWS.question, 'question');
    const late = { ...NEWS, question: { ...question, nodes: 9000 } };
    expect(leftText(report, late, 'south')).toMatch(/is not known yet\.$/);
    expect(
      leftText(report, { ...NEWS, question: { ...question, beta: null, forecast: null } }, 'south'),
    ).toBe('Now asks what C leads to. The time for that is not known yet.');
  });

  test('a file says when it was saved, and why not', () => {
    const file = { savedAt: '2026-01-02T03:00:00.000Z', bytes: 84_000_000, failed: null };
    const now = Date.parse('2026-01-02T03:10:30.000Z');
    expect(fileText(file, now)).toBe('Kept on disk, saved 10 minutes ago, 84 MB');
    expect(fileText({ ...file, failed: 'ENOSPC' }, now)).toContain('(ENOSPC)');
    expect(fileText({ savedAt: null, bytes: 0, failed: 'EACCES' }, now)).not.toContain('whole');
  });

  test('bounds of a file are those of the window', () => {
    const texts = [
      [2, 10],
      [-48, 3],
      [4, 4],
    ].map((bounds) =>
      keptBoundsText(defined(fileOf(START, { bounds: bounds as [number, number] }).facts, 'facts')),
    );
    expect(texts).toEqual(['South between +2 and +10', 'South at most +3', 'South +4']);
  });
});
