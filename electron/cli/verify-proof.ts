/** `verify proof`: checks a claimed value and its lines against the rules. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeText } from '../../engine/formats/bytes.ts';
import { makeRandom, type Random } from '../../engine/core/random.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { makePlainSearch } from '../../engine/verify/plain-search.ts';
import {
  ask,
  checkLines,
  questionsOf,
  type Claim,
  type ProofFault,
  type Question,
} from '../../engine/verify/proof-check.ts';
import { EXIT, type ExitCode } from './command.ts';
import { counted, accept, Refused, secondsText, type Streams } from './output.ts';
import { everySecond } from './progress.ts';
import { readBytes } from './game-file.ts';
import { positionOf, type FoundPosition } from './position-input.ts';
import { UsageError, wholeNumber, type Arguments } from './usage.ts';
import { claimOfWord, readProof } from './verify-claim.ts';
import { scoreJson, scoreText, undecidedLine, verdictOf } from './verify-score.ts';

const SAMPLES = 1000;
const NODES = 20_000;

/** Checks a proof; throws the refusal of the first contradiction. */
export async function verifyProof(
  args: Arguments,
  file: string | null,
  { out, progress, answer, lines }: Streams,
): Promise<ExitCode> {
  const most = wholeNumber(args, 'samples', 1) ?? SAMPLES;
  const seed = wholeNumber(args, 'seed', 0) ?? 1;
  const nodes = wholeNumber(args, 'nodes', 1) ?? NODES;
  const { found, claims } = await proofOf(args, file, lines);
  const { rules, position } = found;
  const played = checkLines(rules, position, claims);
  const begun = performance.now();
  let fault = played.fault;
  let [confirmed, open] = [0, 0];
  const questions = fault === null ? questionsOf(rules, position, claims) : [];
  const samples = chosen(questions, most, makeRandom(seed));
  const search = makePlainSearch(rules, position.swapped);
  const isTime = everySecond();
  for (const question of samples) {
    const answer = ask(search, question, nodes);
    if (answer === true) confirmed++;
    else if (answer === null) open++;
    else fault = answer;
    if (fault !== null) break;
    await nextTurn();
    if (isTime()) progress(`${String(confirmed + open)} of ${counted(samples.length, 'sample')}\n`);
  }
  const ms = Math.round(performance.now() - begun);
  const verdict = verdictOf(fault !== null, confirmed, open, args.has('strict'));
  if (args.has('json')) {
    const report = {
      lines: played.lines,
      ended: played.ended,
      questions: questions.length,
      samples: samples.length,
      confirmed,
      open,
      nodes: search.nodes(),
      seed,
      ms,
      verdict,
    };
    const told = fault === null ? {} : { fault: faultJson(rules, fault) };
    answer({ ...report, ...told }, { ...found, seed, nodes: report.nodes });
  } else if (fault === null) {
    const legal = played.lines === 1 ? '1 line is legal' : `${String(played.lines)} lines are legal`;
    out(`${legal}, ${String(played.ended)} to the end of the game\n`);
    const share = samples.length < questions.length ? ` (of ${String(questions.length)})` : '';
    const sure = `confirmed ${String(confirmed)} of ${counted(samples.length, 'sample')}${share} exactly`;
    const rest =
      open === 0 ? '' : `, ${String(open)} are not decided within ${counted(nodes, 'position')} each`;
    out(`${sure}${rest}; ${secondsText(ms)}, seed ${String(seed)}\n`);
    out(undecidedLine(verdict, confirmed, open));
  }
  if (fault !== null) throw refusalOf(rules, fault);
  return verdict === 'undecided' ? EXIT.undecided : EXIT.success;
}

/** Reads the claims, and the position they are about, from `--value`, a file or standard input. */
async function proofOf(
  args: Arguments,
  file: string | null,
  lines: Streams['lines'],
): Promise<{ readonly found: FoundPosition; readonly claims: readonly Claim[] }> {
  const word = args.text('value');
  if (word !== null && file !== null) throw new UsageError('a file and --value exclude each other');
  if (word !== null) {
    const found = positionOf(args);
    return { found, claims: [claimOfWord(found.rules, word)] };
  }
  let text = '';
  if (file === null || file === '-') for await (const line of lines()) text += `${line}\n`;
  else text = decodeText(await readBytes(file)).text;
  const read = accept(readProof(text, args));
  if (read.claims.length === 0)
    throw new Refused({ code: 'ERR_VERIFY_NO_CLAIM', params: { rules: read.found.rules.key } });
  return read;
}

/** Chooses a random sample of the questions and keeps their order. */
function chosen(questions: readonly Question[], most: number, random: Random): readonly Question[] {
  let left = Math.min(most, questions.length);
  return questions.filter((_, at) => {
    const isTaken = random() * (questions.length - at) < left;
    if (isTaken) left--;
    return isTaken;
  });
}

function faultJson(rules: Rules, { kind, moves, code, found, claimed }: ProofFault): Record<string, unknown> {
  return {
    kind,
    moves,
    ...(code === undefined ? {} : { code }),
    ...(found === undefined ? {} : { found: scoreJson(rules, found, 'south') }),
    ...(claimed === undefined ? {} : { claimed: [claimed.bound, scoreJson(rules, claimed.number, 'south')] }),
  };
}

const FAULT_CODES = {
  illegal: 'ERR_VERIFY_LINE',
  end: 'ERR_VERIFY_END',
  value: 'ERR_VERIFY_VALUE',
} as const;

function refusalOf(rules: Rules, { kind, moves, code, found, claimed }: ProofFault): Refused {
  const params = {
    ...(moves.length === 0 ? {} : { moves: moves.join(' ') }),
    ...(code === undefined ? {} : { reason: code }),
    ...(found === undefined ? {} : { found: `${scoreText(rules, found)} for South` }),
    ...(claimed === undefined
      ? {}
      : { claimed: `${claimed.bound} ${scoreText(rules, claimed.number)} for South` }),
  };
  const at = moves.length === 0 ? {} : { at: { ply: moves.length } };
  return new Refused({ code: FAULT_CODES[kind], ...at, params });
}
