/** The choices of the last game against the engine. */
import { fields, flag, oneOf } from '../../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';
import { storedStrength } from './strength.ts';

/** Where a game against the engine is played. */
export const ENGINE_GAME_PLACES = ['branch', 'document'] as const;
export type EngineGamePlace = (typeof ENGINE_GAME_PLACES)[number];

export const engineGameSettings = defineSettings({
  engineGame: fields({
    strength: storedStrength,
    /** Strength of South if the engine plays both sides. */
    southStrength: storedStrength,
    place: oneOf(ENGINE_GAME_PLACES, 'branch'),
    /** Whether the board turns so that the user's side is below. */
    turnsBoard: flag(true),
  }),
});

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof engineGameSettings> {}
}
