/** The user's choices for guessing the moves of a game. */
import type { Checked } from '../../../../engine/core/fields.ts';
import { fields, oneOf } from '../../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';

export const GUESS_SIDES = ['both', 'south', 'north'] as const;
/** The clock: none, the time used, or a limit in seconds for each move. */
export const GUESS_CLOCKS = ['none', 'shown', '15', '30', '60', '120'] as const;

const storedGuess = fields({
  /** Whose moves are guessed, by the seats at the start. */
  side: oneOf(GUESS_SIDES, 'both'),
  clock: oneOf(GUESS_CLOCKS, 'none'),
});
export type GuessChoice = Checked<typeof storedGuess>;

export const guessSettings = defineSettings({ guess: storedGuess });

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof guessSettings> {}
}
