/**
 * The values a document knows, by position. They live beside the tree, not in it, so undo never takes a proof away;
 * they are read from a file's nodes when it is opened and written onto the nodes when it is saved.
 *
 * The key names rule set and position; where positions can repeat, also what was met since the last irreversible move,
 * because a value may depend on it.
 */
import type { Rules } from '../../engine/rules/game.ts';
import type { Past, Position } from '../../engine/rules/types.ts';
import { childPath, ROOT } from '../../engine/tree/path.ts';
import { walkPositions, type Positions } from '../../engine/tree/positions.ts';
import { mergeValues } from '../../engine/tree/stored-values.ts';
import type { GameRecord, Path, StoredValues } from '../../engine/tree/types.ts';
import { transform } from '../../engine/tree/walk.ts';

/** Values by position key. */
export type ValueBook = ReadonlyMap<string, StoredValues>;

/** Keys made before: positions are shared objects, and a key with a long past is dear. */
const keys = new WeakMap<Position, { readonly rules: string; readonly key: string }>();

/** The key of a position under its rules. */
export function valueKey(rules: Rules, position: Position): string {
  const known = keys.get(position);
  if (known?.rules === rules.key) return known.key;
  const key = makeKey(rules, position);
  keys.set(position, { rules: rules.key, key });
  return key;
}

function makeKey(rules: Rules, position: Position): string {
  const key = `${rules.key}|${rules.positionKey(position)}`;
  if (!rules.canRepeat) return key;
  const met: string[] = [];
  for (let past: Past | null = position.past; past; past = past.before) met.push(past.key);
  return met.length === 0 ? key : `${key}|${met.sort().join('|')}`;
}

/** The book with values added by the one rule for replacing values; the same book if nothing is better. */
export function addValues(book: ValueBook, key: string, values: StoredValues): ValueBook {
  const known = book.get(key) ?? null;
  const merged = mergeValues(known, values);
  return merged === known ? book : new Map(book).set(key, merged);
}

/** Adds all values that a game's nodes carry. */
export function readBook(book: ValueBook, record: GameRecord, positions: Positions): ValueBook {
  let next = book;
  for (const { node, position } of walkPositions(record.root, positions)) {
    if (node.values && position.ok)
      next = addValues(next, valueKey(positions.rules, position.value), node.values);
  }
  return next;
}

/** The game with the book's values on its nodes, as a file keeps them; the same record if none is new. */
export function writeBook(book: ValueBook, record: GameRecord, positions: Positions): GameRecord {
  if (book.size === 0) return record;
  const known = new Map<Path, StoredValues>();
  for (const { path, position } of walkPositions(record.root, positions)) {
    const values = position.ok ? book.get(valueKey(positions.rules, position.value)) : undefined;
    if (values) known.set(path, values);
  }
  const root = transform(record.root, ROOT, (node, parent) => {
    const path = node.move === '' ? ROOT : childPath(parent, node.move);
    const found = known.get(path);
    const values = found ? mergeValues(node.values, found) : node.values;
    return { node: values === node.values ? node : { ...node, values }, context: path };
  });
  return root === record.root ? record : { ...record, root };
}
