/** `census`: solves every rule set of a grid, into one table. */
import { GAMES, rulesFromText } from '../../engine/games/index.ts';
import { expandGrid, GRID_LIMIT } from '../../engine/rules/rule-grid.ts';
import { SEARCH_OPTION_KEYS } from '../../engine/core/search-options.ts';
import { BATCH_FLAGS, shareOf, type Batch } from './batch.ts';
import type { CliCommand } from './command.ts';
import { accept, type Streams } from './output.ts';
import { everySecond } from './progress.ts';
import { answerBatch, ENDGAME_FLAG } from './search-commands.ts';
import { readSearchOptions, searchFlags } from './search-flags.ts';
import { flag, JSON_FLAG, UsageError, type Arguments } from './usage.ts';

const GRID_FLAG = flag('rules R', 'cli.census.flag.rules', {
  isRepeatable: true,
});
const BEST_FLAG = flag('best', 'cli.census.flag.best');

/** The same on every machine, so that two of them count the same nodes; shards use further processors better. */
const USUAL = { threads: 1, memoryMb: 256 } as const;

const SCHEMAS = GAMES.map(({ schema }) => schema);

/** A rule set of a grid, as the grid spells it and in its canonical text. */
interface Named {
  readonly text: string;
  readonly key: string;
}

/** Reads the rule sets of all grids, each once, and counts those left out on standard error. */
function rulesOfGrids(args: Arguments, { note }: Streams): readonly Named[] {
  const grids = args.texts(GRID_FLAG.name);
  if (grids.length === 0) throw new UsageError('cli.wrong.missing', { flag: GRID_FLAG.name });
  const named = new Map<string, Named>();
  let [twice, excluded] = [0, 0];
  for (const grid of grids) {
    const texts = expandGrid(SCHEMAS, grid);
    if (texts === null || named.size + texts.length > GRID_LIMIT)
      throw new UsageError('cli.wrong.census', { most: GRID_LIMIT });
    for (const text of texts) {
      const rules = rulesFromText(text);
      // A grid cannot name the combinations of options that exclude each other.
      if (!rules.ok && rules.code === 'ERR_OPTION_CONFLICT' && texts.length > 1) excluded += 1;
      else {
        const { key } = accept(rules);
        if (named.has(key)) twice += 1;
        else named.set(key, { text, key });
      }
    }
  }
  if (excluded > 0) note('cli.census.excluded', { n: excluded });
  if (twice > 0) note('cli.census.twice', { n: twice });
  return [...named.values()];
}

/** Makes the lines of a batch; shows about once a second which one is due. */
async function* linesOf(
  named: readonly Named[],
  { rest, shards }: Batch,
  { progress, texts: { say } }: Streams,
): AsyncIterable<string> {
  const isTime = everySecond();
  for (const [i, { text, key }] of named.entries()) {
    if (i % shards === rest && isTime())
      progress(say('cli.census.at', { number: i + 1, all: named.length, rules: key }));
    yield await Promise.resolve(JSON.stringify({ id: text, rules: key }));
  }
}

export const censusCommand: CliCommand = {
  name: 'census',
  help: 'cli.census.help',
  flags: [
    GRID_FLAG,
    BEST_FLAG,
    ...BATCH_FLAGS.filter(({ name }) => name !== 'stdin'),
    ...searchFlags(
      SEARCH_OPTION_KEYS.filter((key) => key !== 'depth'),
      USUAL,
    ),
    ENDGAME_FLAG,
    JSON_FLAG,
  ],
  notes: ['cli.census.note.grid', 'cli.census.note.limits'],
  run(args, streams) {
    const batch = shareOf(args, 'census ', args.has('json') ? 'jsonl' : 'csv');
    const named = rulesOfGrids(args, streams);
    const lines = (): AsyncIterable<string> => linesOf(named, batch, streams);
    const question = { goal: args.has(BEST_FLAG.name) ? 'best' : 'all', atLeast: null } as const;
    const options = { ...USUAL, ...readSearchOptions(args) };
    return answerBatch(batch, { args, options, streams: { ...streams, lines }, question }, true);
  },
};
