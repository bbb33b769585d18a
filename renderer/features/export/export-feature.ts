/** The feature of exporting and copying, which have different places in the menus. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { exportCommands } from './export-commands.ts';
import { copyPart } from './copy-part.ts';
import LinkAddressField from './LinkAddressField.vue';
import type { LinkOffer } from '../../../engine/formats/link-offers.ts';
import { named } from '../../shell/preferences.ts';
import { copyCommands } from './copy-commands.ts';
import { exportSettings } from './settings/choices.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    export: object;
    /** Asks how much of a game a link is to hold. */
    'copy-link': { readonly offers: readonly LinkOffer[] };
  }
}

const CopyLinkDialog = onDemand(() => import('./CopyLinkDialog.vue'));
const ExportDialog = onDemand(() => import('./ExportDialog.vue'));

export const exportFeature: Feature = {
  settings: exportSettings,
  commands: exportCommands,
  dialogs: { export: () => h(ExportDialog) },
};

export const copyFeature: Feature = {
  part: copyPart,
  commands: copyCommands,
  preferences: () => [
    {
      ...named(['files', 30], 'linkAddress'),
      kind: 'field',
      key: 'linkAddress',
      draw: (label, settings) => h(LinkAddressField, { label, settings }),
    },
  ],
  dialogs: { 'copy-link': ({ offers }) => h(CopyLinkDialog, { offers }) },
};
