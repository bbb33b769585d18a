/** Files as they are on real disks: long names, links, devices, pipes, what a killed program left, private documents. */
import fs from 'node:fs';
import path from 'node:path';
import { openFiles, type Files } from '../../../electron/files/files.ts';
import { openRecovery } from '../../../electron/files/recovery.ts';
import { temporaryName } from '../../../electron/files/temporary-files.ts';
import { openVersions } from '../../../electron/files/versions.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';
import { impossibleRow, tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { makeDevice, makePipe, put, filesIn } from '../support/places.ts';
import { faultOf, faultWithin, runCli } from '../support/program.ts';

const GAME = '[Game "kalah"]\n[Rules "kalah"]\n\n1. C *\n';
const DAY_MS = 86_400_000;

function filesOf(folder: string): Files {
  return openFiles(openVersions(path.join(folder, 'versions'), Date.now));
}

/** Saves as the window does: a new file, then the file that is there. */
async function savedTwice(folder: string, file: string): Promise<string | null> {
  const files = filesOf(folder);
  const { id } = files.grant(file);
  for (const text of [GAME, `${GAME}\n`]) {
    const saved = await files.save(id, text, true);
    if (!saved.ok) return saved.code;
    if (fs.readFileSync(file, 'utf8') !== text) return 'something else was saved';
  }
  return null;
}

async function longNames(folder: string, isShort: boolean): Promise<Row> {
  const tally = tallyOf('files: names of 200 to 255 bytes');
  const place = path.join(folder, 'names');
  fs.mkdirSync(place);
  const game = put(folder, 'game.mgn', GAME);
  for (let bytes = 200; bytes <= 255; bytes += isShort ? 11 : 1) {
    const plain = `${'n'.repeat(bytes - 4)}.mgn`;
    const wide = `${'é'.repeat(Math.floor((bytes - 4) / 2))}${bytes % 2 === 0 ? '' : 'n'}.mgn`;
    await tally.try(`saving a name of ${bytes} bytes`, () => savedTwice(folder, path.join(place, plain)));
    await tally.try(`saving a wide name of ${bytes} bytes`, () => savedTwice(folder, path.join(place, wide)));
    if (bytes % 11 !== 2) continue;
    await tally.try(`convert to a name of ${bytes} bytes`, async () => {
      const ended = await runCli(['convert', game, path.join(place, `c${plain.slice(1)}`)]);
      return faultOf(ended) ?? (ended.code === 0 ? null : ended.err);
    });
  }
  return tally.row();
}

/** What a program that was killed long ago left beside a file is gone after the next save; what is not ours stays. */
async function orphans(folder: string): Promise<Row> {
  const tally = tallyOf('files: temporary files of killed programs');
  const place = path.join(folder, 'orphans');
  fs.mkdirSync(place);
  const file = path.join(place, 'a.mgn');
  const notOurs = path.join(place, '.a.mgn.swp');
  await tally.try('after a save', async () => {
    fs.writeFileSync(file, GAME);
    fs.writeFileSync(notOurs, 'an editor');
    for (let i = 0; i < 3; i++) {
      const orphan = path.join(place, temporaryName());
      fs.writeFileSync(orphan, 'half a ga');
      const old = new Date(Date.now() - 30 * DAY_MS);
      fs.utimesSync(orphan, old, old);
    }
    const fault = await savedTwice(folder, file);
    if (fault !== null) return fault;
    const left = fs.readdirSync(place).filter((name) => name.endsWith('.tmp'));
    if (!fs.existsSync(notOurs)) return 'a file of another program was removed';
    return left.length > 0 ? `${left.length} are left` : null;
  });
  return tally.row();
}

/** A link to a document stays a link, whether or not the document is there yet. */
async function links(folder: string): Promise<Row> {
  const tally = tallyOf('files: links');
  const game = put(folder, 'game.mgn', GAME);
  const elsewhere = path.join(folder, 'elsewhere');
  fs.mkdirSync(elsewhere);
  for (const isThere of [true, false]) {
    for (const way of ['save', 'convert'] as const) {
      await tally.try(`${way} to a link to ${isThere ? 'a file' : 'nothing'}`, async () => {
        const target = path.join(elsewhere, `${way}-${isThere}.mgn`);
        const link = path.join(folder, `link-${way}-${isThere}.mgn`);
        if (isThere) fs.writeFileSync(target, '');
        fs.symlinkSync(target, link);
        if (way === 'save') await savedTwice(folder, link);
        else await runCli(['convert', game, link]);
        if (!fs.lstatSync(link).isSymbolicLink()) return 'the link was replaced by a file';
        return null;
      });
    }
  }
  return tally.row();
}

/** Devices and pipes are no game files: told at once, not read without end, never replaced. */
async function devices(folder: string): Promise<readonly Row[]> {
  const reading = tallyOf('files: reading devices and pipes');
  const made = [makeDevice(folder, 'zero', 5), makePipe(folder, 'pipe')];
  const readable = ['/dev/zero', '/dev/urandom', ...made.filter((file) => typeof file === 'string')];
  for (const file of readable.filter((each) => fs.existsSync(each))) {
    const label = path.basename(file);
    await reading.try(`replay ${label}`, async () => {
      return faultWithin(await runCli(['replay', file], { limitMs: 5000, clockMs: 15_000 }), 1000);
    });
  }
  const writing = tallyOf('files: writing over devices and pipes');
  const game = put(folder, 'game.mgn', GAME);
  const targets = [
    makeDevice(folder, 'full', 7),
    makeDevice(folder, 'null', 3),
    makePipe(folder, 'pipe-out'),
  ];
  const rows: Row[] = [];
  for (const target of targets) {
    if (typeof target !== 'string') {
      rows.push(impossibleRow('files: writing over a device', target.reason));
      continue;
    }
    await writing.try(`convert to ${path.basename(target)}`, async () => {
      const ended = await runCli(['convert', game, target, '--to', 'mgn'], {
        limitMs: 5000,
        clockMs: 15_000,
      });
      return faultOf(ended) ?? (fs.lstatSync(target).isFile() ? 'it was replaced by a file' : null);
    });
  }
  return [reading.row(), writing.row(), ...rows];
}

/** A document that others may not read: nor may they read the copies that are kept of it. */
async function privateCopies(folder: string): Promise<Row> {
  const name = 'files: copies of private documents';
  if (process.platform === 'win32') return impossibleRow(name, 'Windows has no modes of files');
  const tally = tallyOf(name);
  const place = path.join(folder, 'private');
  fs.mkdirSync(place);
  const file = path.join(place, 'diary.mgn');
  fs.writeFileSync(file, GAME, { mode: 0o600 });
  const open = (at: string): readonly string[] =>
    filesIn(at).filter((each) => (fs.statSync(each).mode & 0o077) !== 0);
  await tally.try('versions', async () => {
    const store = path.join(place, 'versions');
    const files = openFiles(openVersions(store, Date.now));
    const { id } = files.grant(file);
    await files.read(id);
    const saved = await files.save(id, `${GAME}\n`, true);
    if (!saved.ok) return saved.code;
    if (filesIn(store).length === 0) return 'no version was kept';
    return open(place).length > 0 ? `${open(place).length} can be read by others` : null;
  });
  await tally.try('recovery', async () => {
    const store = path.join(place, 'recovery');
    const entry = recoveryEntry({ name: 'diary.mgn', file: { id: file, name: 'diary.mgn' }, text: GAME });
    const put = await openRecovery(store, Date.now).put({ entry, stamp: null });
    if (!put.ok) return put.code;
    return open(store).length > 0 ? 'it can be read by others' : null;
  });
  return tally.row();
}

/** A text of more than 64 MiB is saved and opened again. */
async function largeText(folder: string): Promise<Row> {
  const tally = tallyOf('files: a text of 65 MiB');
  await tally.try('save, open, save', async () => {
    const file = path.join(folder, 'large.mgn');
    const text = `${GAME.slice(0, -3)}{${'x'.repeat(65 * 2 ** 20)}} *\n`;
    const files = filesOf(folder);
    const { id } = files.grant(file);
    for (const each of [text, `${text}\n`]) {
      const saved = await files.save(id, each, false);
      if (!saved.ok) return `save: ${saved.code}`;
      const read = await files.read(id);
      if (!read.ok) return `open: ${read.code}`;
      if (read.value.text !== each) return 'something else was read';
    }
    return null;
  });
  return tally.row();
}

/** Entries of the recovery store that cannot be read do not hide the others. */
async function badEntries(folder: string): Promise<Row> {
  const tally = tallyOf('files: one bad recovery entry among good ones');
  const bad: readonly (readonly [string, (file: string) => void])[] = [
    ['a folder', (file) => fs.mkdirSync(file)],
    ['a link that leads in a circle', (file) => fs.symlinkSync(path.basename(file), file)],
    ['an empty file', (file) => fs.writeFileSync(file, '')],
    ['zeroes', (file) => fs.writeFileSync(file, Buffer.alloc(4096))],
    ['half an entry', (file) => fs.writeFileSync(file, '{"entry": {"id": "bad", "te')],
    ['another shape', (file) => fs.writeFileSync(file, '{"entry": 1, "stamp": []}')],
    ['deep nesting', (file) => fs.writeFileSync(file, '['.repeat(200_000))],
  ];
  for (const [label, make] of bad) {
    await tally.try(label, async () => {
      const at = path.join(folder, `recovery-${label.replace(/\W/g, '-')}`);
      const store = openRecovery(at, Date.now);
      const entry = recoveryEntry({ id: 'good', text: 'the good one' });
      const put = await store.put({ entry, stamp: null });
      if (!put.ok) return put.code;
      make(path.join(at, 'bad.json'));
      const again = openRecovery(at, Date.now);
      const [listed, text] = [await again.list(), await again.calls.readEntry('good')];
      if (!text.ok || text.value !== entry.text) return `not read: ${JSON.stringify(text)}`;
      return JSON.stringify(listed).includes('"id":"good"') ? null : `hidden: ${JSON.stringify(listed)}`;
    });
  }
  return tally.row();
}

async function run({ folder, isShort }: AttackOptions): Promise<readonly Row[]> {
  return [
    await longNames(folder, isShort),
    await orphans(folder),
    await links(folder),
    ...(await devices(folder)),
    await privateCopies(folder),
    await largeText(folder),
    await badEntries(folder),
  ];
}

export const files: Attack = { name: 'files', share: 0, run };
