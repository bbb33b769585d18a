/** The state of a position beside its beads, in words: `Tuzdyk of South: b`. Games name their fields in their own texts. */
import type { Board, GameId, Setup } from '../../engine/rules/types.ts';
import { t, textOf } from './text.ts';

/** The name of a declared field of the state. */
export function stateName(game: GameId, id: string): string {
  return textOf(`state.${game}.${id}`);
}

/** A value as people read it; `.` means none in texts. */
export function stateValue(value: string): string {
  return value === '.' ? t('state.none') : value;
}

/** Every field with its value; those that are as they were in `before` are left out. Empty where none is declared. */
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
