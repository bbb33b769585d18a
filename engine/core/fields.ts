/**
 * The fields that messages are made of, each with a budget: numbers, texts, moves, positions, values, failures. Pieces
 * for the schemas of the protocol.
 */
import * as v from 'valibot';
import type { Move } from './move.ts';
import type { PositionRef } from './position-ref.ts';
import type { Failure, Place } from './result.ts';
import { SIDES } from './side.ts';
import type { StoredValues } from './stored-values.ts';
import { PROOFS, VALUE_SOURCES, type MarginValue, type WinnerValue } from './value.ts';

/** Most moves between the first position of a reference and the referenced position. */
export const MAX_GAME_MOVES = 20_000;
/** Largest number of root moves that a request may name or a report may hold (Shakala has positions with many more). */
export const MAX_REPORT_MOVES = 1000;
/** Most moves of one line. */
export const MAX_LINE_MOVES = 200;

export const MAX_ID = 64;
export const MAX_TEXT = 4096;
/** A move with all its branches, bead orders and takes. */
export const MAX_MOVE = 512;
export const MAX_COUNT = Number.MAX_SAFE_INTEGER;

export const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
export const finite = v.pipe(v.number(), v.finite());
/** A whole number from 0 on. */
export const natural = whole(0, MAX_COUNT);
/** A number from 0 on, such as a time or a size. */
export const amount = v.pipe(finite, v.minValue(0));
export const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));

/** Tells whether a text can be a move; the rules check legality and spelling. */
function isMoveText(value: string): value is Move {
  return value !== '' && value.length <= MAX_MOVE;
}

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID));
export const move = v.pipe(v.string(), v.guard(isMoveText));

/** Every field of T, including optional fields: a field added to a type and forgotten here does not compile. */
export type Entries<T> = { readonly [K in keyof T]-?: v.GenericSchema };

type Frozen<T> = T extends string | Uint8Array
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;
/** The checked value of a schema, read-only. */
export type Checked<S extends v.GenericSchema> = Frozen<v.InferOutput<S>>;

export const positionRef = v.strictObject({
  rules: text(MAX_TEXT),
  start: v.nullable(text(MAX_TEXT)),
  moves: list(move, MAX_GAME_MOVES),
} satisfies Entries<PositionRef>);

const valueBase = {
  proof: v.picklist(PROOFS),
  source: v.picklist(VALUE_SOURCES),
  depth: v.exactOptional(natural),
  dependsOnHistory: v.exactOptional(v.boolean()),
};

export const value = v.variant('kind', [
  v.strictObject({
    ...valueBase,
    kind: v.literal('margin'),
    margin: finite,
    range: v.exactOptional(v.tuple([finite, finite])),
  } satisfies Entries<MarginValue>),
  v.strictObject({
    ...valueBase,
    kind: v.literal('winner'),
    winner: v.picklist([...SIDES, 'draw', 'none']),
    distance: v.nullable(natural),
    estimate: v.exactOptional(finite),
  } satisfies Entries<WinnerValue>),
]);

export const count = whole(1, MAX_COUNT);
const place = v.strictObject({
  file: v.exactOptional(text(MAX_TEXT)),
  game: v.exactOptional(count),
  line: v.exactOptional(count),
  column: v.exactOptional(count),
  ply: v.exactOptional(count),
  field: v.exactOptional(count),
  pit: v.exactOptional(text(MAX_ID)),
  option: v.exactOptional(text(MAX_ID)),
  token: v.exactOptional(text(MAX_TEXT)),
} satisfies Entries<Place>);

export const failure = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^ERR_[A-Z0-9_]{1,60}$/)),
  at: v.exactOptional(place),
  params: v.exactOptional(v.record(text(MAX_ID), v.union([text(MAX_TEXT), finite, v.boolean()]))),
} satisfies Entries<Omit<Failure, 'ok'>>);

export const storedValues = v.strictObject({
  value: v.exactOptional(value),
  moves: list(
    v.strictObject({ move, value, line: v.exactOptional(list(move, MAX_LINE_MOVES)) } satisfies Entries<
      StoredValues['moves'][number]
    >),
    MAX_REPORT_MOVES,
  ),
  engine: text(MAX_ID),
  nodes: v.exactOptional(natural),
} satisfies Entries<StoredValues>);
