/**
 * Merges other games into a tree, wherever both reach the same position.
 *
 * A line joins wherever it reaches a position that the tree already has: the move that leads there is kept as a last
 * move, and the moves after it are added at the first occurrence of the position. So openings with different move
 * orders grow together.
 */
import { defined, fail, ok, type Failure, type Result } from '../core/result.ts';
import type { RulesError } from '../rules/types.ts';
import { setComment } from './annotate.ts';
import { findNode, type EditError, type EditResult } from './edit.ts';
import { fitNode, freshFooting } from './fit.ts';
import { joinTexts, mergeWritten } from './merge-nodes.ts';
import { endOfLine, nodeAt, withChildren } from './node.ts';
import { haveSamePast } from '../rules/repetition.ts';
import { ROOT } from './path.ts';
import { playOn, startPosition, type MaybePosition, type Positions } from './positions.ts';
import { withFields } from './same-data.ts';
import { dependsOnHistory } from './stored-values.ts';
import type { GameRecord, Path, TreeNode } from './types.ts';
import { transform } from './walk.ts';

/** A game to be merged. */
export interface MergeSource {
  readonly record: GameRecord;
  /** Added after the last move of the other game's main line (players, event, result); absent = nothing. */
  readonly note?: string;
}

/** The other tree, checked and fitted to the rules of this one, with its first position. */
interface Guest {
  readonly root: TreeNode;
  readonly start: MaybePosition;
}

function receive(
  record: GameRecord,
  { record: other, note }: MergeSource,
  { rules }: Positions,
): Result<Guest, EditError | RulesError> {
  if (other.game !== record.game) {
    return fail('ERR_EDIT_OTHER_GAME', undefined, { game: record.game, other: other.game });
  }
  const noted = note ? addNote(other, note) : other;
  const start = startPosition(rules, other.setup);
  const footing = other.rules === record.rules ? { was: start, is: start } : freshFooting(start);
  return ok({ root: fitNode(rules, noted.root, footing), start });
}

function addNote(record: GameRecord, note: string): GameRecord {
  const end = endOfLine(record.root, ROOT);
  const comment = nodeAt(record.root, end)?.comment ?? '';
  const written = setComment(record, end, joinTexts(comment, note));
  return written.ok ? written.value.record : record;
}

/** A node while the tree grows; `children` replace those of `node`. */
interface Draft {
  node: TreeNode;
  readonly position: MaybePosition;
  readonly children: Draft[];
}

/** A tree to which games are added. */
interface Growing {
  readonly positions: Positions;
  readonly top: Draft;
  /** The draft where play continues from each position; see `register`. */
  readonly places: Map<string, Draft>;
}

/** The result of merging many games. */
export interface MergeResult extends EditResult {
  /** Games that could not be merged, by index from 0, with the reason. */
  readonly refused: readonly { readonly index: number; readonly why: Failure<EditError | RulesError> }[];
}

/**
 * Merges many games, for example a whole file, one after the other. Lines of a game before its first common position
 * are left out; a game without one is refused. Cost: one play for each move of all trees.
 *
 * @returns the current node at `path`.
 */
export function mergeGames(
  record: GameRecord,
  path: Path,
  others: readonly MergeSource[],
  positions: Positions,
): Result<MergeResult, EditError | RulesError> {
  const found = findNode(record, path);
  if (!found.ok) return found;
  const growing = thaw(record.root, startPosition(positions.rules, record.setup), positions);
  const refused = others.flatMap((other, index) => {
    const guest = receive(record, other, positions);
    if (!guest.ok) return [{ index, why: guest }];
    return growBy(growing, guest.value) ? [] : [{ index, why: fail('ERR_EDIT_NO_COMMON_POSITION') }];
  });
  const root = freeze(growing.top);
  return ok({ record: root === record.root ? record : { ...record, root }, path, refused });
}

/** Adds another tree where it meets the growing one; false if it never does. */
function growBy(growing: Growing, guest: Guest): boolean {
  const { positions, places } = growing;
  const root = transform(guest.root, null, (node) => ({ node: withoutHistory(node), context: null }));
  let isJoined = false;
  const open: { readonly node: TreeNode; readonly position: MaybePosition; readonly place: Draft | null }[] =
    [{ node: root, position: guest.start, place: null }];
  for (let at = open.pop(); at; at = open.pop()) {
    const key = placeKey(at.position, positions);
    const known = (): Draft | null => (key === null ? null : (places.get(key) ?? null));
    let place: Draft | null;
    if (at.place) {
      const draft = join(at.place, at.node, at.position, positions);
      // A leaf on a known position continues at the known node; a move that already has moves after it continues at
      // itself.
      place = (isLeaf(draft) ? known() : null) ?? draft;
      register(growing, draft);
    } else {
      place = known();
      if (place) place.node = mergeWritten(place.node, strip(carried(at.node, at.position, place.position)));
    }
    if (place) isJoined = true;
    for (const child of at.node.children.toReversed()) {
      open.push({ node: child, position: playChild(at.position, child, positions), place });
    }
  }
  return isJoined;
}

/**
 * Remembers for each position its first node with moves, otherwise its first node: so merging again takes the same
 * paths.
 */
function register({ places, positions }: Growing, draft: Draft): void {
  const key = placeKey(draft.position, positions);
  if (key === null) return;
  const known = places.get(key);
  if (!known || (isLeaf(known) && !isLeaf(draft))) places.set(key, draft);
}

/** Drops values that depend on the moves before, because places are found only by position. */
function withoutHistory(node: TreeNode): TreeNode {
  return withFields<TreeNode>(node, {
    values: node.values && dependsOnHistory(node.values) ? null : node.values,
    compared: node.compared.filter(({ values }) => !dependsOnHistory(values)),
  });
}

/** Drops the annotations that belong to the move, because the first common position has no common move. */
function strip(node: TreeNode): TreeNode {
  return { ...node, before: '', time: null, moveGlyph: null, verdict: null, suggested: null };
}

function playChild(before: MaybePosition, child: TreeNode, { rules }: Positions): MaybePosition {
  return before.ok && child.move !== '' ? playOn(rules, before.value, child.move) : before;
}

/**
 * Makes the key of the places where lines may join: the position, and whether play can continue. History may have ended
 * one line (repetition) while another continues from the same beads. Null for ghosts.
 */
function placeKey(position: MaybePosition, { rules }: Positions): string | null {
  if (!position.ok) return null;
  return `${position.value.outcome ? 'over' : 'open'} ${rules.positionKey(position.value)}`;
}

function isLeaf(draft: Draft): boolean {
  return draft.children.length === 0;
}

/** Drops the values of a node of the other game where its moves cannot be played or other positions may return. */
function carried(node: TreeNode, from: MaybePosition, to: MaybePosition): TreeNode {
  const isBare = node.values === null && node.compared.length === 0;
  const isKept = isBare || (from.ok && to.ok && haveSamePast(from.value, to.value));
  return isKept ? node : withFields<TreeNode>(node, { values: null, compared: [] });
}

/** Adds a move of the other game below a draft, or merges its annotations into the same move there. */
function join(place: Draft, node: TreeNode, from: MaybePosition, positions: Positions): Draft {
  const known = place.children.find((child) => child.node.move === node.move);
  if (known) {
    known.node = mergeWritten(known.node, carried(node, from, known.position));
    return known;
  }
  const position = playChild(place.position, node, positions);
  const ghost = position.ok ? null : position.code;
  const draft: Draft = {
    node: { ...carried(node, from, position), children: [], ghost },
    position,
    children: [],
  };
  place.children.push(draft);
  return draft;
}

function thaw(root: TreeNode, start: MaybePosition, positions: Positions): Growing {
  const top: Draft = { node: root, position: start, children: [] };
  const growing: Growing = { positions, top, places: new Map() };
  const open = [top];
  for (let draft = open.pop(); draft; draft = open.pop()) {
    for (const child of draft.node.children) {
      const position = playChild(draft.position, child, positions);
      draft.children.push({ node: child, position, children: [] });
    }
    register(growing, draft);
    for (const child of draft.children.toReversed()) open.push(child);
  }
  return growing;
}

/** Makes the tree of a draft; unchanged branches are the original nodes. */
function freeze(top: Draft): TreeNode {
  const order: Draft[] = [];
  const open = [top];
  for (let draft = open.pop(); draft; draft = open.pop()) {
    order.push(draft);
    for (const child of draft.children) open.push(child);
  }
  const done = new Map<Draft, TreeNode>();
  for (const draft of order.reverse()) {
    const children = draft.children.map((child) => defined(done.get(child), 'frozen child'));
    done.set(draft, withChildren(draft.node, children));
  }
  return defined(done.get(top), 'frozen root');
}
