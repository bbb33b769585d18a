/**
 * `endgame`: makes tables of all positions with few seeds, prints their statistics and looks up positions in them.
 *
 * `build` writes a file and continues where an earlier run was stopped or killed; while one build runs, a second is
 * refused. The other actions read that file and compute missing levels in memory.
 */
import type { EndgameKind } from '../../engine/search/endgame/contract.ts';
import { readySeeds } from '../../engine/search/endgame/table.ts';
import { STDIN_FLAG } from './batch.ts';
import { EXIT, type CliCommand, type ExitCode } from './command.ts';
import { Refused, accept, secondsText, type Streams } from './output.ts';
import { buildWithProgress, costText } from './endgame-progress.ts';
import { kindOf, makeBuilder, openFile, seedsOf, lockTable } from './endgame-table.ts';
import { withFile } from './file-refusal.ts';
import { rulesOf } from './position-input.ts';
import { list, LIST_FLAGS } from './endgame-list.ts';
import { CSV_FLAG, fileOf, probe, stats } from './endgame-look.ts';
import {
  JSON_FLAG,
  MOVES_FLAG,
  POSITION_FLAG,
  RULES_FLAG,
  UsageError,
  actionOf,
  flag,
  flagsOf,
  type Arguments,
} from './usage.ts';
import type { FileLock } from '../files/file-lock.ts';

const ACTIONS = { build, stats, list, probe };
const NAMES = Object.keys(ACTIONS);

export const endgameCommand: CliCommand = {
  name: 'endgame',
  operands: { usage: NAMES.join('|'), takes: { kind: 'words', words: NAMES }, most: 1 },
  help: 'cli.endgame.help',
  flags: [
    RULES_FLAG,
    flag('seeds N', 'cli.endgame.flag.seeds'),
    flag('out FILE', 'cli.endgame.flag.out'),
    flag('dir FOLDER', 'cli.endgame.flag.dir'),
    flag('repair', 'cli.endgame.flag.repair', { places: ['build'] }),
    ...LIST_FLAGS,
    ...flagsOf(['probe'], [POSITION_FLAG, MOVES_FLAG, STDIN_FLAG]),
    CSV_FLAG,
    JSON_FLAG,
  ],
  run: (args, streams) => actionOf('endgame', args, ACTIONS)(args, streams),
};

async function build(args: Arguments, streams: Streams): Promise<ExitCode> {
  const { print, err, answer, texts } = streams;
  const rules = rulesOf(args);
  const kind = kindOf(rules);
  const seeds = seedsOf(args, 'seeds', kind);
  if (seeds === null) throw new UsageError('cli.wrong.missing', { flag: 'seeds' });
  const file = fileOf(args, kind);
  err(`${costText(texts, kind, seeds)}\n`);
  const begun = performance.now();
  // Locks before reading, because the part that was read must not change until new sections are appended to it.
  const lock = await lockTable(file);
  let built;
  try {
    built = await buildLocked(kind, file, seeds, args.has('repair'), lock, streams);
  } finally {
    await lock.release();
  }
  const { resumedFrom, complete, isComplete } = built;
  const ms = Math.round(performance.now() - begun);
  if (args.has('json')) {
    const { positions, tableBytes: bytes } = kind.cost(complete);
    const names = { table: kind.rulesText };
    answer({ file, ...names, seeds: complete, positions, bytes, ms, resumedFrom, isComplete }, { rules });
  } else {
    const told = { file, seeds: complete, seconds: secondsText(texts, ms) };
    print(isComplete ? 'cli.endgame.built' : 'cli.endgame.stopped', told);
  }
  return isComplete ? EXIT.success : EXIT.interrupted;
}

/**
 * Builds the table of a locked file. A table counts as complete only after it has been read back and checked.
 *
 * @returns the levels (numbers of seeds, -1: none) up to which it was complete before and is complete now.
 */
async function buildLocked(
  kind: EndgameKind,
  file: string,
  seeds: number,
  isRepair: boolean,
  lock: FileLock,
  streams: Streams,
) {
  const opened = await openFile(kind, file, seeds);
  const { table, sectionsDone, damage } = opened;
  if (damage?.ok === false && !isRepair) throw new Refused(damage);
  const resumedFrom = readySeeds(table);
  if (resumedFrom >= seeds) return { resumedFrom, complete: resumedFrom, isComplete: true };
  const whileHeld = <T>(work: () => T): T => {
    if (!lock.isHeld()) throw new Refused({ code: 'ERR_ENDGAME_LOCK_LOST', at: { token: file } });
    return withFile(file, 'ERR_FILE_WRITE', work);
  };
  const builder = makeBuilder(table, sectionsDone);
  const keeper = whileHeld(() => opened.keep());
  let isComplete: boolean;
  try {
    isComplete = await buildWithProgress(table, builder, streams, () =>
      whileHeld(() => keeper.write(builder)),
    );
  } finally {
    withFile(file, 'ERR_FILE_WRITE', () => keeper.close());
  }
  if (isComplete) accept(withFile(file, 'ERR_FILE_READ', () => opened.check()));
  return { resumedFrom, complete: readySeeds(table), isComplete };
}
