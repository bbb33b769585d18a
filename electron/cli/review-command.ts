/** `review`: annotates games with values, losses and better moves. Takes files and folders, and resumes. */
import path from 'node:path';
import { summarise } from '../../engine/review/summary.ts';
import { PROOF_LIMIT_MS, type PositionLimits } from '../../engine/review/limit.ts';
import { DEFAULT_THRESHOLDS, JUDGED_BY, type JudgedBy } from '../../engine/review/verdict.ts';
import { makeMgn } from '../../engine/formats/mgn.ts';
import { SEARCH_OPTION_KEYS } from '../../engine/core/search-options.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import type { CliCommand } from './command.ts';
import { failureJson, Refused, type Streams, gameLine } from './output.ts';
import type { OpenIndex } from './explore-index.ts';
import { findSources, isFolder, writeResult } from './convert-files.ts';
import { everySecond } from './progress.ts';
import { readGameFile, tellProblems, TEXT_FLAGS, textOptions } from './game-file.ts';
import { refusalLine } from './problem-line.ts';
import { nameResults } from './result-names.ts';
import { tellErrors } from './review-errors.ts';
import {
  departuresOf,
  firstNewOf,
  newsText,
  readRepertoires,
  withCollection,
  type Repertoires,
} from './review-repertoire.ts';
import { isSameGame, reviewRecord, withReviewer, type Reviewer } from './review-games.ts';
import { gameJson, mistakeText, summaryLine, type Reviewed } from './review-told.ts';
import { engineOptions } from '../engine/machine.ts';
import { hasLimit, readSearchOptions, searchFlags } from './search-flags.ts';
import { JSON_FLAG, oneOf, UsageError, wordFlag, flag, type Arguments } from './usage.ts';

/** Reads the games of an earlier run from the file that this run will write. */
async function earlierGames(out: string | null): Promise<readonly GameRecord[]> {
  if (out === null) return [];
  try {
    return (await readGameFile(out)).games;
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

async function reviewFile(
  file: string,
  out: string | null,
  args: Arguments,
  reviewer: Reviewer,
  by: JudgedBy,
  repertoires: Repertoires,
  collection: OpenIndex | null,
  streams: Streams,
): Promise<{ readonly reviewed: readonly Reviewed[]; readonly isBad: boolean }> {
  const { texts } = streams;
  const { games, problems } = await readGameFile(file, textOptions(args));
  const isBad = tellProblems(file, problems, streams);
  // Writing would lose the parts that could not be read.
  if (out !== null && path.resolve(out) === path.resolve(file) && isBad)
    throw new Refused({
      code: 'ERR_FILE_WRITE',
      at: { token: out },
      params: { reason: 'parts of it cannot be read' },
    });
  const earlier = await earlierGames(out);
  const results = [...games];
  const reviewed: Reviewed[] = [];
  const save = async (): Promise<void> => {
    if (out !== null) await writeResult(out, makeMgn({ games: results }));
  };
  for (const [i, game] of games.entries()) {
    const before = earlier[i];
    const rules = rulesFromText(game.rules);
    if (!rules.ok) continue;
    const isTime = everySecond();
    const { record, moves, value } = await reviewRecord(
      rules.value,
      game,
      before && isSameGame(game, before) ? before : null,
      reviewer,
      async (done, all, partly) => {
        if (!isTime()) return;
        const told = texts.say('cli.review.progress', { done, positions: all });
        streams.progress(gameLine(texts, file, i + 1, told));
        results[i] = partly();
        await save();
      },
      by,
    );
    results[i] = record;
    await save();
    const review = summarise(moves);
    const left = departuresOf(record, repertoires);
    const firstNew = collection && (await firstNewOf(record, moves, collection));
    const one: Reviewed = { file, index: i + 1, record, moves, review, value, by, left, firstNew };
    reviewed.push(one);
    const why = args.has('why') ? mistakeText(texts, one, rules.value) : '';
    if (!args.has('json')) streams.out(summaryLine(texts, one) + newsText(texts, one) + why);
  }
  return { reviewed, isBad };
}

/** Reads the search limits for each position from the flags. */
function limitsOf(args: Arguments): PositionLimits {
  const given = readSearchOptions(args);
  const [isProof, isLimited] = [args.has('proof'), hasLimit(given)];
  if (!isProof && !isLimited) throw new UsageError('cli.wrong.review-needs');
  const limits = isLimited ? given : { ...given, timeMs: PROOF_LIMIT_MS };
  return { limits, isProof };
}

/** Lists the files to review, and where each review goes. */
async function planOf(args: Arguments) {
  const [out, dir] = [args.text('out'), args.text('dir')];
  if (args.files.length === 0) throw new UsageError('cli.wrong.command-folder', { command: 'review' });
  if (out !== null && dir !== null) throw new UsageError('cli.wrong.review-out');
  const isMany = args.files.length > 1 || (await isFolder(args.files[0] ?? ''));
  if (out !== null && isMany) throw new UsageError('cli.wrong.review-dir');
  const found = await findSources(args.files);
  if (dir === null) return found.map(({ file }) => ({ file, out }));
  return nameResults(found, 'mgn').sources.map(({ file, name }) => ({
    file,
    out: path.join(dir, `${name}.mgn`),
  }));
}

/** The flag for the criterion for a mistake, shared by all commands that judge moves. */
export const BY_FLAG = wordFlag('by WORD', JUDGED_BY, 'cli.review.flag.by');

/** Reads the criterion from the flags. */
export function byOf(args: Arguments): JudgedBy {
  return oneOf(args, BY_FLAG) ?? DEFAULT_THRESHOLDS.by;
}

export const reviewCommand: CliCommand = {
  name: 'review',
  operands: { usage: 'FILE...', takes: { kind: 'file' } },
  help: 'cli.review.help',
  flags: [
    flag('proof', 'cli.review.flag.proof'),
    flag('out FILE', 'cli.review.flag.out'),
    flag('dir DIR', 'cli.review.flag.dir'),
    BY_FLAG,
    flag('why', 'cli.review.flag.why'),
    flag('repertoire FILE', 'cli.review.flag.repertoire', {
      takes: { kind: 'file' },
    }),
    flag('collection DIR', 'cli.review.flag.collection', { takes: { kind: 'file' }, isRepeatable: true }),
    ...TEXT_FLAGS,
    ...searchFlags(SEARCH_OPTION_KEYS),
    flag('errors', 'cli.review.flag.errors'),
    JSON_FLAG,
  ],
  async run(args, streams) {
    if (args.has('errors')) {
      if (args.files.length > 0) throw new UsageError('cli.wrong.errors');
      tellErrors(args.has('json'), streams);
      return 0;
    }
    const limits = limitsOf(args);
    const by = byOf(args);
    const own = args.text('repertoire');
    const repertoires = own === null ? () => [] : await readRepertoires(own);
    const plans = await planOf(args);
    if (plans.length === 0) streams.note('cli.no-files', { places: args.files.join(', ') });
    const all: Reviewed[] = [];
    const failures: object[] = [];
    let isBad = plans.length === 0;
    const review = async (reviewer: Reviewer, collection: OpenIndex | null): Promise<void> => {
      for (const { file, out } of plans) {
        try {
          const one = await reviewFile(file, out, args, reviewer, by, repertoires, collection, streams);
          isBad ||= one.isBad;
          all.push(...one.reviewed);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          isBad = true;
          streams.err(refusalLine(streams.texts, error.failure, file));
          failures.push({ file, error: failureJson(error.failure) });
        }
      }
    };
    await withCollection(args, streams, (collection) =>
      withReviewer(limits, (reviewer) => review(reviewer, collection)),
    );
    if (args.has('json'))
      streams.answer(
        { games: all.map(gameJson), ...(failures.length > 0 ? { failures } : {}) },
        { options: engineOptions(limits.limits) },
      );
    return isBad ? 1 : 0;
  },
};
