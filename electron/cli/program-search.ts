/** `search --program`: another program answers instead of our engine; its values are estimates with its name. */
import path from 'node:path';
import type { SearchReport } from '../../engine/core/report.ts';
import type { SearchOptions } from '../../engine/core/search-options.ts';
import { nodeClock } from '../program/node-clock.ts';
import { linesOf, programReport } from '../programs/info-line.ts';
import { startProgram } from '../programs/line-program.ts';
import { setupOf, type ProgramWords } from './match-players.ts';
import { openMatchLog } from './match-log.ts';
import { Refused } from './output.ts';
import { refOf, type FoundPosition } from './position-input.ts';
import { flag, UsageError, type Arguments } from './usage.ts';

const NEEDS_PROGRAM = { needs: 'program' } as const;

/** The flags for the way in which a program is started. */
export const ARGUMENT_FLAGS = [
  flag('program-args WORDS', 'cli.flag.program-args', NEEDS_PROGRAM),
  flag('program-options LIST', 'cli.flag.program-options', NEEDS_PROGRAM),
];

export const PROGRAM_FLAGS = [
  flag('program PATH', 'cli.flag.program'),
  ...ARGUMENT_FLAGS,
  flag('log FILE', 'cli.flag.log', NEEDS_PROGRAM),
];

/** Reads the words of `ARGUMENT_FLAGS`. */
export function programWords(args: Arguments): ProgramWords {
  return { args: args.text('program-args'), options: args.text('program-options') };
}

/** A program that answers positions, one after the other. */
export interface ProgramSearch {
  /** The name that it gives itself, else that of its file. */
  readonly name: string;
  search(found: FoundPosition): Promise<SearchReport>;
  close(): Promise<void>;
}

/** Returns the program that the flags name; null without one. With a program, flags of our engine are refused. */
export function programOf(args: Arguments): string | null {
  const file = args.text('program');
  const stray = ['threads', 'memory', 'endgame'].find((name) => args.text(name) !== null);
  if (file !== null && stray !== undefined) throw new UsageError('cli.wrong.not-program', { flag: stray });
  return file;
}

/**
 * Starts a program for searches.
 *
 * @throws Refused if it does not start or, later, if it ends or does not answer.
 */
export async function openProgramSearch(
  file: string,
  args: Arguments,
  limits: SearchOptions,
): Promise<ProgramSearch> {
  const log = openMatchLog(args);
  const setup = {
    ...setupOf('--program-options', file, programWords(args)),
    log: log?.dialogue(0, 0),
  };
  const started = await startProgram(setup, nodeClock);
  if (!started.ok) {
    log?.close();
    throw new Refused({ ...started, at: { token: file } });
  }
  const program = started.value;
  let number = 0;
  return {
    name: program.about.name === '' ? path.basename(file) : program.about.name,
    async search(found) {
      const { rules, position } = found;
      number += 1;
      const lines = linesOf(rules, position);
      const answer = await program.analyse({ position: refOf(found), limits, number, lines });
      if (answer.kind === 'forfeit') {
        const { reason, detail } = answer;
        const said = detail === '' ? reason : `${reason} ${detail}`;
        throw new Refused({ code: 'ERR_PROGRAM_LOST', at: { token: file }, params: { reason: said } });
      }
      return programReport(rules, position, answer.infos, answer.best, answer.spentMs);
    },
    async close() {
      await program.close();
      log?.close();
    },
  };
}
