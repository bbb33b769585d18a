/** The contributions of a feature to the window: one object each, listed in `features/all-features.ts`. */
import type { Component, VNode } from 'vue';
import type { StoredFields } from '../../engine/protocol/stored-fields.ts';
import type { Follower } from '../studio/followers.ts';
import type { Taker } from '../studio/play.ts';
import type { Contracts, Shared, Studio } from '../studio/studio.ts';
import type { DialogKind, DialogOf, Panel, PanelPlace } from '../studio/window-parts.ts';
import type { Command } from './commands/command.ts';
import type { Part, Start } from './on-demand.ts';
import type { PreferenceRow } from './preferences.ts';

/**
 * Places of the window for panes. A pane of the `stage` replaces the board and all panels, a pane of the `side`
 * replaces moves and note, and a pane of the `dock` replaces the panels below the board; in a narrow window, a pane of
 * the `side` is below the board in place of all panels. `head` is above the moves, and `card` floats over the page.
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
  /** Whether it is shown now; without it, always. */
  readonly isOpen?: (studio: Studio) => boolean;
  /** The pane is made from scratch when its key changes. */
  readonly key?: (studio: Studio) => string;
}

/** One of the panels around the board. */
export interface PanelPane {
  readonly panel: Panel;
  /** The key that goes to it with Ctrl, and its place among the tabs. */
  readonly digit: number;
  readonly place: PanelPlace;
  readonly component: Component;
  /** Whether it is shown now; without it, always. */
  readonly isOpen?: (studio: Studio) => boolean;
}

/** Draws dialogs by their kind; `close` closes the dialog shown. */
export type DialogViews = {
  readonly [K in DialogKind]?: (dialog: DialogOf<K>, close: () => void) => VNode;
};

/** Data that a feature keeps itself, in addition to documents and settings. */
interface Keeper {
  /** Writes what the host does not have yet, at once. */
  readonly flush: () => Promise<unknown>;
  /** Writes all data again after the host has lost it. */
  readonly keepAgain: () => void;
  /** Called with the name of an object that another window has written. */
  readonly look?: (name: string) => void;
}

/** All contributions of a feature. */
export interface Feature {
  /** Its commands in the order of the palette; `features/menus.ts` gives each its place in the menus. */
  readonly commands?: readonly Command[];
  readonly panes?: readonly (RegionPane | PanelPane)[];
  readonly dialogs?: DialogViews;
  /** Takes pressed pits and picked moves before they are played. */
  readonly takes?: (studio: Studio) => readonly Taker[];
  /** Makes followers that are called after every change of the open documents. */
  readonly follows?: (studio: Studio) => readonly Follower[];
  /** Its settings, as returned by `defineSettings`. */
  readonly settings?: StoredFields<object>;
  /** The rows of its settings in the preferences; called whenever they are shown. */
  readonly preferences?: () => readonly PreferenceRow[];
  /** Contracts of the studio that it fulfils. */
  readonly fulfils?: (shared: Shared) => Partial<Contracts>;
  /** Connects its stores once the settings are read, in the order of the features. */
  readonly start?: (start: Start) => void;
  /** Its stores, if they are loaded only when they are needed. */
  readonly part?: Part;
  /** Restores its state from when the window was closed, one feature after another. */
  readonly bringBack?: (studio: Studio) => Promise<void>;
  readonly keeper?: () => Keeper;
  /**
   * Listens to the window, by means that end with the effect scope in which it is called: the page's.
   *
   * @param page the element of the whole page without floating elements.
   */
  readonly listen?: (studio: Studio, page: HTMLElement) => void;
}

/** Lets features take picked pits and moves in a studio, and follow its documents. */
export function connectFeatures(features: readonly Feature[], studio: Studio): void {
  studio.play.setTakers(features.flatMap(({ takes }) => takes?.(studio) ?? []));
  for (const { order, hear } of features.flatMap(({ follows }) => follows?.(studio) ?? []))
    studio.documents.follow(order, hear);
}

/** Starts features, and their parts as soon as these are loaded. */
export function startFeatures(features: readonly Feature[], all: Start): void {
  for (const { part, start } of features) {
    part?.start(all);
    start?.(all);
  }
}

/** Returns the panes of a region, in the order of the features. */
export function panesOf(features: readonly Feature[], region: Region): readonly RegionPane[] {
  return features.flatMap(({ panes = [] }) =>
    panes.filter((pane) => 'region' in pane).filter((pane) => pane.region === region),
  );
}

/** Tells whether a pane is shown now. */
export function isThere({ isOpen }: RegionPane | PanelPane, studio: Studio): boolean {
  return isOpen?.(studio) ?? true;
}

/** Tells whether a feature has something to show in a region now. */
export function isTaken(features: readonly Feature[], region: Region, studio: Studio): boolean {
  return panesOf(features, region).some((pane) => isThere(pane, studio));
}

/** Returns the panels around the board, in the order of their digits. */
export function panelsOf(features: readonly Feature[]): readonly PanelPane[] {
  return features
    .flatMap(({ panes = [] }) => panes.filter((pane) => 'panel' in pane))
    .toSorted((a, b) => a.digit - b.digit);
}
