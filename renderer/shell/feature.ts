/** What a feature brings to the window: one object each, listed in `features/all-features.ts`. */
import type { Component } from 'vue';
import type { Follower } from '../studio/followers.ts';
import type { Taker } from '../studio/play.ts';
import { PANELS, type Panel } from '../studio/settings-data.ts';
import type { Studio } from '../studio/studio.ts';
import type { Command } from './commands/command.ts';
import type { DialogView } from './dialog-view.ts';

/**
 * Places of the window for panes. A pane of the `stage` takes the place of the board and all panels, one of the `side`
 * that of moves and note, one of the `dock` that of the panels below the board; in a narrow window a pane of the `side`
 * stands below the board in place of all panels. `head` stands above the moves, `card` lies over them.
 */
export type Region =
  | 'top'
  | 'notices'
  | 'library'
  | 'stage'
  | 'board'
  | 'side'
  | 'dock'
  | 'head'
  | 'card'
  | 'status';

/** A pane in a region. */
export interface RegionPane {
  readonly region: Region;
  readonly component: Component;
  /** Whether it is there now; always without it. */
  readonly isOpen?: (studio: Studio) => boolean;
  /** With another key it is made anew. */
  readonly key?: (studio: Studio) => string;
}

/** One of the panes around the board; each has its place by its name, see `PANELS`. */
export interface PanelPane {
  readonly region: 'panel';
  readonly panel: Panel;
  readonly component: Component;
  /** Whether it is there now; always without it. */
  readonly isOpen?: (studio: Studio) => boolean;
}

export interface Feature {
  /** In the order of the palette; `features/menus.ts` says where each stands in the menus. */
  readonly commands?: readonly Command[];
  readonly panes?: readonly (RegionPane | PanelPane)[];
  readonly dialogs?: readonly DialogView[];
  /** Takes pressed pits and picked moves before they are played. */
  readonly takes?: (studio: Studio) => readonly Taker[];
  /** Hears of every change of the open documents. */
  readonly follows?: (studio: Studio) => readonly Follower[];
  /**
   * Listens to the window while the page is open.
   *
   * @param page the element of the whole page without what floats above it.
   * @returns ends it.
   */
  readonly listen?: (studio: Studio, page: HTMLElement) => () => void;
}

/** Lets features take what is picked in a studio, and follow its documents. */
export function connectFeatures(features: readonly Feature[], studio: Studio): void {
  studio.play.setTakers(features.flatMap(({ takes }) => takes?.(studio) ?? []));
  for (const { order, hear } of features.flatMap(({ follows }) => follows?.(studio) ?? []))
    studio.documents.follow(order, hear);
}

/** The panes of a region, in the order of the features. */
export function panesOf(features: readonly Feature[], region: Region): readonly RegionPane[] {
  return features
    .flatMap(({ panes }) => panes ?? [])
    .filter((pane): pane is RegionPane => pane.region === region);
}

/** Whether a pane is there now. */
export function isThere({ isOpen }: RegionPane | PanelPane, studio: Studio): boolean {
  return isOpen?.(studio) ?? true;
}

/** Whether a feature has something to show there now. */
export function isTaken(features: readonly Feature[], region: Region, studio: Studio): boolean {
  return panesOf(features, region).some((pane) => isThere(pane, studio));
}

/** The panes around the board, in the order of their names. */
export function panelsOf(features: readonly Feature[]): readonly PanelPane[] {
  const panels = features
    .flatMap(({ panes }) => panes ?? [])
    .filter((pane): pane is PanelPane => pane.region === 'panel');
  return PANELS.flatMap((name) => panels.filter(({ panel }) => panel === name));
}
