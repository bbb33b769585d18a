/** `verify table FILE`: checks samples of an endgame table against the rules. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeRandom } from '../../engine/core/random.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { EndgameKind } from '../../engine/search/endgame/contract.ts';
import { readySeeds } from '../../engine/search/endgame/table.ts';
import { DECIDED, WIN } from '../../engine/search/scale.ts';
import { WON } from '../../engine/verify/score.ts';
import {
  makeTableCheck,
  type Entry,
  type EntryFault,
  type EntryLookup,
} from '../../engine/verify/table-check.ts';
import { rulesOfTable } from '../engine/endgame-files.ts';
import { EXIT, type ExitCode } from './command.ts';
import { accept, Refused, secondsText, type Streams, sampleOf } from './output.ts';
import { everySecond } from './progress.ts';
import { kindOf, openFile, withoutMajority } from './endgame-table.ts';
import { withFile } from './file-refusal.ts';
import { wholeNumber, type Arguments } from './usage.ts';
import { scoreJson, scoreText, undecidedLine, verdictOf } from './verify-score.ts';

const SAMPLES = 10_000;
const NODES = 500;

/** Number of samples between two pauses. */
const PIECE = 50;

/** Checks samples of a table's file; throws the refusal of the first wrong entry. */
export async function verifyTable(
  args: Arguments,
  file: string,
  { out, print, progress, answer, texts }: Streams,
): Promise<ExitCode> {
  const samples = wholeNumber(args, 'samples', 1) ?? SAMPLES;
  const seed = wholeNumber(args, 'seed', 0) ?? 1;
  const nodes = wholeNumber(args, 'nodes', 0) ?? NODES;
  const named = accept(rulesFromText(accept(withFile(file, 'ERR_FILE_READ', () => rulesOfTable(file)))));
  const rules = withoutMajority(named);
  const kind = kindOf(rules);
  const { table, damage } = await openFile(kind, file, null);
  if (damage?.ok === false) throw new Refused(damage);
  const seeds = readySeeds(table);
  const check = makeTableCheck(rules, lookUpIn(kind.makeProbe(table)), seeds, nodes);
  const random = makeRandom(seed);
  const begun = performance.now();
  const isTime = everySecond();
  let fault: EntryFault | null = null;
  for (let done = 0; done < samples && fault === null; done++) {
    fault = check.take(random);
    if (done % PIECE !== 0) continue;
    await nextTurn();
    if (isTime()) progress(sampleOf(texts, done, samples));
  }
  const ms = Math.round(performance.now() - begun);
  const { steps: confirmed, solved, open } = check.counts;
  const looked = check.counts.samples;
  const verdict = verdictOf(fault !== null, confirmed, open, args.has('strict'));
  if (args.has('json')) {
    const faultPart = fault === null ? {} : { fault: faultJson(rules, fault) };
    const report = { file, rules: kind.rulesText, seeds, samples: looked, confirmed, solved, open, seed, ms };
    answer({ ...report, verdict, ...faultPart }, { seed });
  } else {
    print('cli.verify.table', { file, rules: kind.rulesText, seeds });
    print('cli.verify.entries', { confirmed, samples: looked });
    print('cli.verify.to-end', { solved, seconds: secondsText(texts, ms), seed });
    if (open > 0) print('cli.verify.beyond', { n: open });
    out(undecidedLine(texts, verdict, confirmed, open));
  }
  if (fault !== null) throw refusalOf(rules, fault);
  return verdict === 'undecided' ? EXIT.undecided : EXIT.success;
}

/** Makes the lookup of a table, with its numbers on the scale of the checks. */
function lookUpIn(probe: ReturnType<EndgameKind['makeProbe']>): EntryLookup {
  const scaled = (number: number): number => {
    if (Math.abs(number) <= DECIDED) return number;
    return number > 0 ? WON - (WIN - number) : WIN + number - WON;
  };
  return (position) => {
    const answer = probe(position);
    return answer === null ? null : { low: scaled(answer.low), high: scaled(answer.high) };
  };
}

function faultJson(
  rules: Rules,
  { position, entry, expected, against }: EntryFault,
): Record<string, unknown> {
  const limits = ({ low, high }: Entry): unknown =>
    [low, high].map((each) => scoreJson(rules, each, 'mover'));
  return { position: makePosition(position), entry: limits(entry), expected: limits(expected), against };
}

function refusalOf(rules: Rules, { position, entry, expected, against }: EntryFault): Refused {
  const text = ({ low, high }: Entry): string =>
    low === high ? scoreText(rules, low) : `${scoreText(rules, low)} to ${scoreText(rules, high)}`;
  const params = { position: makePosition(position), entry: text(entry), expected: text(expected), against };
  return new Refused({ code: 'ERR_VERIFY_ENTRY', params });
}
