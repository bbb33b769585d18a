/** Properties that hold for every edit in any order: nothing changed in place, trees sound, paths kept or followed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
import { followPath, type Edited } from '../../../engine/tree/edit.ts';
import { collapseOthers, expandAll, reveal, setCollapsed } from '../../../engine/tree/fold.ts';
import { isDirty, record as remember, redo, startHistory, undo } from '../../../engine/tree/history.ts';
import { mergeByPath, mergeByPosition } from '../../../engine/tree/merge.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { makeMainLine, moveDown, moveTo, moveUp, promote, sortByValue } from '../../../engine/tree/order.ts';
import { isWithin, lastMove } from '../../../engine/tree/path.ts';
import { addLine, addReplies, playMove } from '../../../engine/tree/play.ts';
import { makePositions, positionAt, type Positions } from '../../../engine/tree/positions.ts';
import { previewEdit } from '../../../engine/tree/preview.ts';
import { changeRules, extractBranch, flattenTo, newRecord } from '../../../engine/tree/record.ts';
import { insertBefore, replaceMove } from '../../../engine/tree/replace.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import { makeRandom, randomMove } from '../../support/random-play.ts';
import { removeTag, renameTag, setTag } from '../../../engine/tree/tags.ts';
import type { GameRecord, Path, TreeNode } from '../../../engine/tree/types.ts';
import { walk } from '../../../engine/tree/walk.ts';
import {
  expectSound,
  freezeDeep,
  grow,
  growth,
  markedValues,
  pickPath,
  ruleSetsOfOneGame,
  rulesOf,
  type Growth,
} from './random-trees.ts';

interface Session {
  rules: Rules;
  record: GameRecord;
  clip: Clip | null;
}

/** What an edit may be given: places, moves and texts by number, and another game. */
interface Given {
  readonly at: Path;
  readonly pick: number;
  readonly text: string;
  readonly growth: Growth;
  readonly otherRules: Rules;
}

type Edit = (session: Session, positions: Positions, given: Given) => Edited;

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
  mergeByPath: (session, positions, given) =>
    mergeByPath(session.record, '' as Path, otherGame(session, given), positions),
  mergeByPosition: (session, positions, given) =>
    mergeByPosition(session.record, given.at, otherGame(session, given), positions, { note: given.text }),
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
  unknown: ({ record }, _, { at, text }) => annotate.setUnknown(record, at, text === '' ? [] : [text]),
  mark: ({ record }, _, { at, pick }) =>
    annotate.toggleMark(record, at, {
      kind: 'shape',
      pit: 'A',
      shape: 'ring',
      colour: pick % 2 ? 'one' : 'two',
    }),
  storeValues: ({ record, rules }, positions, { at }) => {
    const position = positionAt(positions, at);
    return position.ok
      ? annotate.storeValues(record, at, markedValues(rules, position.value, '1.2'))
      : annotate.clearValues(record, at);
  },
  collapse: ({ record }, _, { at, pick }) => setCollapsed(record, at, pick % 2 === 0),
  collapseOthers: ({ record }, _, { at }) => collapseOthers(record, at),
  expandAll: ({ record }) => expandAll(record),
  reveal: ({ record }, _, { at }) => reveal(record, at),
  setTag: ({ record }, _, { pick, text }) => setTag(record, pick % 2 ? 'South' : 'North', text),
  renameTag: ({ record }, _, { pick }) =>
    renameTag(record, pick % 2 ? 'South' : 'Event', pick % 2 ? 'Event' : 'South'),
  removeTag: ({ record }) => removeTag(record, 'South'),
};

/** Edits that may take nodes away, or start somewhere else. All others keep every old path or say where it went. */
const TAKING = ['deleteFrom', 'deleteBelow', 'deleteSiblings', 'deleteOthers', 'cut', 'extract', 'flatten'];

interface Order {
  readonly name: string;
  readonly at: number;
  readonly pick: number;
  readonly text: string;
  readonly growth: Growth;
}

const order: fc.Arbitrary<Order> = fc.record({
  name: fc.constantFrom(...Object.keys(EDITS)),
  at: fc.nat(1000),
  pick: fc.nat(1000),
  text: fc.constantFrom('', 'a note', 'two\r\nlines', ' blanks '),
  growth,
});

const session = fc.record({
  sets: ruleSetsOfOneGame,
  growth,
  orders: fc.array(order, { maxLength: 15, size: 'max' }),
});

type Drawn = typeof session extends fc.Arbitrary<infer T> ? T : never;

function start({ sets, growth: steps }: Drawn): Session {
  const rules = sets[0] ?? rulesOf('kalah');
  return { rules, record: grow(newRecord(rules), makePositions(rules, null), steps), clip: null };
}

/** Runs orders; `check` sees every accepted edit. */
function run(
  state: Session,
  { orders, sets }: Drawn,
  check: (before: GameRecord, edit: Edited & { ok: true }, name: string) => void,
): void {
  for (const { name, at, pick, text, growth: steps } of orders) {
    freezeDeep(state.record);
    const before = state.record;
    const otherRules = sets[pick % sets.length] ?? state.rules;
    const given = { at: pickPath(before.root, at), pick, text, growth: steps, otherRules };
    const edit = EDITS[name];
    if (!edit) throw new Error(name);
    const edited = edit(state, makePositions(state.rules, before.setup), given);
    if (!edited.ok) continue;
    state.record = edited.value.record;
    check(before, edited, name);
  }
}

describe('any sequence of edits', () => {
  test('keeps trees sound: no equal siblings, ghosts where nothing can be played, values on their positions', () => {
    fc.assert(
      fc.property(session, (drawn) => {
        const state = start(drawn);
        run(state, drawn, () => expectSound(state.record, state.rules));
      }),
      { numRuns: 300 },
    );
  });

  test('stands at a node that exists, and answers the same record if nothing changed', () => {
    fc.assert(
      fc.property(session, (drawn) => {
        run(start(drawn), drawn, (before, { value }, name) => {
          expect(nodeAt(value.record.root, value.path), name).not.toBeNull();
          if (sameData(before, value.record)) expect(value.record === before, name).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('keeps old paths valid or says where they went', () => {
    fc.assert(
      fc.property(session, (drawn) => {
        run(start(drawn), drawn, (before, { value }, name) => {
          if (TAKING.includes(name)) return;
          for (const { path } of walk(before.root)) {
            const now = followPath(value, path);
            const isTop = value.moved?.from === path;
            if (!isTop && path !== '') expect(lastMove(now), `${name} ${path}`).toBe(lastMove(path));
            if (!value.moved || !isWithin(value.moved.from, path)) expect(now, name).toBe(path);
          }
        });
      }),
      { numRuns: 200 },
    );
  });

  test('is previewed by what really differs', () => {
    fc.assert(
      fc.property(session, (drawn) => {
        run(start(drawn), drawn, (before, edit, name) => {
          const preview = previewEdit(before, edit);
          if (!preview) throw new Error(name);
          const after = edit.value.record.root;
          const old = [...walk(before.root)].map(({ path }) => path);
          const now = [...walk(after)].map(({ path }) => path);
          const isRemoved = (path: Path): boolean => preview.removed.some((top) => isWithin(top, path));
          const isAdded = (path: Path): boolean => preview.added.some((top) => isWithin(top, path));
          const isGhost = (root: TreeNode, path: Path): boolean =>
            (nodeAt(root, path)?.ghost ?? null) !== null;
          const becomesGhost = (path: Path): boolean =>
            !isGhost(before.root, path) && isGhost(after, followPath(edit.value, path));
          const isFlattened = preview.moved?.to === '';
          if (preview.moved) {
            // Where equal moves merge there are fewer nodes than before.
            const count = old.length - preview.removedNodes + preview.addedNodes;
            if (isFlattened) expect(now.length, name).toBe(count);
            else expect(now.length, name).toBeLessThanOrEqual(count);
            if (!isFlattened) expect(preview.newGhosts, name).toBe(old.filter(becomesGhost).length);
            return;
          }
          expect(old.filter((path) => !isRemoved(path)).sort(), name).toEqual(
            now.filter((path) => !isAdded(path)).sort(),
          );
          expect([preview.removedNodes, preview.addedNodes, preview.newGhosts], name).toEqual([
            old.filter(isRemoved).length,
            now.filter(isAdded).length,
            now.filter((path) => isGhost(after, path) && !isGhost(before.root, path)).length,
          ]);
        });
      }),
      { numRuns: 150 },
    );
  });

  test('undone gives back the identical records, redone again the identical ones', () => {
    fc.assert(
      fc.property(session, (drawn) => {
        const state = start(drawn);
        const first = state.record;
        const states = [first];
        let history = startHistory(first);
        run(state, drawn, (before, { value }) => {
          history = remember(history, value.record, { key: 'edit' });
          if (value.record !== before) states.push(value.record);
        });
        for (const expected of states.toReversed()) {
          expect(history.present === expected).toBe(true);
          history = undo(history);
        }
        expect([history.present === first, isDirty(history)]).toEqual([true, false]);
        for (const expected of states) {
          expect(history.present === expected).toBe(true);
          history = redo(history);
        }
      }),
      { numRuns: 150 },
    );
  });
});
