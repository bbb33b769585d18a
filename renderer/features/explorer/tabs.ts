/** The tabs of the explorer, in the order of their components. */
import type { Component } from 'vue';

export type ExplorerTab = 'games' | 'search' | 'openings' | 'players' | 'duplicates' | 'collections';

/** A tab with its component. */
export interface TabView {
  readonly tab: ExplorerTab;
  readonly component: Component;
  /** Whether the tab is shown only with a collection. */
  readonly needsCollection: boolean;
}
