/** Aids on the board. */
import type { Feature } from '../../shell/feature.ts';
import { aidCommands } from './aids-commands.ts';
import { AIDS, aidsSettings } from './aids-settings.ts';
import { named } from '../../shell/preferences.ts';

export const aidsFeature: Feature = {
  settings: aidsSettings,
  preferences: () =>
    AIDS.map((aid) => ({
      ...named(['board', 40], `aid-${aid}`, `view.aid-${aid}`),
      kind: 'switch',
      read: ({ aids }) => aids[aid],
      write: ({ aids }, isOn) => ({ aids: { ...aids, [aid]: isOn } }),
    })),
  commands: aidCommands,
};
