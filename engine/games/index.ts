/**
 * All games by id, and compiled rule sets by text: the public interface of the rules.
 */
import { defined, ok, type Result } from '../core/result.ts';
import type { Game, Rules } from '../rules/game.ts';
import { hawalis } from './hawalis/game.ts';
import { kalah } from './kalah/game.ts';
import { awele, oware } from './oware/game.ts';
import { shakala } from './shakala/game.ts';
import { completeValues, type OptionError } from '../rules/options.ts';
import { parseRuleSet } from '../rules/rule-set.ts';
import type { GameId } from '../rules/types.ts';

/** Every game, in display order. */
export const GAMES: readonly Game[] = [kalah, oware, awele, hawalis, shakala];

/** Used if a text or a setting names no game: the first game of the list. */
export const DEFAULT_GAME: Game = kalah;

/** Rules of the first game after installation, and of a session of the line protocol that names no rules. */
export const FIRST_RULES: string = oware.id;

/** Returns the game with this id, or null if this build does not have it. */
export function findGame(id: string): Game | null {
  return GAMES.find((game) => game.id === id) ?? null;
}

/** Returns the game with this id; a missing game is a bug. */
export function gameOf(id: GameId): Game {
  return defined(findGame(id), `game ${id}`);
}

/** Compiles changes to a game's defaults: `rulesFromChanges('kalah', { seeds: 4 })`. */
export function rulesFromChanges(
  id: GameId,
  changes: Readonly<Record<string, unknown>>,
): Result<Rules, OptionError> {
  const game = gameOf(id);
  const values = completeValues(game.schema, changes);
  return values.ok ? ok(game.compile(values.value)) : values;
}

/** Compiles a rule-set text (`kalah:seeds=4`, `oware-awari`). */
export function rulesFromText(text: string): Result<Rules, OptionError> {
  const parsed = parseRuleSet(
    GAMES.map((game) => game.schema),
    text,
  );
  return parsed.ok ? ok(gameOf(parsed.value.schema.game).compile(parsed.value.values)) : parsed;
}
