/**
 * The file of a test suite: JSON lines `{id, rules, position, best, value, depth, nodes}`. `best` are all best moves and
 * `value` the value as in `solve --json`, both proved. `depth` and `nodes` are what our plain search (one thread, no
 * endgame table) needs to find a best move and to keep it at every larger depth; null if it needs more than was tried.
 */
import * as v from 'valibot';
import type { Value } from '../../engine/core/value.ts';
import { sameData } from '../../engine/tree/same-data.ts';
import { Refused, valueJson } from './output.ts';
import { requestOf, type LineRequest } from './position-input.ts';

const lineSchema = v.object({
  id: v.string(),
  rules: v.string(),
  position: v.string(),
  best: v.pipe(v.array(v.string()), v.minLength(1)),
  value: v.union([v.number(), v.object({ winner: v.string(), distance: v.nullable(v.number()) })]),
  depth: v.nullable(v.number()),
  nodes: v.nullable(v.number()),
});

/** A line of the file. */
export type SuiteLine = v.InferOutput<typeof lineSchema>;

/** A position of a suite that was read and checked. */
export interface SuitePosition extends LineRequest {
  readonly line: SuiteLine;
}

/** Makes JSON of a proved value. */
export function provedJson(value: Value): SuiteLine['value'] {
  return v.parse(lineSchema.entries.value, valueJson(value)['value']);
}

/** Whether a proved value of our engine contradicts the value of a line; distances are no claim. */
export function contradicts({ value }: SuiteLine, found: Value | null): boolean {
  if (found?.proof !== 'exact') return false;
  const told = provedJson(found);
  return typeof told === 'number' || typeof value === 'number'
    ? !sameData(told, value)
    : told.winner !== value.winner;
}

/** Reads a suite. @throws Refused that names the line which is not one of a suite. */
export function readSuite(file: string, text: string): readonly SuitePosition[] {
  const positions = text.split(/\r?\n/).flatMap((row, index) => {
    if (row.trim() === '') return [];
    const at = { token: file, line: index + 1 };
    const line = v.safeParse(v.pipe(v.string(), v.parseJson(), lineSchema), row);
    if (!line.success) throw new Refused({ code: 'ERR_SUITE_LINE', at });
    const read = requestOf({ ...line.output, moves: [] });
    if (!read.ok) throw new Refused({ ...read, at: { ...read.at, ...at } });
    return [{ ...read.value, line: line.output }];
  });
  if (positions.length === 0) throw new Refused({ code: 'ERR_SUITE_LINE', at: { token: file, line: 1 } });
  return positions;
}
