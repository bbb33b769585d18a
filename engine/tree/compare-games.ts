/**
 * Compares two lists of games: which are equal, which differ and how, and which are in only one list. Used for a file
 * that another program has changed, and for earlier versions.
 *
 * Equal games match wherever they are; the others are paired in the order of both lists.
 */
import { childPath, ROOT } from './path.ts';
import { sameData } from './same-data.ts';
import type { GameRecord, Path, TreeNode } from './types.ts';
import { tagValue } from './tags.ts';

/** The differences of a pair of games. */
export interface GameParts {
  /** Names of tags with another value, or in one game only. */
  readonly tags: readonly string[];
  readonly hasOtherRules: boolean;
  readonly hasOtherStart: boolean;
  /** Moves that only one of them has. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Moves of both whose annotations differ: notes, glyphs, marks, values, folds. */
  readonly annotated: number;
  /** The first node, in the order of a written game, in which they differ; null if only their heads differ. */
  readonly at: Path | null;
}

/** One game of either list, or a pair. Indices count from 0. */
export type GameDifference =
  | { readonly kind: 'same'; readonly first: number; readonly second: number }
  | { readonly kind: 'changed'; readonly first: number; readonly second: number; readonly parts: GameParts }
  | { readonly kind: 'only-first'; readonly first: number }
  | { readonly kind: 'only-second'; readonly second: number };

/**
 * Compares two lists of games.
 *
 * @param keyOf a text that is equal for equal games: the game as written in a file.
 * @returns in the order of the first list; games of only the second list come last.
 */
export function compareGames(
  first: readonly GameRecord[],
  second: readonly GameRecord[],
  keyOf: (game: GameRecord) => string,
): readonly GameDifference[] {
  const places = new Map<string, number[]>();
  for (const [index, game] of second.entries()) {
    const key = keyOf(game);
    const known = places.get(key);
    if (known) known.push(index);
    else places.set(key, [index]);
  }
  const twins = first.map((game) => places.get(keyOf(game))?.shift() ?? null);
  const taken = new Set(twins);
  const rest = second.flatMap((game, index) => (taken.has(index) ? [] : [{ game, index }]));
  const differences = first.map((game, index): GameDifference => {
    const twin = twins[index];
    if (twin !== null && twin !== undefined) return { kind: 'same', first: index, second: twin };
    const other = rest.shift();
    if (!other) return { kind: 'only-first', first: index };
    return { kind: 'changed', first: index, second: other.index, parts: compareParts(game, other.game) };
  });
  return [...differences, ...rest.map(({ index }) => ({ kind: 'only-second' as const, second: index }))];
}

/** Finds the differences of two games. Cost: one walk over both trees. */
export function compareParts(a: GameRecord, b: GameRecord): GameParts {
  const names = new Set([...a.tags, ...b.tags].map(({ name }) => name));
  return {
    tags: [...names].filter((name) => tagValue(a, name) !== tagValue(b, name)),
    hasOtherRules: a.rules !== b.rules,
    hasOtherStart: !sameData(a.setup, b.setup),
    ...compareNodes(a.root, b.root),
  };
}

type NodeParts = Pick<GameParts, 'onlyFirst' | 'onlySecond' | 'annotated' | 'at'>;

interface Pair {
  readonly a: TreeNode | null;
  readonly b: TreeNode | null;
  readonly path: Path;
}

function compareNodes(first: TreeNode, second: TreeNode): NodeParts {
  let [onlyFirst, onlySecond, annotated] = [0, 0, 0];
  let at: Path | null = null;
  const open: Pair[] = [{ a: first, b: second, path: ROOT }];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const { a, b, path } = pair;
    const isSame = a !== null && b !== null && sameFields(a, b);
    if (!isSame) at ??= path;
    if (a && b) annotated += isSame ? 0 : 1;
    else if (a) onlyFirst += 1;
    else onlySecond += 1;
    for (const below of childPairs(pair).toReversed()) open.push(below);
  }
  return { onlyFirst, onlySecond, annotated, at };
}

function childPairs({ a, b, path }: Pair): readonly Pair[] {
  const others = new Map((b?.children ?? []).map((child) => [child.move, child]));
  const pairs: Pair[] = (a?.children ?? []).map((child) => {
    const twin = others.get(child.move) ?? null;
    others.delete(child.move);
    return { a: child, b: twin, path: childPath(path, child.move) };
  });
  for (const child of others.values()) pairs.push({ a: null, b: child, path: childPath(path, child.move) });
  return pairs;
}

function sameFields(a: TreeNode, b: TreeNode): boolean {
  return sameData({ ...a, children: null }, { ...b, children: null });
}
