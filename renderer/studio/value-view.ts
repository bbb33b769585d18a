/** The side from whose view values are given, by the settings. */
import type { Side } from '../../engine/core/side.ts';
import type { Settings } from './settings-data.ts';

/**
 * Returns the side from whose view the value of a move is given; null if the text names the side that the value
 * favours.
 */
export function valueView({ valueView: choice }: Settings, mover: Side): Side | null {
  return choice === 'mover' ? mover : null;
}
