/** The side from whose view values are told, as chosen in the settings. */
import type { Side } from '../../engine/core/side.ts';
import type { Settings } from './settings-data.ts';

/** The view to write the value of a move in; null names the side that a value is good for. */
export function valueView({ valueView: choice }: Settings, mover: Side): Side | null {
  return choice === 'mover' ? mover : null;
}
