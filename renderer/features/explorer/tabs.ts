/** The tabs of the explorer: their order is that of their components. */
import type { Component } from 'vue';

export type ExplorerTab = 'games' | 'search' | 'openings' | 'players' | 'duplicates' | 'collections';

/** A tab with its component. */
export interface TabView {
  readonly tab: ExplorerTab;
  readonly component: Component;
  /** It is shown only with a collection. */
  readonly needsCollection: boolean;
}
