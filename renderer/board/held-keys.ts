/** The colour that held keys ask for when a line is drawn without the palette. */
import type { MarkColour } from '../../engine/tree/types.ts';

/** The keys held while the board is pressed. */
export interface HeldKeys {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
}

/** Returns the colour that held keys ask for; null without them. */
export function colourOfKeys(held: HeldKeys): MarkColour | null {
  if (held.altKey) return 'four';
  if (held.ctrlKey) return 'three';
  return held.shiftKey ? 'two' : null;
}
