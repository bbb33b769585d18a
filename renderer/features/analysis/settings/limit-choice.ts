/** The chosen limit of a search. */
import { fields, oneOf, within, type Stored } from '../../../../engine/protocol/stored-fields.ts';

export const LIMIT_KINDS = ['solved', 'time', 'depth', 'nodes'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The limit of a search; the number of the chosen kind is used, and all are kept. */
export interface LimitChoice {
  readonly kind: LimitKind;
  readonly seconds: number;
  readonly depth: number;
  readonly nodes: number;
}

/** The number of each kind: its field in the choice, and its bounds. */
export const LIMIT_FIELDS = {
  time: { field: 'seconds', least: 1, most: 86_400 },
  depth: { field: 'depth', least: 1, most: 200 },
  nodes: { field: 'nodes', least: 1, most: 1e12 },
} as const satisfies Readonly<Partial<Record<LimitKind, object>>>;

/** Reads a stored choice; invalid fields get the value in `usual`. */
export function storedLimit(usual: LimitChoice): Stored<LimitChoice> {
  const { time, depth, nodes } = LIMIT_FIELDS;
  return fields<LimitChoice>({
    kind: oneOf(LIMIT_KINDS, usual.kind),
    seconds: within(time.least, time.most, usual.seconds),
    depth: within(depth.least, depth.most, usual.depth),
    nodes: within(nodes.least, nodes.most, usual.nodes),
  });
}
