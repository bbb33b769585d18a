/** Opens the rule set of a record, parses its moves, and makes records of unreadable games. */
import { rulesFromText } from '../games/index.ts';
import {
  DEFAULT_MOVETEXT_LIMITS,
  readMovetext,
  type Movetext,
  type MovetextInput,
} from '../notation/movetext-read.ts';
import type { LocatedProblem } from '../notation/problems.ts';
import { startUnder, type OpenedRecord, type Start } from '../notation/start-text.ts';
import type { Rules } from '../rules/game.ts';
import { grammarOf } from './game-texts.ts';
import { makeNode, type GameRecord, type Tag } from '../tree/types.ts';

/** Returns the rule set and first position of a record, or null if either is invalid (text of a broken file). */
export function openRecord(record: GameRecord): OpenedRecord | null {
  const rules = rulesFromText(record.rules);
  return rules.ok ? startUnder(rules.value, record) : null;
}

/** Makes a record with only tags and text, under the rules it was probably meant for. */
export function unreadRecord(
  { game, key }: Pick<Rules, 'game' | 'key'>,
  text: string,
  tags: readonly Tag[] = [],
): GameRecord {
  return { game, rules: key, setup: null, tags, root: makeNode(''), rest: text.trim() };
}

/**
 * Parses the moves of a game whose rules and start are known.
 *
 * @param input the text; the moves begin at its first character, in our own grammar without escapes, unless it says
 *   otherwise.
 * @param problems receives the problems of the moves.
 * @returns the game without tags, and everything else that the text states.
 */
export function readRecordMoves(
  rules: Rules,
  { setup, start }: Start,
  input: Pick<MovetextInput, 'text' | 'base'> & Partial<MovetextInput>,
  problems: LocatedProblem[],
): { readonly read: Movetext; readonly record: GameRecord } {
  const read = readMovetext({
    offset: 0,
    grammar: grammarOf(rules, false),
    limits: DEFAULT_MOVETEXT_LIMITS,
    ...input,
    rules,
    start,
  });
  for (const problem of read.problems) problems.push(problem);
  const { root, rest } = read;
  return { read, record: { game: rules.game, rules: rules.key, setup, tags: [], root, rest } };
}
