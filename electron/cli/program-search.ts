/** `search --program`: another program answers instead of our engine; its values are estimates with its name. */
import path from 'node:path';
import type { PositionRef } from '../../engine/core/position-ref.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { SearchOptions } from '../../engine/core/search-options.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { nodeClock } from '../program/node-clock.ts';
import { programReport } from '../programs/info-line.ts';
import { startProgram } from '../programs/line-program.ts';
import { optionsOf, wordsOf } from './match-players.ts';
import { openMatchLog } from './match-log.ts';
import { Refused } from './output.ts';
import { flag, UsageError, type Arguments } from './usage.ts';

export const PROGRAM_FLAGS = [
  flag(
    'program PATH',
    'ask this program with the line protocol instead of our engine; its values are estimates',
  ),
  flag('program-args WORDS', 'arguments of the program; double quotes keep spaces together'),
  flag('program-options LIST', 'options of the program: Hash=16;Threads=1'),
  flag('log FILE', 'append what the program is told, says and writes to its standard error'),
];

/** Most moves that a program is asked to report. */
const MOST_LINES = 64;

/** A program that answers positions, one after the other. */
export interface ProgramSearch {
  /** The name that it gives itself, else that of its file. */
  readonly name: string;
  search(rules: Rules, position: Position, ref: PositionRef): Promise<SearchReport>;
  close(): Promise<void>;
}

/** Returns the program that the flags name; null without one. Flags that need the other kind of search are refused. */
export function programOf(args: Arguments): string | null {
  const file = args.text('program');
  const stray =
    file === null
      ? ['program-args', 'program-options', 'log'].find((name) => args.text(name) !== null)
      : ['threads', 'memory', 'endgame'].find((name) => args.text(name) !== null);
  if (stray !== undefined)
    throw new UsageError(
      file === null ? `--${stray} needs --program` : `--${stray} is for our engine; see --program-options`,
    );
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
  { timeMs, depth, nodes }: SearchOptions,
): Promise<ProgramSearch> {
  const logFile = args.text('log');
  const log = logFile === null ? null : openMatchLog(logFile);
  const setup = {
    file: /[/\\]/.test(file) ? path.resolve(file) : file,
    args: wordsOf(args.text('program-args') ?? ''),
    options: optionsOf('program-options', args.text('program-options')),
    ...(log && { log: log.dialogue(0, 0) }),
  };
  const started = await startProgram(setup, nodeClock);
  if (!started.ok) {
    log?.close();
    throw new Refused({ ...started, at: { token: file } });
  }
  const program = started.value;
  const limits = {
    ...(timeMs === undefined ? {} : { timeMs }),
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
  };
  let number = 0;
  return {
    name: program.about.name === '' ? path.basename(file) : program.about.name,
    async search(rules, position, ref) {
      number += 1;
      const answer = await program.analyse({
        position: ref,
        limits,
        number,
        lines: linesOf(rules, position),
      });
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

function linesOf(rules: Rules, position: Position): number {
  let lines = 0;
  for (const _ of rules.distinctMoves(position)) if (++lines === MOST_LINES) break;
  return lines;
}
