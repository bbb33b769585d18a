/** Studios with something of every kind that travels in the file of all data. */
import { makeMgn } from '../../../../engine/formats/mgn.ts';
import { makeDataFile, readDataFile } from '../../../../engine/protocol/data-file.ts';
import { setupOf } from '../../../../engine/rules/state.ts';
import { newRecord } from '../../../../engine/tree/record.ts';
import { itemToStore } from '../../../../engine/progress/stored.ts';
import { addExercises } from '../../../../engine/progress/changes.ts';
import { NO_TRAINING } from '../../../../engine/progress/types.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import { gather, importAll } from '../../../../renderer/features/all-data/all-data-work.ts';
import { figuresOf, isReadable, plan, type First } from '../../../../renderer/features/all-data/plan.ts';
import { keptJob } from '../../../../renderer/features/review/kept-jobs.ts';
import { useReview } from '../../../../renderer/features/review/review-store.ts';
import { useTraining } from '../../../../renderer/features/training/data/training-store.ts';
import { must } from '../../../support/must.ts';
import { compiled } from '../../../support/positions.ts';
import { recoveryEntry } from '../../../support/recovery-entry.ts';
import { memoryHost, type MemoryHost } from '../../support/memory-host.ts';
import { testStudio, type TestStudio } from '../../support/studio.ts';

const RULES = compiled('kalah:houses=3,seeds=2');
const SAVED_AT = Date.UTC(2026, 2, 3, 12);

/** An exercise for each answer: the same position, asked in another way. */
export function exercise(houses: number): Exercise {
  const rules = compiled(`kalah:houses=${String(houses)},seeds=2`);
  const setup = setupOf(rules.start());
  return {
    ...{ kind: 'best-move', rules: rules.key, setup, move: null, pit: null, goal: null, answers: ['A'] },
    ...{ values: null, line: [], refutation: [], traps: [], difficulty: 2 },
  };
}

/** The objects of a training with these exercises, as the training keeps them. */
export async function keepExercises(host: MemoryHost, exercises: readonly Exercise[]): Promise<void> {
  const { data } = addExercises(NO_TRAINING, exercises, { kind: 'generated', name: '7' }, SAVED_AT);
  for (const item of data.items.values()) {
    const digit = (Number.parseInt(item.id.slice(-1), 36) % 16).toString(16);
    const found = must(await host.readKept('training', `exercises-${digit}`));
    const others = (found.value?.['items'] ?? []) as unknown[];
    const items = [...others, itemToStore(item)];
    must(await host.writeKept('training', `exercises-${digit}`, { version: 1, items }, found.revision));
  }
}

export function gameText(name: string): string {
  return makeMgn({ games: [newRecord(RULES, null, [{ name: 'Event', value: name }])] });
}

/** A review of a game as it is kept, with so many positions done. */
export function review(id: string, done: number): Readonly<Record<string, unknown>> {
  return keptJob({
    job: {
      ...{
        id,
        name: 'a',
        players: { south: 'Ann', north: 'Ben' },
        result: '',
        event: '',
        source: '',
        number: 1,
      },
      ...{ rules: RULES.key, line: '', plies: 4, state: 'paused', done, all: 5, limit: { kind: 'proof' } },
      ...{ place: null, summary: null, mistakes: [], failure: null, addedAt: 5, isWritten: false },
    } as unknown as Parameters<typeof keptJob>[0]['job'],
    text: gameText('review'),
    isRepeated: false,
  });
}

/** Puts something of every kind into a host. */
export async function fill(host: MemoryHost): Promise<void> {
  const ruleSets = [{ name: 'Club', text: 'kalah:houses=4,seeds=4' }];
  const settings = {
    theme: 'dark',
    ruleSets,
    ofNewerVersion: [1],
    repertoireFiles: [{ id: '/home/a.mgn', name: 'a.mgn' }],
  };
  must(await host.writeSettings(settings, must(await host.readSettings()).revision));
  await keepExercises(host, [exercise(3), exercise(4), exercise(5)]);
  must(await host.writeKept('training', 'log', { version: 1, answers: [], days: [], later: 'kept' }, null));
  must(await host.writeKept('reviews', 'r-1', review('r-1', 2), null));
  const common = { rules: RULES.key, position: '', file: { id: '/home/b.mgn', name: 'b.mgn' } };
  for (const [id, changes] of Object.entries({
    'doc-1': { name: 'b.mgn', text: gameText('One – «é» \u{1F330}'), savedAt: 1000 },
    'doc-2': { name: 'New', text: gameText('Two'), savedAt: 2000, discardedAt: Date.now() },
    'draft-doc-1': { kind: 'draft' as const, name: 'Draft', text: gameText('Draft'), savedAt: 2000 },
  }))
    must(await host.journal(recoveryEntry({ id, ...common, ...changes })));
}

/** A studio on a host, without documents of its own, that has read all that the host keeps. */
export async function studioOn(host: MemoryHost = memoryHost()): Promise<TestStudio> {
  const studio = await testStudio('kalah', undefined, null, host);
  studio.documents.remove(studio.documents.activeId ?? '');
  await studio.settings.begin(host);
  await useTraining().begin(host);
  await useReview().begin(host);
  await studio.recovery.refresh();
  return studio;
}

/** The file with all data of a studio. */
export async function exported(studio: TestStudio): Promise<string> {
  return makeDataFile(must(await gather(studio)).content, '0.1.0', SAVED_AT);
}

/** What a file has of each kind, how much of it is not here, and the places that an import would write. */
export async function shown(studio: TestStudio, text: string, first: First = 'theirs') {
  const { content } = must(readDataFile(text, isReadable));
  const here = must(await gather(studio)).content;
  return {
    figures: figuresOf(here, content).map(({ kind, all, fresh }) => [kind, all, fresh]),
    places: plan(here, content, first).map(({ place }) => place),
  };
}

/** Imports a file; returns what the dialog says about it. */
export async function imported(studio: TestStudio, text: string, first: First = 'mine'): Promise<string> {
  return importAll(studio, must(readDataFile(text, isReadable)).content, first);
}

export const DONE = 'The data is imported. You can undo this until you close the window.';
export const UNDONE = 'Everything is as it was before the import.';
