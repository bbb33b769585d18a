/**
 * Reads and writes values of engines as commands of a comment.
 *
 * | command | meaning |
 * |---|---|
 * | `value "engine" [VALUE [nodes=COUNT]]` | value of the position and the program version, see `value-text.ts` |
 * | `move-value MOVE VALUE [: MOVE ...]` | value of one move with its line; follows `value` |
 * | `compared "rules" "engine" [VALUE [nodes=COUNT]]` | value of the position under other rules |
 * | `compared-move MOVE VALUE [: MOVE ...]` | value of one move under these rules; follows `compared` |
 */
import type { Move } from '../core/move.ts';
import type { ComparedValues } from '../tree/types.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { makeArgument, makeCommand } from './command-text.ts';
import { makeQuoted } from './quoting.ts';
import { makeValue, parseValue, parseCount } from './value-text.ts';

/** Values to which a reader is still adding moves. */
export interface DraftValues extends StoredValues {
  readonly moves: StoredValues['moves'][number][];
}

/** Compared values to which a reader is still adding moves. */
export interface DraftCompared extends ComparedValues {
  readonly values: DraftValues;
}

/** The values of a node. */
interface ValuesDraft {
  values: DraftValues | null;
  readonly compared: DraftCompared[];
}

const NODES = 'nodes=';

/** Parses the values of a position without the values of its moves; null if the words are malformed. */
function parseValues([engine, ...words]: readonly string[]): DraftValues | null {
  if (engine === undefined) return null;
  const last = words.at(-1) ?? '';
  const count = last.startsWith(NODES) ? parseCount(last.slice(NODES.length)) : null;
  const own = count === null ? words : words.slice(0, -1);
  const value = own.length === 0 ? undefined : parseValue(own);
  if (value === null) return null;
  return {
    engine,
    moves: [],
    ...(value ? { value } : {}),
    ...(count === null ? {} : { nodes: count }),
  };
}

/** Applies a `value` command; false if it is malformed or repeated. */
export function addValue(node: ValuesDraft, args: readonly string[]): boolean {
  const values = node.values === null ? parseValues(args) : null;
  node.values ??= values;
  return values !== null;
}

/** Applies a `compared` command; false if it is malformed or repeats a rule set. */
export function addCompared(node: ValuesDraft, [rules, ...args]: readonly string[]): boolean {
  if (rules === undefined || node.compared.some((each) => each.rules === rules)) return false;
  const values = parseValues(args);
  if (values) node.compared.push({ rules, values });
  return values !== null;
}

/** Applies a value of a move; false if it is malformed or follows no value. */
export function addMoveValue(values: DraftValues | null, args: readonly string[]): boolean {
  const [move, ...words] = args;
  if (move === undefined || values === null) return false;
  const colon = words.indexOf(':');
  const value = parseValue(colon < 0 ? words : words.slice(0, colon));
  if (!value) return false;
  const line = colon < 0 ? {} : { line: words.slice(colon + 1).map((text) => text as Move) };
  values.moves.push({ move: move as Move, value, ...line });
  return true;
}

function valuesWords({ engine, value, nodes }: StoredValues): readonly string[] {
  return [
    makeQuoted(engine, true),
    ...(value ? makeValue(value) : []),
    ...(nodes === undefined ? [] : [`${NODES}${String(nodes)}`]),
  ];
}

function moveCommands(name: string, { moves }: StoredValues): readonly string[] {
  return moves.map(({ move, value, line }) =>
    makeCommand(name, [
      makeArgument(move),
      ...makeValue(value),
      ...(line ? [':', ...line.map(makeArgument)] : []),
    ]),
  );
}

/** Makes the commands of a node's own values. */
export function makeValues(values: StoredValues): readonly string[] {
  return [makeCommand('value', valuesWords(values)), ...moveCommands('move-value', values)];
}

/** Makes the commands of values under other rules. */
export function makeCompared({ rules, values }: ComparedValues): readonly string[] {
  const own = makeCommand('compared', [makeQuoted(rules, true), ...valuesWords(values)]);
  return [own, ...moveCommands('compared-move', values)];
}
