/**
 * The fields of every `--json` answer. `schema` prints them as JSON Schema, the tests hold every answer to them, and
 * `verify proof` reads by them. More fields may follow in later versions; these stay.
 */
import * as v from 'valibot';
import { PROOFS } from '../../engine/core/value.ts';
import { VERDICTS } from './verify-score.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer());
const number = v.number();
const texts = v.array(text);
const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);
const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(schema);

const result = v.picklist(['south', 'north', 'draw', 'none']);
/** South minus North; in games without margins the winner and the moves to the win. */
const margin = orNull(v.union([number, v.object({ winner: result, distance: v.nullish(count) })]));
const proof = orNull(v.picklist(PROOFS));
const range = v.tuple([number, number]);

/** A value as all answers write it. */
export const VALUE_FIELDS = { value: margin, proof, range: maybe(range) };

const failure = v.object({ code: text });
const end = v.object({ winner: result, reason: text, score: maybe(range) });

const table = v.object({ rules: text, seeds: count, isGiven: v.boolean() });

/** What made an answer: `result-frame.ts` writes it. */
const run = v.object({
  program: text,
  version: text,
  commit: text,
  command: texts,
  start: maybe(text),
  moves: maybe(texts),
  limits: maybe(v.object({ timeMs: maybe(number), depth: maybe(count), nodes: maybe(count) })),
  threads: maybe(count),
  memoryMb: maybe(number),
  tables: maybe(v.array(table)),
  seed: maybe(count),
  nodes: maybe(count),
  ms: count,
});

const subject = { rules: text, position: text };
/** A count that JSON numbers may not hold exactly is a text of digits. */
const exact = v.union([count, text]);

const report = {
  ...VALUE_FIELDS,
  best: orNull(text),
  line: texts,
  moves: v.array(v.object({ move: text, ...VALUE_FIELDS, cost: orNull(number), line: texts, nodes: count })),
  depth: count,
  nodes: count,
  solved: v.boolean(),
};
const timed = { ...report, ms: count };
const asked = {
  ...{ ...subject, ...timed },
  stopped: maybe(v.picklist(['limit', 'interrupted'])),
};

const solved = {
  ...asked,
  ...{ winner: maybe(orNull(result)), atLeast: maybe(count), reached: maybe(orNull(v.boolean())) },
};

const results = { games: count, south: count, draws: count, north: count, open: count };
const played = {
  ...{ move: text, ...results, ...VALUE_FIELDS },
  ...{ margin: orNull(number), loss: orNull(number), reviewed: count },
  ...{ lastPlayed: orNull(text), inVariations: count },
};
const listed = v.object({
  ...{ file: text, index: count, rules: text, south: text, north: text },
  ...{ event: text, date: text, result: text, plies: count, at: orNull(count) },
});
const player = v.object({
  name: text,
  ...results,
  won: count,
  lost: count,
  score: orNull(number),
  loss: orNull(number),
});

const verdict = v.picklist(VERDICTS);
const checked = { samples: count, confirmed: count, open: count, seed: count, ms: count, verdict };
const side = v.object({ loss: number, mistakes: count, accuracy: orNull(number) });
const score = { wins: count, draws: count, losses: count };

/** The answers by command, or by command and action. */
const ANSWER_FIELDS = {
  rules: {
    games: v.array(v.object({
      id: text,
      options: v.array(v.object({ id: text, type: text, default: v.unknown() })),
      presets: v.array(v.object({ id: text, rules: text })),
    })),
  },
  moves: {
    ...{ ...subject, turn: v.picklist(['S', 'N']), terminal: v.boolean(), result: maybe(text), count: exact },
    legal: v.array(v.object({ move: text, position: text, captured: count, terminal: v.boolean(), result: maybe(text) })),
  },
  perft: { ...subject, depth: count, nodes: exact, ms: count, divide: maybe(v.record(text, exact)) },
  solve: solved,
  search: { ...asked, program: maybe(text) },
  census: { input: count, command: text, id: text, ...solved },
  compare: {
    ...{ position: text, moves: texts },
    columns: v.array(v.object({ rules: text, position: maybe(text), error: maybe(failure) })),
  },
  replay: {
    games: v.array(v.object({ file: text, index: count, rules: text, plies: count, result: text, ok: v.boolean(), end: maybe(end), error: maybe(failure) })),
  },
  review: {
    games: maybe(v.array(v.object({
      ...{ file: text, index: count, rules: text, south: side, north: side },
      moves: v.array(v.object({ ply: count, move: text, loss: orNull(number), proof, best: v.unknown() })),
      ...{ deciding: orNull(count), isProved: v.boolean() },
      firstNew: maybe(orNull(v.object({ ply: count, games: count }))),
    }))),
    errors: maybe(v.array(v.object({ game: text, errors: v.array(v.object({ fromDepth: count, seeds: count })) }))),
    failures: maybe(v.array(v.object({ file: text, error: failure }))),
  },
  exercises: {
    exercises: v.array(v.object({ kind: text, rules: text, position: text, answers: texts, line: texts, difficulty: number })),
  },
  class: { pupils: v.array(v.object({ name: text, file: text, answers: count, right: count })), problems: v.array(failure) },
  'explore build': {
    ...{ index: text, files: count, games: count, positions: count, bytes: count, ms: count, isDone: v.boolean() },
    rules: v.array(v.object({ rules: text, games: count })),
    problems: v.array(v.object({ file: text, code: text })),
  },
  'explore here': { ...subject, ...results, moves: v.array(v.object(played)) },
  'explore tree': { ...subject, ...results, moves: v.array(v.object({ ...played, children: v.array(v.unknown()) })) },
  'explore search': { count, games: v.array(listed) },
  'explore duplicates': { count, groups: v.array(v.object({ isExact: v.boolean(), games: v.array(listed) })) },
  'explore players': { players: maybe(v.array(player)), player: v.nullish(player) },
  match: {
    ...{ rules: text, end: v.picklist(['played', 'decided', 'stopped', 'failed']), marginMs: maybe(number) },
    players: v.array(v.object({ name: text, ...score, share: number })),
    pairings: v.array(v.object({ one: text, two: text, ...score })),
    games: v.array(v.object({ number: count, moves: count, points: number })),
  },
  kgp: { address: text, server: text, positions: count, faults: count },
  convert: {
    from: maybe(text),
    to: maybe(text),
    games: maybe(count),
    files: maybe(v.array(v.object({ ok: v.boolean(), error: maybe(failure) }))),
  },
  'endgame build': { file: text, rules: text, table: text, seeds: count, positions: count, bytes: count, ms: count, isComplete: v.boolean() },
  'endgame stats': { rules: text, table: text, seeds: count, rows: v.array(v.object({ seeds: count, value: v.unknown(), count })) },
  'endgame list': { rules: text, table: text, seeds: count, isComplete: v.boolean(), rows: v.array(v.object({ seeds: count, position: text, value: v.unknown() })) },
  'endgame probe': { ...subject, table: text, ...timed },
  'book build': { file: text, ...subject, positions: count, added: count, isComplete: v.boolean(), ms: count },
  'book show': { file: text, ...subject, ...report, positions: count, window: number, runs: v.array(v.object({ date: text, command: text })), engine: text },
  'book check': {
    ...{ file: text, rules: text, samples: count, values: count, agreed: count, margin: number, seed: count, ms: count },
    faults: v.array(v.object({ position: text, move: text, kind: text })),
  },
  'verify table': { ...checked, file: text, rules: text, seeds: count, solved: count },
  'verify proof': {
    ...{ ...checked, lines: count, ended: count, questions: count, nodes: count },
    ...{ rules: maybe(text), position: maybe(text), value: maybe(margin), proof: maybe(proof), range: maybe(range) },
    proofs: maybe(v.array(v.object({ file: text, rules: maybe(text), position: maybe(text), verdict: maybe(verdict), error: maybe(failure) }))),
  },
  'bench suite': { file: text, program: maybe(text), count, solved: count, contradicted: count, nodes: count, ms: count, rows: v.array(v.unknown()) },
  'bench make': { file: text, count, rules: v.array(v.object({ rules: text, count })) },
  bench: { signature: number, rows: v.array(v.object({ name: text, nodes: count, ms: number })) },
} satisfies Readonly<Record<string, v.ObjectEntries>>; // oxfmt-ignore

export type AnswerName = keyof typeof ANSWER_FIELDS;

// `Object.keys` is typed as strings; the table has no other keys.
export const ANSWER_NAMES = Object.keys(ANSWER_FIELDS) as readonly AnswerName[];

/** Returns the schema of an answer in its frame. */
export function answerSchema(name: AnswerName): v.GenericSchema {
  return v.object({ ...ANSWER_FIELDS[name], run });
}
