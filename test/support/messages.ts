/** Arbitrary protocol messages. */
import fc from 'fast-check';
import { GAMES } from '../../engine/games/index.ts';
import type { ClientMessage, HelloMessage, HostMessage } from '../../engine/protocol/schema.ts';
import { KEEP_WAYS, type KeptProofList, type KeptProofQuestion } from '../../engine/core/kept-proof.ts';
import type { ProofNews } from '../../engine/core/proof-news.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { SOLVE_GOALS, type Limits } from '../../engine/core/limits.ts';
import type { Failure, Place } from '../../engine/core/result.ts';
import type { StoredValues } from '../../engine/core/stored-values.ts';
import type { Move } from '../../engine/core/move.ts';
import { PROOFS, VALUE_SOURCES, type Value } from '../../engine/core/value.ts';
import { POSITION_KINDS } from '../../engine/training/exercise.ts';
import { JUDGED_BY } from '../../engine/review/verdict.ts';
import {
  ENGINE_STATES,
  MATCH_LOOKS,
  PROTOCOL_VERSION,
  type ExerciseQuestion,
  type Operation,
} from '../../engine/protocol/messages.ts';
import { exploreAnswers, exploreQuestions } from './explore-messages.ts';
import { is } from './arbitraries.ts';
import { anyCharacter } from './any-character.ts';

const v = fc.constant(PROTOCOL_VERSION);
const id = fc.string({ minLength: 1, maxLength: 64 });
const text = fc.string({ maxLength: 80, unit: anyCharacter });
const move = fc.string({ minLength: 1, maxLength: 30 }).map((letters) => letters as Move);
const moves = fc.array(move, { maxLength: 6 });
const position = fc.record({ rules: text, start: fc.option(text), moves });
const count = fc.maxSafeNat();
const flag = fc.boolean();
// JSON has no negative zero.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0 || 0);

/** A record of which the keys not named may be absent. */
function shape<T extends object>(
  fields: { [P in keyof Required<T>]: fc.Arbitrary<Required<T>[P]> },
  ...requiredKeys: (keyof T & string)[]
): fc.Arbitrary<T> {
  return fc.record(fields, { requiredKeys }) as unknown as fc.Arbitrary<T>;
}

const valueBase = {
  proof: fc.constantFrom(...PROOFS),
  source: fc.constantFrom(...VALUE_SOURCES),
  depth: count,
  dependsOnHistory: flag,
};

const value: fc.Arbitrary<Value> = fc.oneof(
  shape<Extract<Value, { kind: 'margin' }>>(
    { ...valueBase, kind: is('margin'), margin: number, range: fc.tuple(number, number) },
    'kind',
    'margin',
    'proof',
    'source',
  ),
  shape<Extract<Value, { kind: 'winner' }>>(
    {
      ...valueBase,
      kind: is('winner'),
      winner: fc.constantFrom('south', 'north', 'draw', 'none'),
      distance: fc.option(count),
      estimate: number,
    },
    'kind',
    'winner',
    'distance',
    'proof',
    'source',
  ),
);

const amount = number.map((value) => Math.abs(value) + 0);
const shortText = fc.string({ maxLength: 64 });

const proofNews: fc.Arbitrary<ProofNews> = fc.record({
  table: fc.option(
    fc.record({ seeds: count, readySeeds: count, isAsked: flag, timeMs: amount, bytes: amount }),
  ),
  question: fc.option(
    fc.record({
      move,
      beta: fc.option(number),
      nodes: amount,
      forecast: fc.option(fc.tuple(amount, amount)),
    }),
  ),
  file: fc.option(fc.record({ savedAt: fc.option(shortText), bytes: count, failed: fc.option(shortText) })),
});

const keptProofQuestion: fc.Arbitrary<KeptProofQuestion> = fc.oneof(
  fc.record({ ask: is('list') }),
  fc.record({ ask: is('remove'), name: fc.string({ minLength: 1, maxLength: 255 }) }),
);

/** Any search report. */
export const reports: fc.Arbitrary<SearchReport> = shape<SearchReport>(
  {
    value: fc.option(value),
    best: fc.option(move),
    moves: fc.array(fc.record({ move, value, line: moves, nodes: count }), { maxLength: 4 }),
    depth: count,
    nodes: count,
    timeMs: number.map(Math.abs),
    isSolved: flag,
    movesLeftOut: fc.integer({ min: 1 }),
    proof: proofNews,
  },
  'value',
  'best',
  'moves',
  'depth',
  'nodes',
  'timeMs',
  'isSolved',
);

const limits = shape<Limits>({
  timeMs: fc.integer({ min: 0, max: 86_400_000 }),
  depth: fc.integer({ min: 1, max: 10_000 }),
  nodes: fc.integer({ min: 1 }),
  onlyMoves: moves,
  memoryMb: fc.integer({ min: 1 }),
  budgetMb: fc.integer({ min: 1 }),
  tablesMb: fc.integer({ min: 0, max: 1_000_000 }),
  threads: fc.integer({ min: 1, max: 64 }),
});

const storedValues: fc.Arbitrary<StoredValues> = fc.record(
  {
    value,
    moves: fc.array(fc.record({ move, value, line: moves }, { requiredKeys: ['move', 'value'] }), {
      maxLength: 4,
    }),
    engine: fc.string({ maxLength: 64 }),
    nodes: count,
  },
  { requiredKeys: ['moves', 'engine'] },
);

const exerciseQuestion: fc.Arbitrary<ExerciseQuestion> = fc.oneof(
  fc.record({
    from: is('random'),
    rules: text,
    wish: fc.record({
      kind: fc.constantFrom(...POSITION_KINDS),
      least: count,
      most: count,
      isUnique: flag,
      difficulty: fc.option(fc.tuple(count, count)),
    }),
    seed: count,
    index: count,
  }),
  fc.record({
    from: is('mistake'),
    position,
    move,
    values: fc.option(storedValues),
    by: fc.constantFrom(...JUDGED_BY),
  }),
  fc.record({ from: is('position'), position, kind: fc.constantFrom(...POSITION_KINDS) }),
);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ op: is('exercise'), question: exerciseQuestion }),
  fc.record({ op: is('explore'), question: exploreQuestions }),
  fc.constant({ op: 'ping' } as const),
  fc.record(
    { op: is('trim'), budgetMb: fc.integer({ min: 1 }), tablesMb: fc.nat() },
    { requiredKeys: ['op', 'budgetMb'] },
  ),
  fc.record({ op: is('analyse'), position, limits }),
  fc.record(
    {
      op: is('solve'),
      position,
      limits,
      goal: fc.constantFrom(...SOLVE_GOALS),
      keep: fc.constantFrom(...KEEP_WAYS),
      largeTable: flag,
    },
    { requiredKeys: ['op', 'position', 'limits', 'goal'] },
  ),
  fc.record({ op: is('kept-proofs'), question: keptProofQuestion }),
  fc.record({ op: is('play'), position, limits }),
  fc.record({ op: is('review'), position, limits, isProof: fc.boolean() }),
  fc.record({
    op: is('match'),
    position,
    limits,
    seat: fc.constantFrom('one' as const, 'two' as const, 'judge' as const),
    look: fc.constantFrom(...MATCH_LOOKS),
  }),
);

const place = shape<Place>({
  file: fc.string({ maxLength: 40 }),
  game: fc.integer({ min: 1 }),
  line: fc.integer({ min: 1 }),
  column: fc.integer({ min: 1 }),
  ply: fc.integer({ min: 1 }),
  field: fc.integer({ min: 1 }),
  pit: fc.string({ maxLength: 14 }),
  option: fc.string({ maxLength: 30 }),
  token: fc.string({ maxLength: 40 }),
});

const failure = shape<Omit<Failure, 'ok'>>(
  {
    code: fc.stringMatching(/^ERR_[A-Z]{1,20}_[A-Z]{1,20}$/),
    at: place,
    // The one name of this form that is never taken over from outside, lest it shadow the prototype's.
    params: fc.dictionary(
      fc.stringMatching(/^[a-z]{1,12}$/).filter((name) => name !== 'constructor'),
      fc.oneof(text, number, flag),
    ),
  },
  'code',
);

const keptProofs: fc.Arbitrary<KeptProofList> = fc.record({
  folder: text,
  proofs: fc.array(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 255 }),
      bytes: count,
      isInUse: flag,
      facts: fc.option(
        fc.record({
          rules: text,
          position: text,
          ref: fc.option(position),
          goal: fc.constantFrom(...SOLVE_GOALS),
          isDone: flag,
          bounds: fc.option(fc.tuple(number, number)),
          nodes: amount,
          timeMs: amount,
          runs: count,
          savedAt: shortText,
          memoryMb: amount,
        }),
      ),
      fault: fc.option(failure),
    }),
    { maxLength: 3 },
  ),
  leftOut: count,
});

const hello = shape<HelloMessage>(
  {
    v: fc.nat(),
    type: is('hello'),
    build: fc.string({ maxLength: 64 }),
    capabilities: fc.record({
      games: fc.subarray(GAMES.map(({ id }) => id)),
      threads: fc.integer({ min: 1, max: 4096 }),
      memoryMb: fc.integer({ min: 1 }),
      machineMb: fc.integer({ min: 1 }),
    }),
  },
  'v',
  'type',
  'build',
);

const memory = fc.record(
  {
    usedMb: fc.nat(),
    budgetMb: fc.integer({ min: 1 }),
    tablesMb: fc.nat(),
    isSlow: fc.constant(true as const),
  },
  { requiredKeys: ['usedMb', 'budgetMb'] },
);

/** Any message of a page. */
export const clientMessages: fc.Arbitrary<ClientMessage> = fc.oneof(
  hello,
  fc.record({ v, type: is('request'), id, operation }),
  fc.record({ v, type: is('cancel'), id }),
  fc.record({ v, type: is('ack'), id, seq: fc.integer({ min: 1 }) }),
  fc.record({ v, type: is('enter'), token: text }),
  fc.record({ v, type: is('restart') }),
);

/** A result without a search report. */
const answered = { v, type: is('result'), id, isCancelled: flag, report: fc.constant(null) };

/** Any message of a host. */
export const hostMessages: fc.Arbitrary<HostMessage> = fc.oneof(
  hello,
  fc.record(
    { v, type: is('progress'), id, seq: fc.integer({ min: 1 }), report: reports, memory },
    { requiredKeys: ['v', 'type', 'id', 'seq', 'report'] },
  ),
  fc.record(
    { v, type: is('result'), id, isCancelled: flag, report: fc.option(reports), memory },
    { requiredKeys: ['v', 'type', 'id', 'isCancelled', 'report'] },
  ),
  fc.record({ ...answered, explored: fc.option(exploreAnswers) }),
  fc.record({ ...answered, keptProofs }),
  fc.record({ v, type: is('error'), id: fc.string({ maxLength: 64 }), error: failure }),
  fc.record({
    v,
    type: is('engine'),
    state: fc.constantFrom(...ENGINE_STATES),
    attempt: fc.nat(),
    attempts: fc.integer({ min: 1 }),
  }),
);
