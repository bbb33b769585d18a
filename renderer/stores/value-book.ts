/**
 * The values a document knows, by position. They live beside the tree, not in it, so undo never takes a proof away;
 * they are read from a file's nodes when it is opened and written onto the nodes when it is saved.
 *
 * The key names rule set and position; where positions can repeat, also what was met since the last irreversible move,
 * because a value may depend on it.
 */
import type { Rules } from '../../engine/rules/game.ts';
import type { Past, Position } from '../../engine/rules/types.ts';
import type { Positions } from '../../engine/tree/positions.ts';
import { makeSpot, positionOfSpot, type Spot } from '../../engine/tree/spots.ts';
import { mergeValues } from '../../engine/tree/stored-values.ts';
import type { GameRecord, StoredValues, TreeNode } from '../../engine/tree/types.ts';
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

/** The value key of a node below a certain parent; the same node object may hang elsewhere after an edit. */
interface KnownKey {
  readonly above: KnownKey | null;
  /** Null where there is no position. */
  readonly key: string | null;
}

/** Keys of nodes found before: an edit makes a few new nodes, all others keep their keys. */
const nodeKeys = new WeakMap<Positions, WeakMap<TreeNode, KnownKey>>();

/** A spot with what is known of its key. */
interface KeyedSpot {
  readonly spot: Spot;
  readonly known: KnownKey;
}

function keyBelow(above: KeyedSpot | null, node: TreeNode, positions: Positions): KeyedSpot {
  let keysHere = nodeKeys.get(positions);
  if (!keysHere) nodeKeys.set(positions, (keysHere = new WeakMap<TreeNode, KnownKey>()));
  const spot = makeSpot(above?.spot ?? null, node);
  const before = keysHere.get(node);
  if (before && before.above === (above?.known ?? null)) return { spot, known: before };
  const position = positionOfSpot(spot, positions);
  const key = position.ok ? valueKey(positions.rules, position.value) : null;
  const known: KnownKey = { above: above?.known ?? null, key };
  keysHere.set(node, known);
  return { spot, known };
}

/** Adds all values that a game's nodes carry. Moves are played only as far as there are values. */
export function readBook(book: ValueBook, record: GameRecord, positions: Positions): ValueBook {
  const next = new Map(book);
  let isChanged = false;
  const open = [makeSpot(null, record.root)];
  for (let spot = open.pop(); spot; spot = open.pop()) {
    const { children, values } = spot.node;
    for (const child of children.toReversed()) open.push(makeSpot(spot, child));
    const position = values ? positionOfSpot(spot, positions) : null;
    if (!values || !position?.ok) continue;
    const key = valueKey(positions.rules, position.value);
    const known = next.get(key) ?? null;
    const merged = mergeValues(known, values);
    if (merged === known) continue;
    next.set(key, merged);
    isChanged = true;
  }
  return isChanged ? next : book;
}

/** Nodes looked at between two yields of `prepareBook`. */
const SLICE = 64;

/** Finds the keys that `writeBook` needs, in slices: afterwards it plays no move. */
export function* prepareBook(
  book: ValueBook,
  record: GameRecord,
  positions: Positions,
): Generator<void, void> {
  if (book.size === 0) return;
  let count = 0;
  const open: { readonly above: KeyedSpot | null; readonly node: TreeNode }[] = [
    { above: null, node: record.root },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    const here = keyBelow(at.above, at.node, positions);
    for (const node of at.node.children) open.push({ above: here, node });
    count += 1;
    if (count % SLICE === 0) yield;
  }
}

/** Games written last, by the game without the values: asked for again, the answer is the same object. */
const written = new WeakMap<GameRecord, { readonly book: ValueBook; readonly record: GameRecord }>();

/** The game with the book's values on its nodes, as a file keeps them; the same record if none is new. */
export function writeBook(book: ValueBook, record: GameRecord, positions: Positions): GameRecord {
  if (book.size === 0) return record;
  const last = written.get(record);
  if (last?.book === book) return last.record;
  const root = transform<KeyedSpot | null>(record.root, null, (node, above) => {
    const here = keyBelow(above, node, positions);
    const found = here.known.key === null ? undefined : book.get(here.known.key);
    const values = found ? mergeValues(node.values, found) : node.values;
    return { node: values === node.values ? node : { ...node, values }, context: here };
  });
  const result = root === record.root ? record : { ...record, root };
  written.set(record, { book, record: result });
  return result;
}
