/** Where the help was read last: it opens there again. */
import { shallowRef } from 'vue';
import type { HelpPlace } from './pages.ts';

export const lastPlace = shallowRef<HelpPlace>({ page: 'guide-first-steps', anchor: null });
