/**
 * Random trees and edits for the properties of the tree room, and the checks that hold for every tree.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { GAMES } from '../../../engine/games/index.ts';
import { ruleSets } from '../../support/arbitraries.ts';
import { makeRandom, randomMove } from '../../support/random-play.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position, Setup } from '../../../engine/rules/types.ts';
import { playMove } from '../../../engine/tree/play.ts';
import { makePositions, positionAt, type Positions } from '../../../engine/tree/positions.ts';
import { storeValues } from '../../../engine/tree/annotate.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import type { GameRecord, Path, TreeNode } from '../../../engine/tree/types.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';
import { exact } from '../../support/values.ts';
import { recordOf } from '../../support/records.ts';

/** Small boards of many kinds, so that random lines end, capture, repeat and transpose often. */
export const RULE_TEXTS = [
  'kalah:houses=3,seeds=2',
  'kalah:houses=2,seeds=2,pie-rule=on',
  'kalah:houses=3,seeds=2,direction=cross',
  'kalah:houses=2,seeds=1,direction=cross,repetition=2',
  'kalah:houses=4,seeds=1,relay=on',
];

/** Rule sets of one game, the first to play under and others to change to: small Kalah boards, or any game. */
export const ruleSetsOfOneGame: fc.Arbitrary<readonly Rules[]> = fc.oneof(
  fc.array(fc.constantFrom(...RULE_TEXTS).map(compiled), { minLength: 3, maxLength: 3 }),
  fc.constantFrom(...GAMES).chain((game) => fc.array(ruleSets(game), { minLength: 3, maxLength: 3 })),
);

/** A record of Kalah with these lines, moves joined by blanks. */
export function lines(text: string, ...games: readonly string[]): ReturnType<typeof recordOf> {
  return recordOf(compiled(text), ...games.map((line) => line.split(' ')));
}

export function path(text: string): Path {
  return makePath(text === '' ? [] : text.split(' '));
}

/** A number that tells positions of all rule sets apart as well as needed here. */
function fingerprint(rules: Rules, position: Position): number {
  let hash = 7;
  for (const letter of `${rules.key} ${rules.positionKey(position)}`)
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/** Values that name their position, so that a value on a wrong position is seen. */
export function markedValues(rules: Rules, position: Position, engine = '1.0'): StoredValues {
  return { value: exact(fingerprint(rules, position)), moves: [], engine };
}

/** How a random tree grows: each pair picks a node and a move. */
export type Growth = readonly (readonly [number, number])[];

export const growth: fc.Arbitrary<Growth> = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), {
  maxLength: 30,
  size: 'max',
});

/** Grows a tree from a record; every second node gets values that name its position. */
export function grow(start: GameRecord, positions: Positions, steps: Growth): GameRecord {
  let record = start;
  for (const [nodePick, movePick] of steps) {
    const at = pickPath(record.root, nodePick);
    const position = positionAt(positions, at);
    if (!position.ok) continue;
    const move = randomMove(positions.rules, position.value, makeRandom(movePick));
    if (move === null) continue;
    const played = must(playMove(record, at, move, positions));
    record = played.record;
    const after = positionAt(positions, played.path);
    if (movePick % 2 === 0 && after.ok) {
      record = must(storeValues(record, played.path, markedValues(positions.rules, after.value))).record;
    }
  }
  return record;
}

/** A node of the tree by number. */
export function pickPath(root: TreeNode, pick: number): Path {
  const paths = [...walk(root)].map((visit) => visit.path);
  return paths[pick % paths.length] ?? ROOT;
}

/** Checks of every tree that edits make: no equal siblings, ghosts exactly where nothing can be played, values
 *  only on the positions they were computed for. */
export function expectSound(record: GameRecord, rules: Rules): void {
  const positions = makePositions(rules, record.setup);
  const faults: string[] = [];
  for (const { node, path: at } of walk(record.root)) {
    const moves = node.children.map((child) => child.move);
    if (new Set(moves).size !== moves.length) faults.push(`equal moves below ${at}`);
    const position = positionAt(positions, at);
    const ghost = position.ok || at === '' ? null : position.code;
    if (node.ghost !== ghost) faults.push(`ghost ${String(node.ghost)} not ${String(ghost)} at ${at}`);
    if (node.values?.value?.kind !== 'margin') continue;
    if (!position.ok) faults.push(`values without position at ${at}`);
    else if (node.values.value.margin !== fingerprint(rules, position.value))
      faults.push(`foreign values at ${at}`);
  }
  expect(faults).toEqual([]);
  expect(record.rules).toBe(rules.key);
}

/** The setup of example K25: on this board and with `direction=cross` the line `b B a A` goes round for ever. */
export const ENDLESS_RULES = 'kalah:houses=2,direction=cross,repetition=0';
export const ENDLESS_SETUP: Setup = { pits: [0, 1, 0, 2], stores: [0, 0], turn: 'north' };
export const ENDLESS_ROUND = ['b', 'B', 'a', 'A'] as const;

/** Does a work of slices at once. */
export function finish<T>(work: Generator<void, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
