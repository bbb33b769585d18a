/** The start tab, shown while no document is open. */
import type { Feature } from '../../shell/feature.ts';
import StartTab from './StartTab.vue';
import { t } from '../../i18n/text.ts';
import { oneOfRow } from '../../shell/preferences.ts';
import { START_PLACES } from '../../studio/settings-data.ts';

export const startFeature: Feature = {
  preferences: () => [
    oneOfRow(['files', 10], 'startWith', START_PLACES, (place) => t(`preference.start-${place}`)),
  ],
  panes: [{ region: 'board', component: StartTab, isOpen: ({ documents }) => documents.shown === null }],
};
