/** `verify proof`: checks a claimed value and its lines against the rules. */
import type { Texts } from '../../engine/locales/text.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeText } from '../../engine/formats/bytes.ts';
import { makeRandom, type Random } from '../../engine/core/random.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { makePlainSearch } from '../../engine/verify/plain-search.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import { recordOf } from '../../engine/core/record-of.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import {
  ask,
  checkLines,
  questionsOf,
  type ProofFault,
  type Question,
} from '../../engine/verify/proof-check.ts';
import { EXIT, type ExitCode } from './command.ts';
import {
  counted,
  accept,
  failureJson,
  known,
  Refused,
  secondsText,
  valueJson,
  valueText,
  type Streams,
  sampleOf,
} from './output.ts';
import { everySecond } from './progress.ts';
import { problemLine } from './problem-line.ts';
import { readBytes } from './game-file.ts';
import { positionOf } from './position-input.ts';
import { UsageError, wholeNumber, type Arguments } from './usage.ts';
import { proofOfWord, readProof, type ClaimedProof } from './verify-claim.ts';
import { scoreJson, scoreText, undecidedLine, verdictOf, VERDICTS, type Verdict } from './verify-score.ts';

const SAMPLES = 1000;
const NODES = 20_000;

/** A proof, or why it cannot be read, and where it stands. */
interface NamedProof {
  readonly name: string;
  readonly proof: Result<ClaimedProof>;
}

/** What the check of a proof has counted: its legal lines, those that reach the end of the game, and samples. */
type Counts = Awaited<ReturnType<typeof checkProof>>['counts'];

/** How proofs are checked. */
interface Effort {
  readonly most: number;
  readonly seed: number;
  readonly nodes: number;
  readonly progress: Streams['progress'];
  readonly texts: Texts;
}

/** Checks proofs. A single one that is contradicted is refused; of several each is named. */
export async function verifyProof(
  args: Arguments,
  files: readonly string[],
  { out, err, progress, answer, lines, texts }: Streams,
): Promise<ExitCode> {
  const most = wholeNumber(args, 'samples', 1) ?? SAMPLES;
  const seed = wholeNumber(args, 'seed', 0) ?? 1;
  const nodes = wholeNumber(args, 'nodes', 1) ?? NODES;
  const named = await proofsOf(args, files, lines);
  const [only, ...others] = named;
  const isOne = others.length === 0;
  const rows: object[] = [];
  const verdicts: Verdict[] = [];
  let all: Counts = { lines: 0, ended: 0, questions: 0, samples: 0, confirmed: 0, open: 0, nodes: 0, ms: 0 };
  let refusal: Refused['failure'] | null = null;
  for (const { name, proof } of named) {
    if (isOne) accept(proof);
    refusal = null;
    if (proof.ok) {
      const { found, value } = proof.value;
      const { counts, fault } = await checkProof(proof.value, { most, seed, nodes, progress, texts });
      const verdict = verdictOf(fault !== null, counts.confirmed, counts.open, args.has('strict'));
      const told = { ...(value && valueJson(value)), ...counts, seed, verdict };
      const subject = { file: name, rules: found.rules.key, position: makePosition(found.position) };
      rows.push({ ...subject, ...told, ...(fault && { fault: faultJson(found.rules, fault) }) });
      verdicts.push(verdict);
      all = summed(all, counts);
      if (fault !== null) refusal = refusalOf(found.rules, fault);
      if (!args.has('json'))
        out(proofText(texts, isOne ? null : name, proof.value, counts, verdict, nodes, seed));
    } else {
      rows.push({ file: name, error: failureJson(proof) });
      refusal = proof;
    }
    if (refusal !== null && !isOne) err(problemLine(texts, name, refusal));
  }
  const verdict = VERDICTS.find((each) => verdicts.includes(each)) ?? 'undecided';
  if (args.has('json')) {
    const { file: _, ...row } = { file: '', ...rows[0] };
    const found = isOne && only?.proof.ok === true ? only.proof.value.found : {};
    answer(isOne ? row : { ...all, seed, verdict, proofs: rows }, { ...found, seed, nodes: all.nodes });
  } else if (!isOne) {
    const count = (of: Verdict): string =>
      texts.say(`cli.verify.${of}`, { count: verdicts.filter((each) => each === of).length });
    const unread = named.length - verdicts.length;
    const rest = unread === 0 ? [] : [texts.say('cli.verify.unread', { count: unread })];
    const counts = [...VERDICTS.map(count), ...rest].join(', ');
    out(`${counted(texts, named.length, 'cli.n.proofs')}: ${counts}\n`);
  }
  if (isOne && refusal !== null) throw new Refused(refusal);
  if (verdicts.length < named.length) return EXIT.wrong;
  return { contradicted: EXIT.wrong, undecided: EXIT.undecided, confirmed: EXIT.success }[verdict];
}

/** Checks the lines of a proof, then samples of the moves beside them, up to the first contradiction. */
async function checkProof(
  { found: { rules, position }, claims }: ClaimedProof,
  { most, seed, nodes, progress, texts }: Effort,
) {
  const { lines, ended, fault: wrong } = checkLines(rules, position, claims);
  const begun = performance.now();
  let fault = wrong;
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
    if (isTime()) progress(sampleOf(texts, confirmed + open, samples.length));
  }
  const ms = Math.round(performance.now() - begun);
  const asked = { questions: questions.length, samples: samples.length, confirmed, open };
  return { counts: { lines, ended, ...asked, nodes: search.nodes(), ms }, fault };
}

function summed(one: Counts, two: Counts): Counts {
  return recordOf(Object.keys(one) as readonly (keyof Counts)[], (key) => one[key] + two[key]);
}

/** Says which value of which position a proof claims, and what was confirmed. */
function proofText(
  texts: Texts,
  name: string | null,
  { found, value }: ClaimedProof,
  { lines, ended, questions, samples, confirmed, open, ms }: Counts,
  verdict: Verdict,
  nodes: number,
  seed: number,
): string {
  const { say } = texts;
  const told = value === null ? say('cli.verify.moves') : valueText(texts, value);
  const head = `${found.rules.key}, ${makePosition(found.position)}: ${told}\n`;
  const start = visibleLine(name === null ? head.trimEnd() : `${name}: ${head.trimEnd()}`);
  if (verdict === 'contradicted') return `${start}\n`;
  const share = samples < questions ? ` (${say('cli.verify.of', { count: questions })})` : '';
  const sure = { confirmed, samples: `${counted(texts, samples, 'cli.n.samples')}${share}` };
  const limit = { open, positions: nodes };
  const effort = { seconds: secondsText(texts, ms), seed };
  const key = open === 0 ? 'cli.verify.confirmed-lines' : 'cli.verify.confirmed-open';
  return [
    `${start}\n${say('cli.verify.legal', { n: lines, ended })}\n`,
    `${say(key, { ...sure, ...limit, ...effort })}\n`,
    undecidedLine(texts, verdict, confirmed, open),
  ].join('');
}

/** Reads the proofs of `--value`, files or standard input: one JSON value, or one in each line. */
async function proofsOf(
  args: Arguments,
  files: readonly string[],
  lines: Streams['lines'],
): Promise<readonly NamedProof[]> {
  const word = args.text('value');
  if (word !== null && files.length > 0) throw new UsageError('cli.wrong.file-value');
  if (word !== null) return [{ name: '--value', proof: ok(proofOfWord(positionOf(args), word)) }];
  const proofs: NamedProof[] = [];
  for (const name of files.length === 0 ? ['-'] : files) {
    let text = '';
    if (name === '-') for await (const line of lines()) text += `${line}\n`;
    else text = decodeText(await readBytes(name)).text;
    const rows = text.split('\n').flatMap((row, i) => (row.trim() === '' ? [] : [[row, i + 1] as const]));
    // What a program has laid out over many lines is one value.
    const areMany =
      rows.length > 1 && rows.every(([row]) => row.startsWith('{') && row.trimEnd().endsWith('}'));
    for (const [row, line] of areMany ? rows : [[text, 0] as const])
      proofs.push({ name: areMany ? `${name}:${String(line)}` : name, proof: readProof(row, args) });
  }
  return proofs;
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
  const json = (score: number): unknown => scoreJson(rules, score, 'south');
  const values = {
    found: found === undefined ? null : json(found),
    claimed: claimed && [claimed.bound, json(claimed.number)],
  };
  return { kind, moves, ...known({ code, ...values }) };
}

const FAULT_CODES = {
  illegal: 'ERR_VERIFY_LINE',
  end: 'ERR_VERIFY_END',
  value: 'ERR_VERIFY_VALUE',
} as const;

function refusalOf(rules: Rules, { kind, moves, code, found, claimed }: ProofFault): Refused['failure'] {
  const params = {
    ...(moves.length === 0 ? {} : { moves: moves.join(' ') }),
    ...(code === undefined ? {} : { reason: code }),
    ...(found === undefined ? {} : { found: `${scoreText(rules, found)} for South` }),
    ...(claimed === undefined
      ? {}
      : { claimed: `${claimed.bound} ${scoreText(rules, claimed.number)} for South` }),
  };
  const at = moves.length === 0 ? {} : { at: { ply: moves.length } };
  return { code: FAULT_CODES[kind], ...at, params };
}
