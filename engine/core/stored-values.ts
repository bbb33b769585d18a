/** Values that are kept with a position. */
import type { Move } from './move.ts';
import type { SearchReport } from './report.ts';
import type { Value } from './value.ts';

/** Engine values kept on a node, for the position after its move. */
export interface StoredValues {
  /** Value of the position, if known. */
  readonly value?: Value;
  /** Value of each legal move of the position. */
  readonly moves: readonly { readonly move: Move; readonly value: Value; readonly line?: readonly Move[] }[];
  /** Program version that computed them. */
  readonly engine: string;
  /** Nodes of the search that gave `value`; absent if they were not counted. */
  readonly nodes?: number;
}

/** Returns the line stored with a move, starting with the move. */
export function lineOf(values: StoredValues | null, move: Move): readonly Move[] {
  const known = values?.moves.find((each) => each.move === move)?.line ?? [];
  return known[0] === move ? known : [move, ...known];
}

/** Converts a report to the form in which it is stored. `engine`: version of the program. */
export function storedOf(report: SearchReport, engine: string): StoredValues {
  const moves = report.moves.map(({ move, value, line }) => ({ move, value, line }));
  return { ...(report.value ? { value: report.value, nodes: report.nodes } : {}), moves, engine };
}
