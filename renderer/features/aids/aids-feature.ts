/** Aids on the board. */
import type { Feature } from '../../shell/feature.ts';
import { aidCommands } from './aids-commands.ts';
import { AIDS, aidsSettings } from './aids-settings.ts';
import { t } from '../../i18n/text.ts';

export const aidsFeature: Feature = {
  settings: aidsSettings,
  preferences: () =>
    AIDS.map((aid) => ({
      id: `aid-${aid}`,
      place: ['board', 40],
      label: t(`command.view.aid-${aid}`),
      help: t(`command.view.aid-${aid}.help`),
      kind: 'switch',
      read: ({ aids }) => aids[aid],
      write: ({ aids }, isOn) => ({ aids: { ...aids, [aid]: isOn } }),
    })),
  commands: aidCommands,
};
