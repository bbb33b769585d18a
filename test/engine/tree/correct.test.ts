/** Replacing and inserting moves, ghosts, paste, merge: what happens to tails, values and siblings. */
import { describe, expect, test } from 'vitest';
import { setComment, storeValues } from '../../../engine/tree/annotate.ts';
import { copyBranch, cutBranch, pasteBranch } from '../../../engine/tree/clip.ts';
import { followMoved } from '../../../engine/tree/edit.ts';
import { mergeGames } from '../../../engine/tree/merge.ts';
import { countGhosts, nodeAt } from '../../../engine/tree/node.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { playMove } from '../../../engine/tree/play.ts';
import { makePositions, positionAt, type Positions } from '../../../engine/tree/positions.ts';
import { changeRules, extractBranch, flattenTo, newRecord } from '../../../engine/tree/record.ts';
import { insertBefore, replaceMove } from '../../../engine/tree/replace.ts';
import type { Move } from '../../../engine/core/move.ts';
import { setTag, tagValue } from '../../../engine/tree/tags.ts';
import { makeNode, type GameRecord, type Path } from '../../../engine/tree/types.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { lines, markedValues, path } from './random-trees.ts';
import { must, refusal } from '../../support/must.ts';
import { compiled, setupOf } from '../../support/positions.ts';

/** One seed a house: A and C, or a and c, may be played in any order with the same result. */
const SMALL = 'kalah:houses=4,seeds=1';

function shown(record: GameRecord): string[] {
  return [...walk(record.root)]
    .filter(({ node }) => node.children.length === 0)
    .map(({ path: at, node }) => `${at.replaceAll('/', ' ')}${node.ghost ? ` (${node.ghost})` : ''}`);
}

function valued(record: GameRecord, positions: Positions, at: Path): GameRecord {
  const position = must(positionAt(positions, at));
  return must(storeValues(record, at, markedValues(positions.rules, position))).record;
}

describe('replacing a move', () => {
  test('keeps its place and what is written on it, and plays the tail again', () => {
    const { record, positions } = lines(SMALL, 'A a B', 'C', 'B');
    const noted = must(setComment(record, path('A'), 'slip')).record;
    const corrected = must(replaceMove(noted, path('A'), 'D', positions));
    expect(shown(corrected.record)).toEqual(['D a B (ERR_MOVE_WRONG_SIDE)', 'C', 'B']);
    expect(nodeAt(corrected.record.root, path('D'))).toMatchObject({ comment: 'slip', ghost: null });
    expect(nodeAt(corrected.record.root, path('D a'))?.ghost).toBe('ERR_MOVE_WRONG_SIDE');
    const follow = (at: string): Path => followMoved(corrected.moved, path(at));
    expect([corrected.path, follow('A a B'), follow('C')]).toEqual(['D', 'D a B', 'C'].map(path));
  });

  test('by one that is a sibling already makes the two one', () => {
    const { record, positions } = lines(SMALL, 'A a B', 'C a A');
    const corrected = must(replaceMove(record, path('A'), 'C', positions));
    expect(shown(corrected.record)).toEqual(['C a A', 'C a B']);
  });

  test('brings ghosts back to life, but not the values that they lost', () => {
    const { record, positions } = lines(SMALL, 'A a B');
    const before = valued(record, positions, path('A a'));
    const broken = must(replaceMove(before, path('A'), 'D', positions)).record;
    expect(countGhosts(broken.root)).toBe(2);
    const corrected = must(replaceMove(broken, path('D'), 'A', positions)).record;
    expect([shown(corrected), nodeAt(corrected.root, path('A a'))?.values]).toEqual([['A a B'], null]);
    expect(corrected).toEqual(record);
  });

  test('keeps values where the tail comes to the same position again', () => {
    const { record, positions } = lines(SMALL, 'A a C');
    const before = valued(record, positions, path('A a C'));
    const swapped = must(replaceMove(before, path('A'), 'C', positions)).record;
    // C is played out now, so the tail is a ghost; replaced by A it stands on the position of A a C.
    expect(shown(swapped)).toEqual(['C a C (ERR_MOVE_EMPTY_PIT)']);
    const { record: longer, positions: same } = lines(SMALL, 'A a C b');
    const far = valued(longer, same, path('A a C b'));
    const cut = must(copyBranch(far, path('A a C b'), same));
    const pasted = must(pasteBranch(lines(SMALL, 'C a A').record, path('C a A'), cut, same)).record;
    expect(nodeAt(pasted.root, path('C a A b'))?.values).toEqual(nodeAt(far.root, path('A a C b'))?.values);
  });

  test('is refused at the root, below ghosts and for moves that cannot be played; by the same move it changes nothing', () => {
    const { record, positions } = lines(SMALL, 'A a B');
    const broken = must(replaceMove(record, path('A'), 'D', positions)).record;
    expect(refusal(replaceMove(record, ROOT, 'A', positions))).toBe('ERR_EDIT_ROOT');
    expect(refusal(replaceMove(broken, path('D a B'), 'A', positions))).toBe('ERR_EDIT_GHOST');
    expect(refusal(replaceMove(record, path('A'), 'a', positions))).toBe('ERR_MOVE_WRONG_SIDE');
    expect(refusal(replaceMove(record, path('B'), 'A', positions))).toBe('ERR_EDIT_NO_NODE');
    expect(must(replaceMove(record, path('A'), ' A ', positions)).record).toBe(record);
  });
});

describe('inserting a move', () => {
  test('puts the line behind it', () => {
    const { record, positions } = lines(SMALL, 'A a B', 'C');
    const corrected = must(insertBefore(record, path('A'), 'D', positions));
    expect(shown(corrected.record)).toEqual(['D A a B', 'C']);
    expect([corrected.path, followMoved(corrected.moved, path('A a'))]).toEqual([path('D'), path('D A a')]);
  });

  test('that is a sibling already adds the line to it', () => {
    const { record, positions } = lines(SMALL, 'A a B', 'D B');
    expect(shown(must(insertBefore(record, path('A'), 'D', positions)).record)).toEqual(['D B', 'D A a B']);
  });

  test('equal to the move itself doubles it as a ghost', () => {
    const { record, positions } = lines(SMALL, 'D A');
    const doubled = must(insertBefore(record, path('D'), 'D', positions)).record;
    expect(shown(doubled)).toEqual(['D D A (ERR_MOVE_EMPTY_PIT)']);
  });
});

describe('cut, copy and paste', () => {
  test('merges equal moves at every depth', () => {
    const { record, positions } = lines(SMALL, 'A a B', 'D A a C');
    const noted = must(setComment(record, path('A a'), 'seen')).record;
    const clip = must(copyBranch(noted, path('A'), positions));
    const pasted = must(pasteBranch(noted, path('D'), clip, positions));
    expect(shown(pasted.record)).toEqual(['A a B', 'D A a C', 'D A a B']);
    expect(nodeAt(pasted.record.root, path('D A a'))?.comment).toBe('seen');
    expect(pasted.path).toBe(path('D A'));
  });

  test('cut and pasted back at the same place gives an equal tree, values and all', () => {
    const { record, positions } = lines(SMALL, 'A a B');
    const before = valued(record, positions, path('A a B'));
    const cut = must(cutBranch(before, path('A a'), positions));
    expect([shown(cut.record), cut.path]).toEqual([['A'], path('A')]);
    expect(must(pasteBranch(cut.record, path('A'), cut.clip, positions)).record).toEqual(before);
  });

  test('values stay behind under other rules, even on equal beads', () => {
    const { record, positions } = lines(SMALL, 'A a');
    const clip = must(copyBranch(valued(record, positions, path('A')), path('A'), positions));
    const other = lines(`${SMALL},empty-capture=on`, 'B');
    const pasted = must(pasteBranch(other.record, ROOT, clip, other.positions)).record;
    expect(nodeAt(pasted.root, path('A'))?.values).toBeNull();
  });

  test('refuses a first move that cannot be played and keeps a tail that cannot', () => {
    const { record, positions } = lines(SMALL, 'A a B', 'D B', 'C b D');
    const clip = must(copyBranch(record, path('A a'), positions));
    expect(refusal(pasteBranch(record, path('D'), clip, positions))).toBe('ERR_MOVE_WRONG_SIDE');
    const late = must(copyBranch(record, path('C b'), positions));
    const { record: after } = must(pasteBranch(lines(SMALL, 'D A').record, path('D A'), late, positions));
    expect(shown(after)).toEqual(['D A b D (ERR_MOVE_EMPTY_PIT)']);
    const foreign = { ...clip, game: 'oware' } as const;
    expect(refusal(pasteBranch(record, ROOT, foreign, positions))).toBe('ERR_EDIT_OTHER_GAME');
  });
});

describe('merging games', () => {
  const one = lines(SMALL, 'A a C b');
  const two = lines(SMALL, 'C a A c D');
  /** A game whose start no game of these comes to. */
  const strange = newRecord(one.positions.rules, setupOf('0-0-0-2-0-0-0-1-1-0-S'));

  test('writes a note behind the last move of the other main line, once', () => {
    const noted = [{ record: two.record, note: 'Ama - Kofi' }];
    const merged = must(mergeGames(one.record, ROOT, noted, one.positions)).record;
    expect(nodeAt(merged.root, path('A a C c D'))?.comment).toBe('Ama - Kofi');
    expect(must(mergeGames(merged, ROOT, noted, one.positions)).record).toBe(merged);
  });

  test('joins a line where it meets a position of the tree', () => {
    const merged = must(mergeGames(one.record, path('A'), [two], one.positions));
    expect(shown(merged.record)).toEqual(['A a C b', 'A a C c D', 'C a A']);
    expect(merged.path).toBe(path('A'));
    expect(must(mergeGames(merged.record, ROOT, [two], one.positions)).record).toBe(merged.record);
  });

  test('finds a game that starts in the middle, and refuses one that never meets the tree', () => {
    const middle = must(flattenTo(two.record, path('C a A'), two.positions)).record;
    const merged = must(mergeGames(one.record, ROOT, [{ record: middle }], one.positions)).record;
    expect(shown(merged)).toEqual(['A a C b', 'A a C c D']);
    const refused = must(mergeGames(one.record, ROOT, [{ record: strange }], one.positions));
    expect(refused.record).toBe(one.record);
    expect(refused.refused).toMatchObject([{ index: 0, why: { code: 'ERR_EDIT_NO_COMMON_POSITION' } }]);
  });

  test('takes a whole file and tells which games it could not take', () => {
    const oware = { ...strange, game: 'oware' } as const;
    const third = lines(SMALL, 'C a A c B', 'B');
    const sources = [two.record, strange, oware, third.record].map((record) => ({ record }));
    const merged = must(mergeGames(one.record, ROOT, sources, one.positions));
    expect(shown(merged.record)).toEqual(['A a C b', 'A a C c D', 'A a C c B', 'C a A', 'B']);
    expect(merged.refused.map(({ index, why }) => [index, why.code])).toEqual([
      [1, 'ERR_EDIT_NO_COMMON_POSITION'],
      [2, 'ERR_EDIT_OTHER_GAME'],
    ]);
  });

  test('keeps moves of other rules as ghosts', () => {
    const other = lines(`${SMALL},capture-extra-move=on`, 'D C A');
    expect(shown(other.record)).toEqual(['D C A']);
    const merged = must(mergeGames(one.record, ROOT, [other], one.positions)).record;
    expect(shown(merged)).toEqual(['A a C b', 'D C A (ERR_MOVE_WRONG_SIDE)']);
  });
});

describe('new records', () => {
  test('a branch taken out keeps its line and paths', () => {
    const { record } = lines(SMALL, 'A a B', 'A b C', 'D');
    const taken = must(extractBranch(record, path('A b')));
    expect([shown(taken.record), taken.path]).toEqual([['A b C'], path('A b')]);
  });

  test('a flattened line starts from the position that was there', () => {
    const { record, positions } = lines(SMALL, 'A a B b', 'A a C');
    const flat = must(flattenTo(record, path('A a'), positions));
    expect(flat.record.setup).toEqual({ pits: [0, 2, 1, 1, 0, 2, 1, 1], stores: [0, 0], turn: 'south' });
    expect([shown(flat.record), flat.path]).toEqual([['B b', 'C'], ROOT]);
    expect(followMoved(flat.moved, path('A a B b'))).toBe(path('B b'));
  });

  test.each([
    [SMALL, true],
    ['oware', false],
  ])('values of %s at the new start of a flattened line stay, whose past is gone: %s', (rules, isKept) => {
    const { record, positions } = lines(rules, 'A a B');
    const before = valued(record, positions, path('A a'));
    const { root } = must(flattenTo(before, path('A a'), positions)).record;
    expect([root.children.length, root.values !== null]).toEqual([1, isKept]);
  });

  test('players who had changed seats keep their side when a line is flattened', () => {
    const { record, positions } = lines(`${SMALL},pie-rule=on`, 'A swap a');
    let named = record;
    for (const [name, value] of Object.entries({ South: 'Ama', North: 'Kofi', NorthElo: '1800' }))
      named = must(setTag(named, name, value)).record;
    const flat = must(flattenTo(named, path('A swap'), positions)).record;
    const seats = ['South', 'North', 'SouthElo'].map((name) => tagValue(flat, name));
    expect(seats).toEqual(['Kofi', 'Ama', '1800']);
    const early = must(flattenTo(named, path('A'), positions)).record;
    expect(tagValue(early, 'South')).toBe('Ama');
    // The answer to the first turn belongs to the start of a game, which is behind this start.
    expect(shown(early)).toEqual(['swap a (ERR_MOVE_SWAP)']);
  });

  test('other rules make a copy with ghosts; the old record stays as it is', () => {
    const { record, positions } = lines(SMALL, 'A a', 'D B a');
    const before = valued(record, positions, path('A'));
    const changed = must(changeRules(before, path('D B'), compiled('kalah:houses=4,seeds=2')));
    expect(shown(changed.record)).toEqual(['A a', 'D B a (ERR_MOVE_WRONG_SIDE)']);
    expect(changed).toMatchObject({
      ghosts: 2,
      path: path('D B'),
      record: { rules: 'kalah:houses=4,seeds=2' },
    });
    expect(nodeAt(changed.record.root, path('A'))?.values).toBeNull();
    expect(nodeAt(before.root, path('A'))?.values).not.toBeNull();
    expect(must(changeRules(before, ROOT, compiled(SMALL))).record).toBe(before);
  });

  test('a setup that the new rules refuse is refused with their reason', () => {
    const { record, positions } = lines(SMALL, 'A a');
    const flat = must(flattenTo(record, path('A'), positions)).record;
    expect(refusal(changeRules(flat, ROOT, compiled('kalah:houses=3')))).toBe('ERR_SETUP_LENGTH');
  });

  test('ghosts written in another spelling live again as the moves they are', () => {
    const { record, positions } = lines(SMALL, 'A a B', 'D');
    const slip = makeNode('B' as Move, {
      ghost: 'ERR_MOVE_WRONG_SIDE',
      children: ['B', ' B '].map((text) =>
        makeNode(text as Move, { ghost: 'ERR_MOVE_WRONG_SIDE', comment: `written ${text.length}` }),
      ),
    });
    const read = {
      ...record,
      root: { ...record.root, children: [makeNode('A' as Move, { children: [slip] })] },
    };
    const corrected = must(replaceMove(read, path('A B'), 'a', positions));
    expect(shown(corrected.record)).toEqual(['A a B']);
    expect(nodeAt(corrected.record.root, path('A a B'))?.comment).toBe('written 1\n\nwritten 3');
  });

  test('playing a move that a reader left as a ghost makes it a node', () => {
    const rules = compiled(SMALL);
    const children = [makeNode('A' as Move, { ghost: 'ERR_MOVE_TEXT' })];
    const stale = { ...newRecord(rules), root: makeNode('', { children }) };
    const played = must(playMove(stale, ROOT, 'A', makePositions(rules, null))).record;
    expect(played.root.children[0]?.ghost).toBeNull();
  });
});
