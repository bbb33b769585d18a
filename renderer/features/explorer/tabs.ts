/** The tabs of the explorer: their order is that of their components. */
import type { Component } from 'vue';

export type ExplorerTab = 'games' | 'search' | 'openings' | 'players' | 'duplicates' | 'collections';

/** A tab with what it shows. */
export interface TabView {
  readonly tab: ExplorerTab;
  readonly component: Component;
  /** It needs a collection; others are there without one. */
  readonly needsCollection: boolean;
}
