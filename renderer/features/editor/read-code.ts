/**
 * Reads position codes as users paste them: in the program's own form, or in any dialect that can hold a single
 * position. The draft keeps its rules, so a code for another board is refused, and so is a code with moves.
 */
import { detectDialects } from '../../../engine/formats/detect.ts';
import { fitsBoard, makePosition, parsePosition } from '../../../engine/notation/position-text.ts';
import type { Failure } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Setup } from '../../../engine/rules/types.ts';

/** Why a code cannot be taken over. */
export type CodeRefusal =
  | { readonly kind: 'failure'; readonly failure: Failure }
  /** The code is a position of other rules with another board. */
  | { readonly kind: 'board'; readonly rules: string }
  /** The code has moves. */
  | { readonly kind: 'moves' }
  /** The code has no known form; `example` is the start position in the program's own form. */
  | { readonly kind: 'unknown'; readonly example: string };

export type CodeReading =
  | { readonly ok: true; readonly setup: Setup }
  | { readonly ok: false; readonly refusal: CodeRefusal };

/** Longest text of a position, in letters; trying every dialect on a longer text at each key would be noticeable. */
const LONGEST = 20_000;

/** Counts and dashes: an incomplete text in the program's own form, even if some dialect reads it as moves. */
const OWN_FORM = /^[\s0-9.SN-]*$/;

/** Other separators between counts that are in the order of the program's own form. */
const OTHER_MARKS = /[\s,;|/]+/g;

/** Reads a code for a draft under these rules. A refusal has the place where the program's own form is violated. */
export function readCode(rules: Rules, text: string): CodeReading {
  const own = parsePosition(rules.board, text);
  if (own.ok) return { ok: true, setup: own.value };
  const respelled = parsePosition(rules.board, text.trim().replaceAll(OTHER_MARKS, '-'));
  if (respelled.ok) return { ok: true, setup: respelled.value };
  const isOwn = text.trim() === '' || text.includes('-');
  let refusal: CodeRefusal = isOwn
    ? { kind: 'failure', failure: own }
    : { kind: 'unknown', example: makePosition(rules.startSetup()) };
  if (OWN_FORM.test(text) || text.length > LONGEST) return { ok: false, refusal };
  for (const { games, kind, isClean } of detectDialects(text, { rules: rules.key })) {
    const [game] = games;
    if (!game || !isClean) continue;
    if (kind === 'games') {
      if (refusal.kind !== 'board') refusal = { kind: 'moves' };
      continue;
    }
    const others = rulesFromText(game.rules);
    if (!others.ok) continue;
    const setup = game.setup ?? others.value.startSetup();
    if (fitsBoard(rules.board, setup)) return { ok: true, setup };
    refusal = { kind: 'board', rules: game.rules };
  }
  return { ok: false, refusal };
}
