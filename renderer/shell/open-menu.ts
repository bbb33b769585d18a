/** Menus that are open. What they are made of is loaded after the page: a quarter of Reka UI's share of the start. */
import { onDemand } from './on-demand.ts';

export const OpenMenu = onDemand(() => import('./OpenMenu.vue'));
