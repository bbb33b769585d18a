/** Shows a move before it is played, and carries its beads. */
import type { Feature } from '../../shell/feature.ts';
import { useBuilder } from './builder.ts';
import { useHand } from './hand.ts';
import { builderCommands } from './preview-commands.ts';

export const previewFeature: Feature = {
  commands: builderCommands,
  takes: () => [{ order: 'builder', pit: (place) => useBuilder().press(place) }],
  follows: () => [
    { order: 'preview', hear: (change) => useBuilder().follow(change) },
    { order: 'preview', hear: (change) => useHand().follow(change) },
  ],
};
