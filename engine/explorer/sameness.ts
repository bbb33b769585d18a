/**
 * Identifies equal games: same rules, same start and same moves of the main line, either directly or when one of them
 * is mirrored. Both kinds of equality are expressed as numbers, so that sorting finds equal games.
 */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Setup } from '../rules/types.ts';
import { makePosition } from '../notation/position-text.ts';
import { mainLineMoves } from '../tree/node.ts';
import type { TreeNode } from '../tree/types.ts';
import { canMirror, mirrorLine, mirrorSetup } from './mirror.ts';

/** Numbers of 48 bits that equal games share. */
interface Sameness {
  readonly same: number;
  /** Also shared by games that are mirror images of each other. */
  readonly mirrored: number;
}

/** Hashes a text to 48 bits: two variants of FNV-1a (Fowler, Noll, Vo) with different offsets. */
function hashOf(text: string): number {
  let low = 0x81_1c_9d_c5;
  let high = 0x01_23_45_67;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01_00_01_93);
    high = Math.imul(high ^ unit, 0x01_00_01_b3) ^ (high >>> 11);
  }
  return ((high ^ (low >>> 7)) & 0xff_ff) * 2 ** 32 + (low >>> 0);
}

/** Computes the numbers of a game. */
export function sameness(
  rules: Rules,
  { setup, root, plies }: { readonly setup: Setup; readonly root: TreeNode; readonly plies: number },
): Sameness {
  const moves = mainLineMoves(root).slice(0, plies);
  const numberOf = (from: Setup, line: readonly Move[]): number =>
    hashOf([rules.key, makePosition(from), ...line].join(' '));
  const same = numberOf(setup, moves);
  const line = canMirror(rules) ? mirrorLine(rules.board, moves) : null;
  return { same, mirrored: line ? Math.min(same, numberOf(mirrorSetup(rules.board, setup), line)) : same };
}
