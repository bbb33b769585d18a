/**
 * The state of a position in addition to its beads, in words: `Tuzdyk of South: b`. Games name their fields in their
 * own texts.
 */
import type { Board, GameId, Setup } from '../../engine/rules/types.ts';
import { t, textOf } from './text.ts';

/** Returns the name of a declared field of the state. */
export function stateName(game: GameId, id: string): string {
  return textOf(`state.${game}.${id}`);
}

/** Writes a value for readers; in position texts, `.` means none. */
export function stateValue(value: string): string {
  return value === '.' ? t('state.none') : value;
}

/** Writes every field with its value, except fields that have not changed since `before`. Empty if none is declared. */
export function stateText(
  game: GameId,
  { state: fields = [] }: Pick<Board, 'state'>,
  { state = [] }: Pick<Setup, 'state'>,
  before: Setup['state'] = [],
): string {
  return fields
    .flatMap(({ id }, i) =>
      state[i] === before[i] ? [] : [`${stateName(game, id)}: ${stateValue(state[i] ?? '')}`],
    )
    .join(' · ');
}
