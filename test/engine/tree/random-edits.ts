/** Every edit of a game as a random step, for properties of sequences of edits. */
import fc from 'fast-check';
import type { Rules } from '../../../engine/rules/game.ts';
import * as annotate from '../../../engine/tree/annotate.ts';
import { copyBranch, cutBranch, pasteBranch, type Clip } from '../../../engine/tree/clip.ts';
import {
  deleteAnnotations,
  deleteBelow,
  deleteFrom,
  deleteOthers,
  deleteSiblings,
} from '../../../engine/tree/delete.ts';
import { changeNode, type Edited } from '../../../engine/tree/edit.ts';
import { collapseOthers, expandAll, setCollapsed } from '../../../engine/tree/fold.ts';
import { mergeGames } from '../../../engine/tree/merge.ts';
import { makeMainLine, moveDown, moveTo, moveUp, promote, sortByValue } from '../../../engine/tree/order.ts';
import { addLine, addReplies, playMove } from '../../../engine/tree/play.ts';
import { makePositions, positionAt, type Positions } from '../../../engine/tree/positions.ts';
import { changeRules, extractBranch, flattenTo, newRecord } from '../../../engine/tree/record.ts';
import { insertBefore, replaceMove } from '../../../engine/tree/replace.ts';
import { deepFreeze, makeRandom, randomMove } from '../../support/random-play.ts';
import { removeTag, setTag, setTags } from '../../../engine/tree/tags.ts';
import { withFields } from '../../../engine/tree/same-data.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import { grow, growth, markedValues, pickPath, ruleSetsOfOneGame, type Growth } from './random-trees.ts';
import { compiled } from '../../support/positions.ts';
import { defined } from '../../../engine/core/result.ts';

/** A game under edits. */
export interface Session {
  rules: Rules;
  record: GameRecord;
  clip: Clip | null;
}

/** Material for an edit: places, moves and texts by number, and another game. */
interface Given {
  readonly at: Path;
  readonly pick: number;
  readonly text: string;
  readonly growth: Growth;
  readonly otherRules: Rules;
}

export type Edit = (session: Session, positions: Positions, given: Given) => Edited;

/** A legal move at a node or, every third time, one that may be none. */
function someMove(positions: Positions, at: Path, pick: number): string {
  const position = positionAt(positions, at);
  const { labels } = positions.rules.board;
  if (!position.ok || pick % 3 === 0) return labels[pick % labels.length] ?? 'A';
  return randomMove(positions.rules, position.value, makeRandom(pick)) ?? 'A';
}

function parent(at: Path): Path {
  return at.slice(0, Math.max(0, at.lastIndexOf('/'))) as Path;
}

/** Another game from the same setup, every second time played under other rules. */
function otherGame({ record, rules: own }: Session, given: Given): GameRecord {
  const rules = given.pick % 2 ? own : given.otherRules;
  return grow(newRecord(rules, record.setup), makePositions(rules, record.setup), given.growth);
}

const RING = { kind: 'shape', pit: 'A', shape: 'ring' } as const;

/** Every edit there is, by name. */
const EDITS: Readonly<Record<string, Edit>> = {
  play: ({ record }, positions, { at, pick }) =>
    playMove(record, at, someMove(positions, at, pick), positions),
  addLine: ({ record }, positions, { at, pick }) => {
    const first = someMove(positions, at, pick);
    return addLine(record, at, [first, someMove(positions, `${at}/${first}` as Path, pick)], positions);
  },
  addReplies: ({ record, rules }, positions, { at, pick }) => {
    const position = positionAt(positions, at);
    if (!position.ok) return promote(record, at);
    const moves = [pick, pick + 1].map((seed) => randomMove(rules, position.value, makeRandom(seed)));
    const replies = moves.flatMap((move) => {
      const value = move && markedValues(rules, rules.next(position.value, move)).value;
      return move && value ? [{ move, value }] : [];
    });
    return addReplies(record, at, replies, '1.1', positions);
  },
  promote: ({ record }, _, { at }) => promote(record, at),
  makeMainLine: ({ record }, _, { at }) => makeMainLine(record, at),
  moveUp: ({ record }, _, { at }) => moveUp(record, at),
  moveDown: ({ record }, _, { at }) => moveDown(record, at),
  moveTo: ({ record }, _, { at, pick }) => moveTo(record, at, pick % 3),
  sortByValue: ({ record }, positions, { at }) => sortByValue(record, at, positions),
  deleteFrom: ({ record }, _, { at }) => deleteFrom(record, at),
  deleteBelow: ({ record }, _, { at }) => deleteBelow(record, at),
  deleteSiblings: ({ record }, _, { at }) => deleteSiblings(record, at),
  deleteOthers: ({ record }, _, { at }) => deleteOthers(record, at),
  deleteAnnotations: ({ record }, _, { at, pick }) =>
    deleteAnnotations(record, at, pick % 2 ? 'node' : 'branch'),
  cut: (session, positions, { at }) => {
    const cut = cutBranch(session.record, at, positions);
    if (cut.ok) session.clip = cut.value.clip;
    return cut;
  },
  copyAndPaste: (session, positions, { at, pick }) => {
    const from = pickPath(session.record.root, pick);
    const copied = copyBranch(session.record, from, positions);
    if (copied.ok) session.clip = copied.value;
    const { clip } = session;
    return clip
      ? pasteBranch(session.record, at, clip, positions)
      : copied.ok
        ? promote(session.record, at)
        : copied;
  },
  paste: (session, positions, { at }) =>
    session.clip ? pasteBranch(session.record, at, session.clip, positions) : promote(session.record, at),
  replace: ({ record }, positions, { at, pick }) =>
    replaceMove(record, at, someMove(positions, parent(at), pick), positions),
  insert: ({ record }, positions, { at, pick }) =>
    insertBefore(record, at, someMove(positions, parent(at), pick), positions),
  merge: (session, positions, given) =>
    mergeGames(
      session.record,
      given.at,
      [{ record: otherGame(session, given), note: given.text }],
      positions,
    ),
  extract: ({ record }, _, { at }) => extractBranch(record, at),
  flatten: ({ record }, positions, { at }) => flattenTo(record, at, positions),
  changeRules: (session, _, { at, otherRules }) => {
    const changed = changeRules(session.record, at, otherRules);
    if (changed.ok) session.rules = otherRules;
    return changed;
  },
  comment: ({ record }, _, { at, text }) => annotate.setComment(record, at, text),
  before: ({ record }, _, { at, text }) => annotate.setBefore(record, at, text),
  title: ({ record }, _, { at, text }) => annotate.setTitle(record, at, text),
  moveGlyph: ({ record }, _, { at, pick }) => annotate.setMoveGlyph(record, at, pick % 2 ? 'good' : null),
  positionGlyph: ({ record }, _, { at, pick }) =>
    annotate.setPositionGlyph(record, at, pick % 2 ? 'equal' : null),
  bookmark: ({ record }, _, { at, pick }) => annotate.setBookmark(record, at, pick % 2 === 0),
  // Only readers of files set these.
  unknown: ({ record }, _, { at, text }) =>
    changeNode(record, at, (node) => withFields(node, { unknown: text === '' ? [] : [text] })),
  mark: ({ record }, _, { at, pick }) =>
    annotate.toggleMark(record, at, { ...RING, colour: pick % 2 ? 'one' : 'two' }),
  storeValues: ({ record, rules }, positions, { at }) => {
    const position = positionAt(positions, at);
    return position.ok
      ? annotate.storeValues(record, at, markedValues(rules, position.value, '1.2'))
      : deleteAnnotations(record, at, 'node', ['values']);
  },
  collapse: ({ record }, _, { at, pick }) => setCollapsed(record, at, pick % 2 === 0),
  collapseOthers: ({ record }, _, { at }) => collapseOthers(record, at),
  expandAll: ({ record }) => expandAll(record),
  setTag: ({ record }, _, { pick, text }) => setTag(record, pick % 2 ? 'South' : 'North', text),
  setTags: ({ record }, _, { pick, text }) =>
    setTags(record, [{ name: pick % 2 ? 'South' : 'Event', value: text }]),
  removeTag: ({ record }) => removeTag(record, 'South'),
};

/** An edit to be made, with what it is made of by number. */
export interface Order {
  readonly name: string;
  readonly at: number;
  readonly pick: number;
  readonly text: string;
  readonly growth: Growth;
}

export const order: fc.Arbitrary<Order> = fc.record({
  name: fc.constantFrom(...Object.keys(EDITS)),
  at: fc.nat(1000),
  pick: fc.nat(1000),
  text: fc.constantFrom('', 'a note', 'two\r\nlines', ' blanks '),
  growth,
});

/** A start and up to 15 edits. */
export const session = fc.record({
  sets: ruleSetsOfOneGame,
  growth,
  orders: fc.array(order, { maxLength: 15, size: 'max' }),
});

export type Drawn = typeof session extends fc.Arbitrary<infer T> ? T : never;

/** The game a session begins with. */
export function start({ sets, growth: steps }: Drawn): Session {
  const rules = sets[0] ?? compiled('kalah');
  return { rules, record: grow(newRecord(rules), makePositions(rules, null), steps), clip: null };
}

/** Makes one edit of the game as it stands; the answer is not taken over. */
export function runOrder(state: Session, { name, at, ...given }: Order, otherRules: Rules): Edited {
  const { record, rules } = state;
  const edit = defined(EDITS[name], name);
  return edit(state, makePositions(rules, record.setup), {
    at: pickPath(record.root, at),
    otherRules,
    ...given,
  });
}

/** Runs orders; `check` sees every accepted edit. */
export function run(
  state: Session,
  { orders, sets }: Drawn,
  check: (before: GameRecord, edit: Edited & { ok: true }, name: string) => void,
): void {
  for (const order of orders) {
    deepFreeze(state.record);
    const before = state.record;
    const otherRules = sets[order.pick % sets.length] ?? state.rules;
    const edited = runOrder(state, order, otherRules);
    if (!edited.ok) continue;
    state.record = edited.value.record;
    check(before, edited, order.name);
  }
}
