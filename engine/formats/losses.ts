/** Counts the content that an export loses: the contents of games by kind, if the dialect cannot hold the kind. */
import { hasControls } from '../core/visible-text.ts';
import type { GameCollection, GameRecord, Tag, TreeNode } from '../tree/types.ts';

/** Kinds of content that dialects may lack. */
export const CONTENT_KINDS = [
  'games', // games that the dialect cannot hold at all
  'rules',
  'setup',
  'result',
  'tags',
  'variations',
  'comments',
  'root-comment', // comment before the first move
  'before-comments', // comments before other moves
  'clocks', // times of moves
  'braces', // comments whose braces are changed
  'breaks', // comments whose lines are joined
  'controls', // texts whose control characters are shown by their codes
  'move-glyphs',
  'verdicts', // glyphs that values put on moves
  'position-glyphs',
  'marks',
  'titles',
  'bookmarks',
  'folds',
  'values',
  'ghost-values', // values of moves that cannot be played
  'unknown', // commands of other programs
  'ghosts', // moves that cannot be played
  'special-moves', // `swap` and claims
  'rest', // unreadable text
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The lost amount of one kind. */
export interface Loss {
  readonly what: ContentKind;
  readonly count: number;
}

/** Counts so far; a kind that never occurred is absent. */
type Counts = Map<ContentKind, number>;

function add(counts: Counts, kind: ContentKind, count: number | boolean): void {
  counts.set(kind, (counts.get(kind) ?? 0) + Number(count));
}

function countNode(counts: Counts, node: TreeNode, isRoot: boolean): void {
  add(counts, 'variations', Math.max(0, node.children.length - 1));
  add(counts, isRoot ? 'root-comment' : 'comments', node.comment !== '');
  add(counts, 'before-comments', node.before !== '');
  add(counts, isRoot ? 'root-comment' : 'clocks', node.time !== null);
  add(counts, 'braces', /[{}]/.test(node.comment));
  add(counts, 'breaks', node.comment.includes('\n'));
  add(counts, 'controls', [node.before, node.title, node.comment].some(hasControls));
  add(counts, 'move-glyphs', node.moveGlyph !== null);
  add(counts, 'verdicts', node.verdict !== null || node.suggested !== null);
  add(counts, 'position-glyphs', node.positionGlyph !== null);
  add(counts, 'marks', node.marks.length);
  add(counts, 'titles', node.title !== '');
  add(counts, 'bookmarks', node.isBookmark);
  add(counts, 'folds', node.isCollapsed);
  const kind = node.ghost === null ? 'values' : 'ghost-values';
  add(counts, kind, node.values !== null || node.compared.length > 0);
  add(counts, 'unknown', node.unknown.length);
  add(counts, 'ghosts', node.ghost !== null);
  add(counts, 'special-moves', node.move === 'swap' || node.move === 'agreed' || node.move === 'resigned');
}

/** Whether a dialect returns a tag unchanged. */
export type HoldsTag = (tag: Tag, record: GameRecord) => boolean;

/** Returns the kind of a tag. */
export function kindOfTag({ name }: Tag): 'result' | 'tags' {
  return name === 'Result' ? 'result' : 'tags';
}

function countGame(counts: Counts, record: GameRecord, holdsTag: HoldsTag): void {
  add(counts, 'rules', 1);
  add(counts, 'setup', record.setup !== null);
  for (const tag of record.tags) {
    const isHeld = holdsTag(tag, record);
    add(counts, kindOfTag(tag), !isHeld);
    add(counts, 'controls', isHeld && hasControls(tag.value));
  }
  add(counts, 'rest', record.rest !== '');
  const open: TreeNode[] = [record.root];
  for (let node = open.pop(); node; node = open.pop()) {
    countNode(counts, node, node === record.root);
    for (const child of node.children) open.push(child);
  }
}

/** Kinds that are counted only if they are lost. */
const ALWAYS_TOLD: ReadonlySet<ContentKind> = new Set(['games', 'tags', 'result']);

/**
 * Counts the content lost when games are written in a dialect.
 *
 * @param keeps kinds the dialect can hold; for tags and results `holdsTag` decides.
 * @param holds whether it can hold a game at all; each game it cannot hold counts as one lost game.
 */
export function countLosses(
  collection: GameCollection,
  keeps: ReadonlySet<ContentKind>,
  holds: (record: GameRecord) => boolean,
  holdsTag: HoldsTag,
): readonly Loss[] {
  const counts: Counts = new Map();
  for (const record of collection.games) {
    if (holds(record)) countGame(counts, record, holdsTag);
    else add(counts, 'games', 1);
  }
  return CONTENT_KINDS.flatMap((what) => {
    const count = counts.get(what) ?? 0;
    return count > 0 && (ALWAYS_TOLD.has(what) || !keeps.has(what)) ? [{ what, count }] : [];
  });
}
