/**
 * Saving on a real disk that fails: programs killed at every step, full and write-protected disks, several programs at
 * once, a recovery store cut as by a loss of power. What was there before or what was to be written stands in the file,
 * whole, and the recovery copy is never lost.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { openFiles } from '../../../electron/files/files.ts';
import { openRecovery, type RecoveryStore, type StoredEntry } from '../../../electron/files/recovery.ts';
import { openVersions } from '../../../electron/files/versions.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';
import { must } from '../../support/must.ts';
import { builtProgram } from '../../support/built-entries.ts';

const folder = temporaryFolder();
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const run = promisify(execFile);

const OLD = '[Game "kalah"]\n\n1. C *\n';
const NEW = '[Game "kalah"]\n\n1. C {A note that was long in coming.} *\n';

const versions = (): ReturnType<typeof openVersions> => openVersions(folder.path('versions'), () => NOW);
const recovery = (): RecoveryStore => openRecovery(folder.path('recovery'), () => NOW);

const entry = recoveryEntry({ text: NEW, savedAt: NOW });
const stored: StoredEntry = { entry, stamp: null };

async function recovered(): Promise<readonly string[]> {
  const listed = must(await recovery().list());
  const texts = await Promise.all(listed.entries.map(({ entry: { id } }) => recovery().calls.readEntry(id)));
  return texts.map((text) => (text.ok ? text.value : text.code));
}

/** A file that the program has read. */
async function openRead(file: string) {
  const files = openFiles(versions());
  const { id } = files.grant(file);
  await files.read(id);
  return { files, id };
}

describe('a program that is killed while it saves', () => {
  const save = (file: string, step: number): ReturnType<typeof run> =>
    run(process.execPath, [builtProgram('killed-save'), file, folder.path('versions'), NEW, String(step)]);

  /** Saves a file that is like every document in one way; `target` is where the content is to be. */
  interface Place {
    readonly file: string;
    readonly target: string;
    readonly old: string | null;
  }
  const places: Readonly<Record<string, (at: string) => Place>> = {
    'an old file': (at) => place(at, 'a.mgn', 'a.mgn', OLD),
    'a new file': (at) => place(at, 'a.mgn', 'a.mgn', null),
    'a file with the longest name': (at) => place(at, 'n'.repeat(255), 'n'.repeat(255), OLD),
    'a link to an old file': (at) => place(at, 'link', 'a.mgn', OLD),
    'a link to a new file': (at) => place(at, 'link', 'a.mgn', null),
  };

  function place(at: string, name: string, targetName: string, old: string | null): Place {
    const [file, target] = [path.join(at, name), path.join(at, targetName)];
    fs.mkdirSync(at);
    if (old !== null) fs.writeFileSync(target, old, { mode: 0o600 });
    if (name !== targetName) fs.symlinkSync(targetName, file);
    return { file, target, old };
  }

  const readOrNull = (file: string): string | null =>
    fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;

  /** Kills one save and does the next one; what the file held between them. */
  async function killed(made: Place, step: number): Promise<string | null> {
    await expect(save(made.file, step), `step ${step}`).rejects.toMatchObject({ signal: 'SIGKILL' });
    const between = readOrNull(made.target);
    expect([made.old, NEW], `step ${step}`).toContain(between);
    const files = openFiles(versions());
    const { id } = files.grant(made.file);
    await files.read(id);
    expect(await files.save(id, NEW, false), `after step ${step}`).toMatchObject({ ok: true });
    expect(readOrNull(made.target)).toBe(NEW);
    const names = [...new Set([made.file, made.target].map((file) => path.basename(file)))];
    expect(fs.readdirSync(path.dirname(made.target)).sort(), `after step ${step}`).toEqual(names.sort());
    return between;
  }

  test('leaves the old or the new file, whole, at every step; after the next save nothing else is left', async () => {
    await recovery().put(stored);
    let kills = 0;
    for (const [name, make] of Object.entries(places)) {
      const counted = make(folder.path(`${name}, counted`));
      const steps = Number((await save(counted.file, 99)).stdout);
      expect(steps, name).toBeGreaterThan(8);
      const seen: (string | null)[] = [];
      // Two at once: each is a process of its own.
      for (let step = 0; step < steps; step += 2) {
        const pair = [step, step + 1].filter((each) => each < steps);
        const both = pair.map((each) => killed(make(folder.path(`${name} ${each}`)), each));
        seen.push(...(await Promise.all(both)));
      }
      // Some died before the new content was in place and some after, or nothing was tried.
      expect(new Set(seen), name).toEqual(new Set([counted.old, NEW]));
      kills += seen.length;
    }
    expect(kills).toBeGreaterThanOrEqual(50);
    expect(await recovered()).toEqual([NEW]);
  });
});

describe('a disk', () => {
  const mounted: string[] = [];
  afterEach(() => {
    for (const at of mounted.splice(0)) execFileSync('umount', ['-l', at]);
  });

  /** Mounts a small disk at `disk`, or skips the test with the reason. */
  function mountDisk(skip: (reason: string) => never): void {
    const at = folder.path('disk');
    fs.mkdirSync(at, { recursive: true });
    const words = ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at];
    const done = spawnSync('mount', words, { encoding: 'utf8' });
    if (done.status !== 0) skip(`no disk can be mounted here: ${done.stderr || String(done.error)}`);
    mounted.push(at);
  }

  test('that is full leaves the old file, says so, and the recovery copy is kept', async ({ skip }) => {
    mountDisk(skip);
    const file = folder.write('disk/a.mgn', OLD);
    const { files, id } = await openRead(file);
    await recovery().put(stored);
    expect(await files.save(id, 'x'.repeat(100_000), false)).toEqual({ ok: false, code: 'ERR_HOST_FULL' });
    expect([fs.readFileSync(file, 'utf8'), fs.readdirSync(folder.path('disk'))]).toEqual([OLD, ['a.mgn']]);
    expect(await recovered()).toEqual([NEW]);
    // With room again the same save goes through: nothing was forgotten about the file.
    expect(await files.save(id, NEW, false)).toMatchObject({ ok: true });
  });

  test('of the recovery store that is full says so and leaves the user’s file alone', async ({ skip }) => {
    mountDisk(skip);
    const store = openRecovery(folder.path('disk', 'recovery'), () => NOW);
    expect(await store.put(stored)).toEqual({ ok: true, value: true });
    const large = { ...stored, entry: { ...entry, text: 'x'.repeat(100_000) } };
    const { text: _, ...about } = entry;
    expect(await store.put(large)).toEqual({ ok: false, code: 'ERR_HOST_FULL' });
    expect(await store.list()).toEqual({
      ok: true,
      value: { entries: [{ entry: about, stamp: null }], damaged: [] },
    });
  });

  test('whose versions cannot be kept for want of room still takes the save, and says so', async ({
    skip,
  }) => {
    mountDisk(skip);
    const files = openFiles(openVersions(folder.path('disk', 'versions'), () => NOW));
    const { id } = files.grant(folder.path('a.mgn'));
    const saved = await files.save(id, 'x'.repeat(100_000), false);
    expect(saved).toMatchObject({ ok: true, value: { versionFailure: 'ERR_HOST_FULL' } });
    expect(fs.statSync(id).size).toBe(100_000);
  });

  test('that is write-protected is known before the work and refuses the save', async ({ skip }) => {
    mountDisk(skip);
    const file = folder.write('disk/a.mgn', OLD);
    execFileSync('mount', ['-o', 'remount,ro', folder.path('disk')]);
    const { files, id } = await openRead(file);
    expect(await files.look(id)).toEqual({ ok: true, value: { change: 'none', isWritable: false } });
    expect(await files.save(id, NEW, false)).toEqual({ ok: false, code: 'ERR_HOST_DENIED' });
    expect(fs.readFileSync(file, 'utf8')).toBe(OLD);
  });

  test('that was taken out is reported as such, and its file is not lost sight of', async () => {
    const file = folder.write('stick/a.mgn', OLD);
    const { files, id } = await openRead(file);
    fs.renameSync(folder.path('stick'), folder.path('elsewhere'));
    expect(await files.look(id)).toEqual({ ok: true, value: { change: 'gone', isWritable: false } });
    expect(await files.save(id, NEW, true)).toEqual({ ok: false, code: 'ERR_HOST_NOT_FOUND' });
    fs.renameSync(folder.path('elsewhere'), folder.path('stick'));
    expect(await files.look(id)).toEqual({ ok: true, value: { change: 'none', isWritable: true } });
  });

  test('on which the file alone is write-protected refuses the save beforehand', async () => {
    folder.write('a.mgn', OLD, 0o444);
    const { files, id } = await openRead(folder.path('a.mgn'));
    expect(await files.look(id)).toEqual({ ok: true, value: { change: 'none', isWritable: false } });
    expect(await files.save(id, NEW, true)).toEqual({ ok: false, code: 'ERR_HOST_DENIED' });
  });
});

test('two programs that save the same file at once never leave a mixture', async () => {
  const file = folder.path('a.mgn');
  fs.writeFileSync(file, '<>');
  const save = (letter: string): ReturnType<typeof run> =>
    run(process.execPath, [
      builtProgram('competing-save'),
      file,
      folder.path(`versions-${letter}`),
      letter,
      '12',
    ]);
  const both = Promise.all([save('a'), save('b')]);
  const over = new AbortController();
  const ended = both.finally(() => {
    over.abort();
  });
  const states = new Set<string>();
  while (!over.signal.aborted) {
    states.add((await fs.promises.readFile(file, 'utf8')).replace(/(.)\1*/g, '$1'));
  }
  await ended;
  expect([...states].filter((state) => !['<>', '<a>', '<b>'].includes(state))).toEqual([]);
  expect(fs.readFileSync(file, 'utf8')).toMatch(/^<(a{60000}|b{60000})>$/);
  expect(fs.readdirSync(folder.path()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('of two programs with the same file open the second is not let write over the first unasked', async () => {
  folder.write('a.mgn', OLD);
  const [first, second] = [openFiles(versions()), openFiles(versions())];
  const { id } = first.grant(folder.path('a.mgn'));
  second.grant(id);
  await first.read(id);
  await second.read(id);
  expect(await first.save(id, NEW, false)).toMatchObject({ ok: true });
  expect(await second.save(id, 'mine', false)).toEqual({ ok: false, code: 'ERR_HOST_CHANGED' });
  expect(await second.peek(id)).toEqual({ ok: true, value: NEW });
  // Looking at what is there is no leave to write over it; saying so is.
  expect(await second.save(id, 'mine', false)).toEqual({ ok: false, code: 'ERR_HOST_CHANGED' });
  await second.accept(id);
  expect(await second.save(id, 'mine', false)).toMatchObject({ ok: true });
});

test('recovery entries cut by a loss of power are named beside the good ones, wherever they were cut', async () => {
  const whole = `${JSON.stringify(stored, null, 2)}\n`;
  // The last cut takes the line feed alone and leaves an entry that is whole.
  const cuts = Array.from({ length: whole.length - 2 }, (_, i) => i).filter((i) => i % 9 === 0);
  fs.mkdirSync(folder.path('recovery'));
  for (const cut of cuts) folder.write(`recovery/cut-${cut}.json`, whole.slice(0, cut));
  folder.write('recovery/zeroes.json', Buffer.alloc(whole.length));
  await recovery().put(stored);
  expect(await recovered()).toEqual([NEW]);
  const listed = await recovery().list();
  const names = listed.ok ? listed.value.damaged.map(({ name }) => name) : [];
  expect(names.toSorted()).toEqual([...cuts.map((cut) => `cut-${cut}.json`), 'zeroes.json'].toSorted());
});
