/** What can be looked for in games, and looking for it piece by piece, so that the page stays awake in large files. */
import { matchesPattern, parsePattern } from '../../engine/notation/position-pattern.ts';
import type { Failure } from '../../engine/result.ts';
import type { Position } from '../../engine/rules/types.ts';
import { textFinder } from '../../engine/tree/find.ts';
import { walkPositions } from '../../engine/tree/positions.ts';
import type { GameRecord, MoveGlyph, Path, PositionGlyph, TreeNode } from '../../engine/tree/types.ts';
import { walk } from '../../engine/tree/walk.ts';
import { positionsFor } from './document.ts';

export const FIND_KINDS = ['text', 'position', 'glyph', 'bookmark', 'title'] as const;
export type FindKind = (typeof FIND_KINDS)[number];
export const FIND_SCOPES = ['game', 'file'] as const;
export type FindScope = (typeof FIND_SCOPES)[number];

/** What is looked for; each kind keeps its own words. */
export interface FindQuery {
  readonly kind: FindKind;
  readonly scope: FindScope;
  /** Text in notes and titles. */
  readonly text: string;
  /** Position text, `*` for any count. */
  readonly code: string;
  readonly glyph: MoveGlyph | PositionGlyph;
}

/** A node that was found. */
export interface FindHit {
  readonly game: number;
  readonly path: Path;
  /** The words around what was found, or the title; `''` if there are none. */
  readonly excerpt: string;
}

/** Words shown before the place of a find, and at most, in letters. */
const BEFORE = 24;
const EXCERPT = 90;

/** What a find shows of a node, or null if it is none. */
type Test = (node: TreeNode, position: Position | null) => string | null;

function excerptAt(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE);
  const cut = text.slice(from, from + EXCERPT).replaceAll(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${cut}${from + EXCERPT < text.length ? '…' : ''}`;
}

function testOf(query: FindQuery): Test {
  const find = textFinder(query.text);
  switch (query.kind) {
    case 'text':
      return (node) => {
        const found = find(node)[0];
        return found ? excerptAt(node[found.field].normalize('NFC'), found.at) : null;
      };
    case 'title':
      return (node) => {
        const isWanted = query.text === '' || find(node).some(({ field }) => field === 'title');
        return node.title !== '' && isWanted ? node.title : null;
      };
    case 'glyph':
      return ({ moveGlyph, positionGlyph, title }) =>
        moveGlyph === query.glyph || positionGlyph === query.glyph ? title : null;
    case 'bookmark':
      return ({ isBookmark, title }) => (isBookmark ? title : null);
    case 'position':
      return () => null;
  }
}

/** Why a query cannot be asked of a game, or null. Only position texts can be wrong. */
export function queryFault(query: FindQuery, game: GameRecord): Failure | null {
  if (query.kind !== 'position') return null;
  const positions = positionsFor(game);
  if (!positions.ok) return positions;
  const pattern = parsePattern(positions.value.rules.board, query.code);
  return pattern.ok ? null : pattern;
}

/** True if there is nothing to look for yet. */
export function isEmptyQuery({ kind, text, code }: FindQuery): boolean {
  return (kind === 'text' && text === '') || (kind === 'position' && code.trim() === '');
}

/** Nodes looked at between two pauses. */
const STRETCH = 200;

/** Looks through one game, the finds in the order of a written game; null now and then, where a caller may pause. */
export function* findInGame(
  query: FindQuery,
  record: GameRecord,
  game: number,
): Generator<FindHit | null, void> {
  let looked = 0;
  if (query.kind === 'position') {
    const positions = positionsFor(record);
    const pattern = positions.ok ? parsePattern(positions.value.rules.board, query.code) : positions;
    if (!positions.ok || !pattern.ok) return;
    for (const { node, path, position } of walkPositions(record.root, positions.value)) {
      looked += 1;
      if (looked % STRETCH === 0) yield null;
      if (position.ok && matchesPattern(pattern.value, position.value))
        yield { game, path, excerpt: node.title };
    }
    return;
  }
  const test = testOf(query);
  for (const { node, path } of walk(record.root)) {
    looked += 1;
    if (looked % STRETCH === 0) yield null;
    const excerpt = test(node, null);
    if (excerpt !== null) yield { game, path, excerpt };
  }
}
