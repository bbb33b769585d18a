/**
 * What an export leaves behind: the contents of games counted by kind, and the kinds a dialect has no room for.
 */
import type { GameCollection, GameRecord, TreeNode } from '../tree/types.ts';

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
  'braces', // comments whose braces are changed
  'move-glyphs',
  'position-glyphs',
  'marks',
  'titles',
  'bookmarks',
  'folds',
  'values',
  'unknown', // commands of other programs
  'ghosts', // moves that cannot be played
  'special-moves', // `swap` and claims
  'rest', // unreadable text
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** How much of a kind would be lost. */
export interface Loss {
  readonly what: ContentKind;
  readonly count: number;
}

type Counts = Record<ContentKind, number>;

function emptyCounts(): Counts {
  return Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, 0])) as Counts;
}

function countNode(counts: Counts, node: TreeNode, isRoot: boolean): void {
  if (node.children.length > 1) counts.variations += node.children.length - 1;
  if (node.comment !== '') counts[isRoot ? 'root-comment' : 'comments']++;
  if (node.before !== '') counts['before-comments']++;
  if (/[{}]/.test(node.comment)) counts.braces++;
  if (node.moveGlyph) counts['move-glyphs']++;
  if (node.positionGlyph) counts['position-glyphs']++;
  counts.marks += node.marks.length;
  if (node.title !== '') counts.titles++;
  if (node.isBookmark) counts.bookmarks++;
  if (node.isCollapsed) counts.folds++;
  if (node.values) counts.values++;
  counts.unknown += node.unknown.length;
  if (node.ghost) counts.ghosts++;
  if (node.move === 'swap' || node.move === 'agreed' || node.move === 'resigned') counts['special-moves']++;
}

function countGame(counts: Counts, record: GameRecord): void {
  counts.rules++;
  if (record.setup) counts.setup++;
  for (const { name } of record.tags) counts[name === 'Result' ? 'result' : 'tags']++;
  if (record.rest !== '') counts.rest++;
  const open: TreeNode[] = [record.root];
  for (let node = open.pop(); node; node = open.pop()) {
    countNode(counts, node, node === record.root);
    for (const child of node.children) open.push(child);
  }
}

/**
 * What is lost when games are written in a dialect.
 *
 * @param keeps kinds the dialect can hold.
 * @param holds whether it can hold a game at all; what is in the others is counted as one lost game each.
 */
export function countLosses(
  collection: GameCollection,
  keeps: ReadonlySet<ContentKind>,
  holds: (record: GameRecord) => boolean,
): readonly Loss[] {
  const counts = emptyCounts();
  for (const record of collection.games) {
    if (holds(record)) countGame(counts, record);
    else counts.games++;
  }
  return CONTENT_KINDS.flatMap((what) =>
    counts[what] > 0 && (what === 'games' || !keeps.has(what)) ? [{ what, count: counts[what] }] : [],
  );
}
