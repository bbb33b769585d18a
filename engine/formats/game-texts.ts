/**
 * Facts from the games' manifests that formats need: the form of moves, the formats that hold a game, and the rule sets
 * to try.
 */
import { defined, type Place } from '../core/result.ts';
import { findGame, GAMES, rulesFromText } from '../games/index.ts';
import type { LocatedProblem } from '../notation/problems.ts';
import { makeGrammar, type Grammar } from '../notation/tokens.ts';
import type { Game, Rules } from '../rules/game.ts';
import type { ForeignFormat, ReadMove } from '../rules/game-notation.ts';
import type { Side } from '../core/side.ts';
import type { Board, GameId } from '../rules/types.ts';

/** Returns the function that finds the moves of a game in a text; undefined if moves are letters of pits. */
export function moveReaderOf(game: GameId): ReadMove | undefined {
  return findGame(game)?.notation?.readMove;
}

/** Makes the grammar of move texts under these rules. */
export function grammarOf(rules: Rules, hasEscapes: boolean): Grammar {
  return makeGrammar(rules.board, hasEscapes, moveReaderOf(rules.game));
}

/** The games whose moves are letters of pits. */
export const LETTER_GAMES: readonly Game[] = GAMES.filter(({ notation }) => !notation?.readMove);
/** The games whose moves have another form. */
export const OTHER_GAMES: readonly Game[] = GAMES.filter(({ notation }) => notation?.readMove);

/** Whether a format of another program holds a game. */
export function holdsGame(format: ForeignFormat, game: GameId): boolean {
  return findGame(game)?.notation?.formats?.[format] !== undefined;
}

/** Returns the rule sets to try for a text of a format that names none, the most usual first. */
export function candidatesOf(format: ForeignFormat): readonly string[] {
  return GAMES.flatMap(({ notation }) => notation?.formats?.[format] ?? []);
}

/** Returns the rules that a format assumes. */
export function usualRulesOf(format: ForeignFormat): Rules {
  const [text = ''] = candidatesOf(format);
  const rules = rulesFromText(text);
  return defined(rules.ok ? rules.value : null, `rules of ${format}`);
}

/** Returns the letters of a name: `Oware (Abapa)` and `oware abapa` give the same. */
function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** Returns the game that other programs call by this name, or null. */
export function gameByName(name: string): Game | null {
  const letters = lettersOf(name);
  return (
    GAMES.find(({ id, notation }) => id === letters || notation?.names?.some((each) => each === letters)) ??
    null
  );
}

/** Makes the problem of a text that names no game, or one that this program does not play. */
export function otherGame(name: string | null, at: Place): LocatedProblem {
  const stated = name?.trim().slice(0, 40) ?? '';
  return stated === ''
    ? { severity: 'error', code: 'ERR_FILE_NO_RULES', at }
    : { severity: 'error', code: 'ERR_FILE_OTHER_GAME', at, params: { game: stated } };
}

/** Returns the label of a player's pit with this number, from 0 at the player's left; null if there is none. */
export function ownLabel({ labels, pitsPerSide }: Board, side: Side, index: number): string | null {
  return (index < pitsPerSide ? labels[index + (side === 'south' ? 0 : pitsPerSide)] : undefined) ?? null;
}
