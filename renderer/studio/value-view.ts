/** The side from whose view values are told, by the settings. */
import type { Side } from '../../engine/core/side.ts';
import type { Settings } from './settings-data.ts';

/** The side to tell the value of a move for; null: the text names the side that the value favours. */
export function valueView({ valueView: choice }: Settings, mover: Side): Side | null {
  return choice === 'mover' ? mover : null;
}
