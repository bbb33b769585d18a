/** The available tabs, each with its component. */
import DuplicatesTab from './duplicates/DuplicatesTab.vue';
import CollectionsTab from './collections/CollectionsTab.vue';
import GamesTab from './games/GamesTab.vue';
import OpeningTab from './tree/OpeningTab.vue';
import PlayersTab from './players/PlayersTab.vue';
import SearchTab from './search/SearchTab.vue';
import type { TabView } from './tabs.ts';

export const TAB_VIEWS: readonly TabView[] = [
  { tab: 'games', component: GamesTab, needsCollection: true },
  { tab: 'search', component: SearchTab, needsCollection: true },
  { tab: 'openings', component: OpeningTab, needsCollection: true },
  { tab: 'players', component: PlayersTab, needsCollection: true },
  { tab: 'duplicates', component: DuplicatesTab, needsCollection: true },
  { tab: 'collections', component: CollectionsTab, needsCollection: false },
];
