/**
 * Disks that are full, read-only or somebody else's: what is there stays as it is, the command refuses with a code, and no
 * temporary file is left. With room again the same command goes through.
 */
import fs from 'node:fs';
import path from 'node:path';
import { EXIT } from '../../../electron/cli/command.ts';
import { impossibleRow, tallyOf, type Attack, type AttackOptions, type Row, type Tally } from '../attack.ts';
import { immutable, protectDisk, smallDisk, withoutRights, put } from '../support/places.ts';
import { CLI, faultOf, runCli, runNode, type Ended, type ProgramOptions } from '../support/program.ts';

const OLD = '[Game "kalah"]\n[Rules "kalah"]\n\n1. C *\n';

/** Files whose conversion is larger than the small disks: a report has a board for each move, text a line or two. */
interface Sources {
  readonly report: string;
  readonly text: string;
}

function largeFiles(folder: string): Sources {
  const game = `[Game "kalah"]\n[Rules "kalah"]\n\n1. C {${'note '.repeat(30)}} *\n\n`;
  return {
    report: put(folder, 'report.mgn', game.repeat(4)),
    text: put(folder, 'text.mgn', game.repeat(1100)),
  };
}

const sourceOf = ({ report, text }: Sources, format: string): string => (format === 'html' ? report : text);

/** A write that the disk must refuse: the old file is whole, nothing is left beside it. */
function refused(ended: Ended, out: string): string | null {
  const fault = faultOf(ended);
  if (fault !== null) return fault;
  if (ended.code !== EXIT.failed) return `exit code ${String(ended.code)}: ${ended.err.slice(0, 200)}`;
  if (fs.existsSync(out) && fs.readFileSync(out, 'utf8') !== OLD) return 'the old file was changed';
  const left = fs.readdirSync(path.dirname(out)).filter((name) => name !== path.basename(out));
  return left.length > 0 ? `left behind: ${left.join(', ')}` : null;
}

interface Tried {
  readonly tally: Tally;
  readonly sources: Sources;
  readonly out: string;
  readonly options?: ProgramOptions;
}

/** Converting and table building into a place that takes nothing. */
async function tryWrites({ tally, sources, out, options = {} }: Tried): Promise<void> {
  for (const format of ['mgn', 'json', 'html', 'csv', 'text']) {
    await tally.try(format, async () =>
      refused(await runCli(['convert', sourceOf(sources, format), out, '--to', format], options), out),
    );
  }
  const build = ['endgame', 'build', '--rules', 'kalah', '--seeds', '12', '--out'];
  const table = path.join(path.dirname(out), 'new.table');
  await tally.try('endgame build', async () => {
    const ended = await runCli([...build, table], options);
    return faultOf(ended) ?? (ended.code === 0 ? 'it said that all went well' : null);
  });
  if (fs.existsSync(table)) fs.rmSync(table, { force: true });
}

async function fullDisk(folder: string, sources: Sources): Promise<Row> {
  const name = 'disk: full';
  const disk = smallDisk(path.join(folder, 'full'), 64);
  if (!disk.ok) return impossibleRow(name, disk.reason);
  try {
    const tally = tallyOf(name);
    const out = put(disk.place.folder, 'a.mgn', OLD);
    await tryWrites({ tally, sources, out });
    await tally.try('with room again', async () => {
      const small = put(folder, 'small.mgn', OLD);
      const ended = await runCli(['convert', small, out]);
      return faultOf(ended) ?? (ended.code === 0 ? null : ended.err);
    });
    return tally.row();
  } finally {
    disk.place.end();
  }
}

async function readOnlyDisk(folder: string, sources: Sources): Promise<Row> {
  const name = 'disk: read-only';
  const disk = smallDisk(path.join(folder, 'read-only'), 1024);
  if (!disk.ok) return impossibleRow(name, disk.reason);
  try {
    const tally = tallyOf(name);
    const out = put(disk.place.folder, 'a.mgn', OLD);
    const reason = protectDisk(disk.place.folder);
    if (reason !== null) return impossibleRow(name, reason);
    await tryWrites({ tally, sources, out });
    return tally.row();
  } finally {
    disk.place.end();
  }
}

async function unchangeable(folder: string, sources: Sources): Promise<Row> {
  const name = 'disk: a folder that nobody can change';
  const place = path.join(folder, 'immutable');
  fs.mkdirSync(place);
  const out = put(place, 'a.mgn', OLD);
  const locked = immutable(place);
  if (!locked.ok) return impossibleRow(name, locked.reason);
  try {
    const tally = tallyOf(name);
    await tryWrites({ tally, sources, out });
    return tally.row();
  } finally {
    locked.place.end();
  }
}

async function foreignFolder(folder: string, sources: Sources): Promise<Row> {
  const name = 'disk: no permission';
  const before = withoutRights();
  if (typeof before === 'string') return impossibleRow(name, before);
  const place = path.join(folder, 'foreign');
  fs.mkdirSync(place);
  // The source must be readable for a user without rights, its folder is ours alone otherwise.
  fs.chmodSync(folder, 0o755);
  const out = put(place, 'a.mgn', OLD);
  fs.chmodSync(place, 0o555);
  const tally = tallyOf(name);
  await tryWrites({ tally, sources, out, options: { before } });
  const secret = path.join(folder, 'secret.mgn');
  fs.writeFileSync(secret, OLD, { mode: 0o000 });
  for (const command of ['replay', 'convert']) {
    await tally.try(`${command} of a secret file`, async () => {
      const words = command === 'convert' ? [secret, path.join(folder, 'x.json')] : [secret];
      const ended = await runCli([command, ...words], { before });
      return faultOf(ended) ?? (ended.code === 1 ? null : `exit code ${String(ended.code)}`);
    });
  }
  return tally.row();
}

async function limitedSize(folder: string, sources: Sources): Promise<Row> {
  const name = 'disk: limit of the size of files';
  if (process.platform === 'win32') return impossibleRow(name, 'Windows has no such limit');
  const place = path.join(folder, 'limited');
  fs.mkdirSync(place);
  const out = put(place, 'a.mgn', OLD);
  const tally = tallyOf(name);
  // 64 blocks of half a kilobyte or of a whole one, as the shell counts; smaller than the result in both cases.
  const options = { before: ['sh', '-c', 'ulimit -f 64; exec "$@"', 'sh'] };
  for (const format of ['mgn', 'json', 'html']) {
    await tally.try(format, async () => {
      const ended = await runNode([CLI, 'convert', sourceOf(sources, format), out, '--to', format], options);
      return refused(ended, out);
    });
  }
  return tally.row();
}

/** Output that takes nothing: a full device, a closed reader. */
async function fullOutput(folder: string): Promise<Row> {
  const name = 'disk: output to a full device';
  if (!fs.existsSync('/dev/full')) return impossibleRow(name, 'there is no /dev/full');
  const game = put(folder, 'game.mgn', OLD);
  const commands = [['rules'], ['rules', '--json'], ['--version'], ['moves', '--rules', 'kalah'], ['replay', game], ['replay', '--json', game], ['perft', '--rules', 'kalah', '--depth', '3'], ['help']]; // oxfmt-ignore
  const tally = tallyOf(name);
  for (const words of commands) {
    const full = fs.openSync('/dev/full', 'w');
    try {
      await tally.try(words.join(' ').replace(game, 'FILE'), async () => {
        const ended = await runCli(words, { outTo: full });
        const fault = faultOf(ended);
        return fault ?? (ended.code === 0 ? 'it said that all went well' : null);
      });
      await tally.try(`${words[0] ?? ''}, complaints too`, async () => {
        const { code, signal, isTimedOut } = await runCli(words, { outTo: full, errTo: full });
        if (isTimedOut) return 'it hangs';
        return signal === null && (code === 2 || code === 5)
          ? null
          : `exit code ${String(code)} ${signal ?? ''}`;
      });
    } finally {
      fs.closeSync(full);
    }
  }
  return tally.row();
}

/** Paths that lead through a file, to a folder, to nothing. */
async function strangePaths(folder: string, sources: Sources): Promise<Row> {
  const tally = tallyOf('disk: paths that lead nowhere');
  const file = put(folder, 'file', OLD);
  const loop = path.join(folder, 'loop');
  fs.symlinkSync('loop', loop);
  for (const at of [path.join(file, 'a.mgn'), path.join(loop, 'a.mgn'), loop]) {
    await tally.try(`replay ${path.relative(folder, at)}`, async () => {
      const ended = await runCli(['replay', at]);
      return faultOf(ended) ?? (ended.code === 1 ? null : `exit code ${String(ended.code)}`);
    });
    await tally.try(`convert to ${path.relative(folder, at)}`, async () => {
      const ended = await runCli(['convert', sources.text, at, '--to', 'mgn']);
      return faultOf(ended) ?? (ended.code === 5 ? null : `exit code ${String(ended.code)}`);
    });
  }
  return tally.row();
}

async function run({ folder }: AttackOptions): Promise<readonly Row[]> {
  const sources = largeFiles(folder);
  const attacks = [fullDisk, readOnlyDisk, unchangeable, foreignFolder, limitedSize, strangePaths];
  const rows: Row[] = [];
  for (const attack of attacks) rows.push(await attack(folder, sources));
  return [...rows, await fullOutput(folder)];
}

export const disk: Attack = { name: 'disk', share: 0, run };
