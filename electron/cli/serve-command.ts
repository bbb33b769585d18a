/** `serve`: serves the program to browsers on this machine only. */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { programChange } from '../../engine/protocol/host-data.ts';
import { sameData } from '../../engine/tree/same-data.ts';
import { dataFolder } from '../browser/data-folder.ts';
import { nodeClock } from '../program/node-clock.ts';
import { startProgram } from '../programs/line-program.ts';
import { openProgramList } from '../programs/program-list.ts';
import type { CliCommand } from './command.ts';
import { setupOf } from './match-players.ts';
import { accept, Refused } from './output.ts';
import { ARGUMENT_FLAGS, programWords } from './program-search.ts';
import { JSON_FLAG, UsageError, wholeNumber, flag, type Arguments } from './usage.ts';

/**
 * Adds the program that the flags name to the programs of browser mode, whose pages cannot name files.
 *
 * @throws Refused if it does not start, or cannot be kept.
 */
async function addProgram(args: Arguments, named: string): Promise<void> {
  const file = path.resolve(named);
  const setup = { ...setupOf('--program-options', file, programWords(args)), file };
  const started = await startProgram(setup, nodeClock);
  if (!started.ok) throw new Refused({ ...started, at: { token: named } });
  await started.value.close();
  const { name } = started.value.about;
  const folder = dataFolder(process.platform, process.env, os.homedir());
  const given = v.safeParse(programChange, {
    name: (name === '' ? path.basename(file) : name).slice(0, 100),
    args: setup.args,
    values: setup.options,
  });
  if (!given.success) throw new UsageError('cli.wrong.too-long');
  const kept = await openProgramList(folder, Date.now).change((programs) => {
    const isSame = (each: (typeof programs)[number]): boolean =>
      each.file === file && sameData(each.args, setup.args);
    const { id = randomUUID() } = programs.find(isSame) ?? {};
    return [...programs.filter((each) => !isSame(each)), { ...given.output, id, file }];
  });
  accept(kept);
}

export const serveCommand: CliCommand = {
  name: 'serve',
  help: 'cli.serve.help',
  flags: [
    flag('port N', 'cli.serve.flag.port'),
    flag('keep', 'cli.serve.flag.keep'),
    flag('kiosk FILE', 'cli.serve.flag.kiosk'),
    flag('program PATH', 'cli.serve.flag.program'),
    ...ARGUMENT_FLAGS,
    JSON_FLAG,
  ],
  async run(args, { out, err }) {
    const port = wholeNumber(args, 'port', 0);
    if (port !== null && port > 65_535)
      throw new UsageError('cli.wrong.at-most', { flag: 'port', most: 65_535 });
    const kiosk = args.text('kiosk');
    const program = args.text('program');
    if (kiosk !== null && program !== null)
      throw new UsageError('cli.wrong.goes-not', { flag: 'program', other: '--kiosk' });
    if (program !== null) await addProgram(args, program);
    const words = [
      ...(port === null ? [] : ['--port', String(port)]),
      ...(args.has('keep') ? ['--keep'] : []),
      ...(kiosk === null ? [] : ['--kiosk', '--open', kiosk]),
    ];
    // Loads Node's HTTP, a quarter of the start of any command.
    const { runLoopback } = await import('../browser/loopback-program.ts');
    const code = await runLoopback(words, {
      // Nothing but the address is ever printed.
      print: (url) => out(`${args.has('json') ? JSON.stringify({ url }) : url}\n`),
      complain: (line) => err(`${line}\n`),
    });
    return code === 0 ? 0 : 1;
  },
};
