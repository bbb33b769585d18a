/** Reads the stated start of a game: from a position text to a setup and first position, with all possible problems. */
import type { Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { Position, RulesError, Setup } from '../rules/types.ts';
import type { GameRecord } from '../tree/types.ts';
import { parsePosition, sameSetup } from './position-text.ts';
import { problemOf, type LocatedProblem } from './problems.ts';

/** The start of a game. */
export interface Start {
  /** Null if it is the rule set's own start. */
  readonly setup: Setup | null;
  /** First position, or why the rules refuse the setup: then no move can be played, but the setup is kept. */
  readonly start: Position | RulesError;
}

/** Makes the start of a game from a setup. */
export function startOf(rules: Rules, setup: Setup, at: Place, problems: LocatedProblem[]): Start {
  const start = rules.fromSetup(setup);
  if (!start.ok) problems.push(problemOf(start, at));
  return {
    setup: sameSetup(setup, rules.startSetup()) ? null : setup,
    start: start.ok ? start.value : start.code,
  };
}

/**
 * Parses a stated start.
 *
 * @param text position text; null: the rule set's own start.
 * @param at place of the text; a problem adds field and pit, but keeps line and column, which count in the file.
 * @returns null if the text is not a position of this board.
 */
export function readStart(
  rules: Rules,
  text: string | null,
  at: Place,
  problems: LocatedProblem[],
): Start | null {
  if (text === null) return { setup: null, start: rules.start() };
  const setup = parsePosition(rules.board, text);
  if (setup.ok) return startOf(rules, setup.value, at, problems);
  const { column: inText, ...place } = setup.at ?? {};
  const column = at.column ?? inText;
  problems.push(problemOf({ ...setup, at: { ...place, ...(column === undefined ? {} : { column }) } }, at));
  return null;
}

/** Rule set and first position of a record. */
export interface OpenedRecord {
  readonly rules: Rules;
  readonly start: Position;
}

/** Returns the first position of a record under rules, or null if they refuse it. */
export function startUnder(rules: Rules, { setup }: Pick<GameRecord, 'setup'>): OpenedRecord | null {
  if (!setup) return { rules, start: rules.start() };
  const start = rules.fromSetup(setup);
  return start.ok ? { rules, start: start.value } : null;
}
