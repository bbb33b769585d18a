/** Searches games piece by piece for text, positions and glyphs, so that the page stays responsive with large files. */
import { matchesPattern, parsePattern } from '../../../engine/notation/position-pattern.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { COMPARE_TAG } from '../../../engine/tree/compared-rules.ts';
import { textFinder, textPlace } from '../../../engine/find/find.ts';
import { indexAt, makeOutline, pathAt } from '../../../engine/tree/outline.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { walkPositions } from '../../../engine/tree/positions.ts';
import type { GameRecord, MoveGlyph, Path, PositionGlyph, TreeNode } from '../../../engine/tree/types.ts';
import { shownGlyph } from '../../../engine/drawing/glyphs.ts';
import { positionsFor } from '../../studio/document.ts';

export const FIND_KINDS = ['text', 'details', 'title', 'position', 'glyph', 'bookmark'] as const;
type FindKind = (typeof FIND_KINDS)[number];
export const FIND_SCOPES = ['game', 'file'] as const;
type FindScope = (typeof FIND_SCOPES)[number];

/** A search; each kind keeps its text. */
export interface FindQuery {
  readonly kind: FindKind;
  readonly scope: FindScope;
  /** Text in notes, titles and game details. */
  readonly text: string;
  /** Position text, with `*` for any count, `2..3` for a range. */
  readonly code: string;
  readonly glyph: MoveGlyph | PositionGlyph;
}

/** A match. */
export interface FindHit {
  readonly game: number;
  /** The path of the node; the root for a detail of the game. */
  readonly path: Path;
  /** Name of the game detail (`South`) with the match; null if the match is in a node. */
  readonly detail: string | null;
  /** The words around the match, or the title; `''` if there are none. */
  readonly excerpt: string;
}

/** Number of letters shown before a match, and of letters in total. */
const BEFORE = 24;
const EXCERPT = 90;

/** Returns the excerpt that a match shows for a node; null if there is no match. */
type Test = (node: TreeNode) => string | null;

function excerptAt(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE);
  const cut = text.slice(from, from + EXCERPT).replaceAll(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${cut}${from + EXCERPT < text.length ? '…' : ''}`;
}

function testOf(query: FindQuery, seesValues: boolean): Test {
  const find = textFinder(query.text);
  switch (query.kind) {
    case 'text':
      return (node) => {
        const found = find(node)[0];
        return found ? excerptAt(found.text, found.at) : null;
      };
    case 'title':
      return (node) => {
        const isWanted = query.text === '' || find(node).some(({ field }) => field === 'title');
        return node.title !== '' && isWanted ? node.title : null;
      };
    case 'glyph':
      return (node) => {
        const isWanted =
          shownGlyph(node, seesValues)?.glyph === query.glyph || node.positionGlyph === query.glyph;
        return isWanted ? node.title : null;
      };
    case 'bookmark':
      return ({ isBookmark, title }) => (isBookmark ? title : null);
    // These searches do not look at single nodes.
    case 'details':
    case 'position':
      return () => null;
  }
}

/** Returns why a query does not fit a game, or null. Only position texts can be wrong. */
export function queryFault(query: FindQuery, game: GameRecord): Failure | null {
  if (query.kind !== 'position') return null;
  const positions = positionsFor(game);
  if (!positions.ok) return positions;
  const pattern = parsePattern(positions.value.rules.board, query.code);
  return pattern.ok ? null : pattern;
}

/** Returns whether a query is still empty. */
export function isEmptyQuery({ kind, text, code }: FindQuery): boolean {
  return kind === 'position' ? code.trim() === '' : (kind === 'text' || kind === 'details') && text === '';
}

function* findDetails(query: FindQuery, record: GameRecord, game: number): Generator<FindHit, void> {
  const placeIn = textPlace(query.text);
  for (const { name, value } of record.tags) {
    const text = value.normalize('NFC');
    const at = name === COMPARE_TAG ? -1 : placeIn(text);
    if (at >= 0) yield { game, path: ROOT, detail: name, excerpt: excerptAt(text, at) };
  }
}

/** Sorts matches in the order of their moves in the move list. */
function inReadingOrder({ root }: GameRecord, hits: readonly FindHit[]): readonly FindHit[] {
  const outline = makeOutline(root);
  const places = new Map(hits.map((hit) => [hit, indexAt(outline, hit.path)]));
  return hits.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** Number of nodes searched between two pauses. */
const STRETCH = 200;

/**
 * Searches one game: its details first, then its moves in reading order, as the move list shows them.
 *
 * @param seesValues whether assessments from values count as glyphs.
 * @returns null at times when the caller may pause.
 */
export function* findInGame(
  query: FindQuery,
  record: GameRecord,
  game: number,
  seesValues: boolean,
): Generator<FindHit | null, void> {
  let looked = 0;
  if (query.kind === 'position') {
    const positions = positionsFor(record);
    const pattern = positions.ok ? parsePattern(positions.value.rules.board, query.code) : positions;
    if (!positions.ok || !pattern.ok) return;
    // Positions are played along whole lines, which needs the fewest moves, and then sorted in reading order.
    const found: FindHit[] = [];
    for (const { node, path, position } of walkPositions(record.root, positions.value)) {
      looked += 1;
      if (looked % STRETCH === 0) yield null;
      if (position.ok && matchesPattern(pattern.value, position.value))
        found.push({ game, path, detail: null, excerpt: node.title });
    }
    yield* inReadingOrder(record, found);
    return;
  }
  if (query.kind === 'text' || query.kind === 'details') yield* findDetails(query, record, game);
  if (query.kind === 'details') return;
  const test = testOf(query, seesValues);
  const outline = makeOutline(record.root);
  for (const [index, node] of outline.nodes.entries()) {
    looked += 1;
    if (looked % STRETCH === 0) yield null;
    const excerpt = test(node);
    if (excerpt !== null) yield { game, path: pathAt(outline, index), detail: null, excerpt };
  }
}
