/** The place last read in the help, where it opens again. */
import { shallowRef } from 'vue';
import type { HelpPlace } from './pages.ts';

export const lastPlace = shallowRef<HelpPlace>({ page: 'guide-first-steps', anchor: null });
