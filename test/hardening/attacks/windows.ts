/**
 * Several windows and hosts that keep things in one folder, disks that are full meanwhile, clocks that are set back: what
 * any of them has kept is there in the end, and what could not be kept was said.
 */
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import { startLoopback, type Loopback } from '../../e2e/loopback-process.ts';
import { exercises } from '../../renderer/features/training/arbitraries.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';
import { below, impossibleRow, pick, tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import type { WindowStores } from '../support/page-stores.ts';
import { smallDisk } from '../support/places.ts';
import { openWindow } from '../support/window-stores.ts';

const ATTEMPT = { isRight: true, hintsUsed: 0, ms: 1000, answer: 'C', ending: 'answered' } as const;
const SOURCE = { kind: 'generated', name: 'hardening' } as const;

/** What the windows have kept together. */
interface Expected {
  readonly sets: Set<string>;
  answers: number;
  readonly items: Set<string>;
}

/** One thing that a user does in a window; most of it is kept some time later. */
function act(stores: WindowStores, expected: Expected, pool: readonly Exercise[], random: Random): void {
  const { settings, training } = stores;
  const what = below(random, 4);
  if (what === 0) {
    const name = `Set ${String(expected.sets.size)}`;
    expected.sets.add(name);
    settings.change({ ruleSets: [...settings.values.ruleSets, { name, text: 'kalah' }] });
  } else if (what === 1) settings.change({ scale: pick(random, [80, 100, 125, 150]) });
  else if (what === 2) {
    training.add([pick(random, pool)], SOURCE);
    for (const id of training.data.items.keys()) expected.items.add(id);
  } else if (training.session.start({ length: 5 })) {
    // Nobody answers twice within a millisecond.
    for (const now = Date.now(); Date.now() === now;);
    if (training.session.answer({ ...ATTEMPT, isRight: random() < 0.5 })) expected.answers += 1;
    training.session.end();
  }
}

/** What a window that is opened now misses of it. */
async function missing(url: string, { sets, items, answers }: Expected): Promise<string | null> {
  const { settings, training, close } = await openWindow(url);
  close();
  const names = new Set(settings.values.ruleSets.map(({ name }) => name));
  const lost = [...sets].filter((name) => !names.has(name));
  if (lost.length > 0) return `rule sets lost: ${lost.join(', ')}`;
  const left = [...items].filter((id) => !training.data.items.has(id));
  if (left.length > 0) return `${String(left.length)} of ${String(items.size)} exercises lost`;
  const logged = training.data.log.answers.length;
  return logged === answers ? null : `${String(logged)} of ${String(answers)} answers are in the log`;
}

/** Windows at random hosts act and keep at random, several at once; in the end all of it is there. */
async function meet(
  hosts: readonly Loopback[],
  pool: readonly Exercise[],
  random: Random,
): Promise<string | null> {
  const data = hosts[0]?.data ?? '';
  for (const name of ['settings.json', 'training'])
    fs.rmSync(path.join(data, name), { recursive: true, force: true });
  const expected: Expected = { sets: new Set(), items: new Set(), answers: 0 };
  const windows = await Promise.all([0, 1, 2].map((i) => openWindow(hosts[i % hosts.length]?.url ?? '')));
  try {
    for (let round = 0; round < 12; round++) {
      for (const each of windows) if (random() < 0.6) act(each, expected, pool, random);
      const keeping = windows.filter(() => random() < 0.4);
      const faults = await Promise.all(keeping.map((each) => each.keep()));
      const fault = faults.find((each) => each !== null);
      if (fault !== undefined) return fault;
    }
    for (const each of windows) {
      const fault = await each.keep();
      if (fault !== null) return fault;
    }
    return await missing(pick(random, hosts).url, expected);
  } finally {
    for (const each of windows) each.close();
  }
}

async function meetings(options: AttackOptions, count: 1 | 2, pool: readonly Exercise[]): Promise<Row> {
  const name = count === 1 ? 'windows: three of one host' : 'windows: three of two hosts on one folder';
  const random = makeRandom(options.seed + count);
  const data = path.join(options.folder, `hosts-${String(count)}`);
  fs.mkdirSync(data);
  const tally = tallyOf(name, options.seed);
  const hosts: Loopback[] = [];
  try {
    for (let i = 0; i < count; i++) hosts.push(await startLoopback(data));
    const [most, end] = [options.isShort ? 3 : 200, performance.now() + options.seconds * 400];
    for (let i = 0; i < most && (i === 0 || performance.now() < end); i++)
      await tally.try(String(i), () => meet(hosts, pool, random));
  } finally {
    for (const host of hosts) await host.stop();
  }
  return tally.row();
}

/** Fills a disk to the last block. */
function fill(file: string): void {
  const to = fs.openSync(file, 'w');
  try {
    for (;;) fs.writeSync(to, Buffer.alloc(4096));
  } catch {
    // Full.
  } finally {
    fs.closeSync(to);
  }
}

async function fullDisk({ folder }: AttackOptions, pool: readonly Exercise[]): Promise<Row> {
  const name = 'windows: the disk of the host is full';
  const disk = smallDisk(path.join(folder, 'full'), 512);
  if (!disk.ok) return impossibleRow(name, disk.reason);
  const host = await startLoopback(disk.place.folder);
  const filler = path.join(disk.place.folder, 'filler');
  try {
    const tally = tallyOf(name);
    const window = await openWindow(host.url);
    window.settings.change({ theme: 'light' });
    await window.keep();
    fill(filler);
    const expected: Expected = { sets: new Set(['Club']), items: new Set(), answers: 1 };
    await tally.try('settings and rule sets', async () => {
      window.settings.change({ theme: 'dark', ruleSets: [{ name: 'Club', text: 'kalah' }] });
      const fault = await window.settings.keep();
      return fault?.code === 'ERR_HOST_FULL' ? null : `said ${fault?.code ?? 'that all went well'}`;
    });
    await tally.try('answers of the training', async () => {
      window.training.add(pool, SOURCE);
      for (const id of window.training.data.items.keys()) expected.items.add(id);
      window.training.session.start({ length: 5 });
      window.training.session.answer(ATTEMPT);
      const isKept = await window.training.flush();
      if (isKept) return 'said that all went well';
      return window.training.fault?.code === 'ERR_HOST_FULL'
        ? null
        : `said ${String(window.training.fault?.code)}`;
    });
    await tally.try('what was there is whole', () =>
      fs.readFileSync(path.join(host.data, 'settings.json'), 'utf8').includes('"light"') ? null : 'it is not',
    );
    await tally.try('a document that is saved as a version', async () => {
      const kept = await window.store.keepVersion('id/1', 'a.mgn', 'x'.repeat(100_000), 1);
      return !kept.ok && kept.code === 'ERR_HOST_FULL' ? null : 'it was not refused';
    });
    await tally.try('with room again, unasked', async () => {
      fs.rmSync(filler);
      for (let tries = 0; tries < 200; tries++) {
        if (window.settings.fault === null && window.training.fault === null) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return missing(host.url, expected);
    });
    window.close();
    return tally.row();
  } finally {
    await host.stop();
    disk.place.end();
  }
}

/** Work that a browser kept while its host was gone, under a clock that jumps: no text of it is dropped for its time. */
async function jumpingClock({ folder, seed, isShort }: AttackOptions): Promise<Row> {
  const tally = tallyOf('clock: set back while the host is killed', seed);
  const random = makeRandom(seed);
  const data = path.join(folder, 'clock');
  fs.mkdirSync(data);
  let host = await startLoopback(data);
  try {
    for (let round = 0; round < (isShort ? 3 : 20); round++) {
      await tally.try(String(round), async () => {
        const id = `doc-${String(round)}`;
        const entry = recoveryEntry({ id, name: id });
        let last = '';
        for (let write = 0; write < 4; write++) {
          const window = await openWindow(host.url);
          last = `text ${String(write)}`;
          const savedAt = 1_000_000 + below(random, 5) * 3_600_000;
          const taken = await window.store.takeEntry({ ...entry, text: last, savedAt });
          window.close();
          if (!taken.ok) return taken.code;
          if (write !== 1) continue;
          process.kill(host.pid, 'SIGKILL');
          await host.stop();
          host = await startLoopback(data);
        }
        const window = await openWindow(host.url);
        const listed = await window.store.journalled();
        const ids = listed.ok ? listed.value.entries.map((each) => each.id) : [];
        const read = await Promise.all(ids.map((each) => window.store.readEntry(each)));
        window.close();
        const texts = read.map((text) => (text.ok ? text.value : text.code));
        return texts.includes(last) ? null : `the newest work is gone: ${texts.join(', ')}`;
      });
    }
  } finally {
    await host.stop();
  }
  return tally.row();
}

async function run(options: AttackOptions): Promise<readonly Row[]> {
  const pool = fc.sample(exercises, { seed: options.seed, numRuns: 30 });
  return [
    await meetings(options, 1, pool),
    await meetings(options, 2, pool),
    await fullDisk(options, pool),
    await jumpingClock(options),
  ];
}

export const windows: Attack = { name: 'windows', share: 2, run };
