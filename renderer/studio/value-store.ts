/**
 * The values that a document knows, by position. They are kept outside the tree, so undo never removes a proof;
 * they are read from a file's nodes when it is opened and written onto the nodes when it is saved.
 *
 * The key names rule set and position; if positions can repeat, also the positions since the last irreversible move,
 * because a value may depend on them.
 */
import type { Rules } from '../../engine/rules/game.ts';
import { pastKey } from '../../engine/rules/repetition.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { Move } from '../../engine/core/move.ts';
import { comparedRules, mergeCompared } from '../../engine/tree/compared-rules.ts';
import type { Positions } from '../../engine/tree/positions.ts';
import { withFields } from '../../engine/tree/same-data.ts';
import { makeSpot, positionOfSpot, type Spot } from '../../engine/tree/spots.ts';
import { mergeValues } from '../../engine/tree/stored-values.ts';
import type { ComparedValues, GameRecord, TreeNode } from '../../engine/tree/types.ts';
import type { StoredValues } from '../../engine/core/stored-values.ts';
import { transform } from '../../engine/tree/walk.ts';
import { underRules, type CompareSubject } from '../../engine/rule-check/under-rules.ts';

/** Values by position key. */
export type ValueStore = ReadonlyMap<string, StoredValues>;

/** Keys made before: positions are shared objects, and a key with a long past is expensive. */
const keys = new WeakMap<Position, { readonly rules: string; readonly key: string }>();

/** Returns the key of a position under its rules. */
export function valueKey(rules: Rules, position: Position): string {
  const known = keys.get(position);
  if (known?.rules === rules.key) return known.key;
  const key = makeKey(rules, position);
  keys.set(position, { rules: rules.key, key });
  return key;
}

function makeKey(rules: Rules, position: Position): string {
  const key = `${rules.key}|${rules.positionKey(position)}`;
  return rules.canRepeat && position.past !== null ? `${key}|${pastKey(position.past)}` : key;
}

/** Returns the book with values added by the common rule for replacing values; the same book if nothing is better. */
export function addValues(book: ValueStore, key: string, values: StoredValues): ValueStore {
  const known = book.get(key) ?? null;
  const merged = mergeValues(known, values);
  return merged === known ? book : new Map(book).set(key, merged);
}

/** Rule sets under which positions were searched in addition to their own, by the value key of the position. */
export type Comparisons = ReadonlyMap<string, readonly string[]>;

/** Notes that a position was searched under these rules; returns the same map if this is already known. */
export function addComparison(comparisons: Comparisons, key: string, rules: string): Comparisons {
  const known = comparisons.get(key) ?? [];
  return known.includes(rules) ? comparisons : new Map(comparisons).set(key, [...known, rules]);
}

/** The value key of a node below a certain parent; the same node object may be elsewhere in the tree after an edit. */
interface KnownKey {
  readonly above: KnownKey | null;
  /** Null if there is no position. */
  readonly key: string | null;
}

/** Keys of nodes found before: an edit makes a few new nodes, all others keep their keys. */
const nodeKeys = new WeakMap<Positions, WeakMap<TreeNode, KnownKey>>();

/** A spot with its key. */
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

/** The values that a document knows. */
export interface KnownValues {
  readonly book: ValueStore;
  readonly comparisons: Comparisons;
}

/**
 * Adds all values that a game's nodes carry, and values under other rules by the key of the position under these rules.
 * Moves are played only as far as there are values.
 */
export function readBook(known: KnownValues, record: GameRecord, positions: Positions): KnownValues {
  const changed = new Map<string, StoredValues>();
  let { comparisons } = known;
  const add = (key: string, values: StoredValues): void => {
    const before = changed.get(key) ?? known.book.get(key) ?? null;
    const merged = mergeValues(before, values);
    if (merged !== before) changed.set(key, merged);
  };
  const open = [makeSpot(null, record.root)];
  for (let spot = open.pop(); spot; spot = open.pop()) {
    const { children, compared, values } = spot.node;
    for (const child of children.toReversed()) open.push(makeSpot(spot, child));
    const position = values || compared.length > 0 ? positionOfSpot(spot, positions) : null;
    if (!position?.ok) continue;
    const key = valueKey(positions.rules, position.value);
    if (values) add(key, values);
    for (const { rules, values: found } of compared) {
      const under = underRules(subjectAt(spot, positions, position.value), rules);
      if (!under.ok) continue;
      add(valueKey(under.value.rules, under.value.position), found);
      comparisons = addComparison(comparisons, key, under.value.rules.key);
    }
  }
  const book = changed.size === 0 ? known.book : new Map([...known.book, ...changed]);
  return { book, comparisons };
}

/** Returns a node of a game as the subject of a comparison under other rules. */
function subjectAt(spot: Spot, { rules, setup }: Positions, position: Position): CompareSubject {
  const moves: Move[] = [];
  for (let at: Spot | null = spot; at; at = at.above) if (at.node.move !== '') moves.push(at.node.move);
  return { rules, position, start: setup ?? rules.startSetup(), moves: moves.reverse() };
}

/** Nodes looked at between two yields of `prepareBook`. */
const SLICE = 64;

/** Finds the keys that `writeBook` needs, in slices: so that `writeBook` then plays no moves. */
export function* prepareBook(
  book: ValueStore,
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

/** Games written last, by the game without the values: a repeated call returns the same object. */
const written = new WeakMap<GameRecord, { readonly book: ValueStore; readonly record: GameRecord }>();

/** Returns the values of the position of a node under other rules that the game is compared under. */
function comparedAt(
  { book, comparisons }: KnownValues,
  { known: { key }, spot }: KeyedSpot,
  positions: Positions,
  wanted: readonly string[] | null,
): readonly ComparedValues[] {
  const isWanted = (rules: string): boolean =>
    rules !== positions.rules.key && (wanted === null || wanted.includes(rules));
  // Rule sets of a newer version are on the node and not in the book: they stay as they are.
  const before = spot.node.compared.filter(({ rules }) => isWanted(rules));
  const texts = key === null ? undefined : comparisons.get(key);
  const position = texts ? positionOfSpot(spot, positions) : null;
  if (!texts || !position?.ok) return before;
  const subject = subjectAt(spot, positions, position.value);
  const found = texts.filter(isWanted).flatMap((rules) => {
    const under = underRules(subject, rules);
    const values = under.ok ? book.get(valueKey(under.value.rules, under.value.position)) : undefined;
    return values ? [{ rules, values }] : [];
  });
  return mergeCompared(before, found);
}

/** Returns the game with all known values on its nodes, as a file keeps it; the same record if nothing is new. */
export function writeBook(known: KnownValues, record: GameRecord, positions: Positions): GameRecord {
  const { book } = known;
  if (book.size === 0) return record;
  const last = written.get(record);
  if (last?.book === book) return last.record;
  const wanted = comparedRules(record);
  const root = transform<KeyedSpot | null>(record.root, null, (node, above) => {
    const here = keyBelow(above, node, positions);
    const found = here.known.key === null ? undefined : book.get(here.known.key);
    const values = found ? mergeValues(node.values, found) : node.values;
    const compared = comparedAt(known, here, positions, wanted);
    return { node: withFields<TreeNode>(node, { values, compared }), context: here };
  });
  const result = root === record.root ? record : { ...record, root };
  written.set(record, { book, record: result });
  return result;
}
