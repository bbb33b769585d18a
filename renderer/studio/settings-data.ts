/**
 * Settings as data. The studio defines the settings that all features share, and each feature adds its own:
 *
 *   export const ownSettings = defineSettings({ isLoud: flag(false) });
 *   declare module '../../studio/settings-data.ts' {
 *     interface Settings extends SettingsOf<typeof ownSettings> {}
 *   }
 *
 * All settings are fields of one stored object. A field that cannot be read takes its default; the rest is kept.
 */
import type { Checked } from '../../engine/core/fields.ts';
import { PACES } from '../../engine/drawing/animation.ts';
import { FIRST_RULES, GAMES } from '../../engine/games/index.ts';
import {
  fields,
  flag,
  oneOf,
  read,
  readBy,
  text,
  within,
  type Stored,
  type StoredFields,
} from '../../engine/protocol/stored-fields.ts';
import { COUNT_MODES } from '../../engine/rules/counts.ts';
import type { GameId } from '../../engine/rules/types.ts';

/** The content of the window after a start; `last` shows the start tab if no document was open. */
export const START_PLACES = ['last', 'empty', 'game'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
/** The position of a game that its small picture in the library shows. */
export const THUMBNAILS = ['end', 'bookmark', 'here', 'none'] as const;
export type ThumbnailChoice = (typeof THUMBNAILS)[number];
/** Sizes of the whole screen, percent. */
export const SCALES = [80, 90, 100, 110, 125, 150, 175, 200] as const;
/** Sizes of numbers and letters on the board, percent; they multiply with the scale. */
export const BOARD_TYPES = [100, 125, 150] as const;
export const SPEEDS = [0.5, 1, 2, 4] as const;
export const LAYOUTS = ['study', 'review', 'compare', 'present'] as const;
export type LayoutName = (typeof LAYOUTS)[number];
/** How values are given: with the side that they favour, or from the view of the player to move. */
export const VALUE_VIEWS = ['absolute', 'mover'] as const;

/** Bounds of pane sizes, pixels at 100 %; `linesShare` in percent. */
export const PANE_BOUNDS = {
  libraryWidth: [160, 420],
  sideWidth: [300, 720],
  noteHeight: [72, 480],
  dockHeight: [96, 480],
  linesShare: [30, 70],
} as const;

/** Sizes of the panes, see `PANE_BOUNDS`, and which of them are open; what is not named is as usual. */
const storedLayout = (usual: {
  readonly side?: false;
  readonly sideWidth?: number;
  readonly dock?: false;
  readonly dockHeight?: number;
  readonly bar?: false;
  readonly tab?: string;
}) =>
  fields({
    library: flag(false),
    libraryWidth: within(...PANE_BOUNDS.libraryWidth, 240),
    /** The column on the right: moves and note. */
    side: flag(usual.side ?? true),
    sideWidth: within(...PANE_BOUNDS.sideWidth, usual.sideWidth ?? 352),
    noteHeight: within(...PANE_BOUNDS.noteHeight, 160),
    /** The panes below the board: lines, and the tabs next to them. */
    dock: flag(usual.dock ?? true),
    /** The smallest height; the dock also takes the height that the board does not need. */
    dockHeight: within(...PANE_BOUNDS.dockHeight, usual.dockHeight ?? 176),
    /** Percent of the dock's width. */
    linesShare: within(...PANE_BOUNDS.linesShare, 60),
    bar: flag(usual.bar ?? true),
    /** The panel in front in the dock. */
    dockTab: text('rules'),
    /** The panel in front in a narrow window. */
    tab: text(usual.tab ?? 'moves'),
  });
export type PaneLayout = Checked<ReturnType<typeof storedLayout>>;

const storedLayouts = fields({
  study: storedLayout({}),
  // The page of the review is in the column, its graph in the dock.
  review: storedLayout({ sideWidth: 452, dockHeight: 200 }),
  // Here the board is next to the columns and has the width of the side pane.
  compare: storedLayout({ sideWidth: 440, dock: false, tab: 'rules' }),
  present: storedLayout({ side: false, dock: false, bar: false }),
} satisfies StoredFields<Record<LayoutName, object>>);

/** The default layouts. */
export const DEFAULT_LAYOUTS = read(storedLayouts, {});

/** Makes the schema of an object with a field for each game. */
export function forGames<T>(
  stored: (game: (typeof GAMES)[number]) => Stored<T>,
): Stored<Readonly<Record<GameId, T>>> {
  return fields<Readonly<Record<GameId, T>>>(
    Object.fromEntries(GAMES.map((game) => [game.id, stored(game)])),
  );
}

/** Returns the texts of a list; any other value has none. */
export function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

/** Reads keys by command. A value that is not a list is left out. */
function readKeys(value: unknown): Readonly<Record<string, readonly string[]>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  return Object.fromEntries(
    entries.flatMap(([id, keys]) => (Array.isArray(keys) ? [[id, readTexts(keys)] as const] : [])),
  );
}

/** The values that schemas of fields read. */
export type SettingsOf<F> = F extends StoredFields<infer T> ? Readonly<T> : never;

const defined: Record<string, Stored<unknown>> = {};

/** Adds settings. Called when the module of a feature is loaded, before any settings are read. */
export function defineSettings<T extends object>(settings: StoredFields<T>): StoredFields<T> {
  Object.assign(defined, settings);
  return settings;
}

const sharedSettings = defineSettings({
  theme: oneOf(THEMES, 'system'),
  /** Tag of the language of the window; `system` follows the system. */
  language: text('system'),
  scale: within(80, 200, 100),
  /** Which counts of seeds are shown, for each game. */
  counts: forGames(({ counts }) => oneOf(COUNT_MODES, counts)),
  coordinates: flag(true),
  boardType: oneOf<number>(BOARD_TYPES, 100),
  evaluation: flag(true),
  animation: flag(true),
  /** How fast moves are sown: as usual, or slowly enough to count along. */
  pace: oneOf(PACES, 'usual'),
  speed: oneOf<number>(SPEEDS, 1),
  autoFlip: flag(false),
  thumbnails: oneOf(THUMBNAILS, 'end'),
  letterKeys: flag(true),
  valueView: oneOf(VALUE_VIEWS, 'absolute'),
  layout: oneOf(LAYOUTS, 'study'),
  layouts: storedLayouts,
  /** Changed shortcuts by command id; an empty list removes the key. */
  keys: readBy(readKeys),
  /** The rule set of the last new game. */
  lastRules: text(FIRST_RULES),
  startWith: oneOf(START_PLACES, 'last'),
});

/** All settings: those of the studio, and by declaration merging those of the features. */
export interface Settings extends SettingsOf<typeof sharedSettings> {}

/** Makes settings from any stored value; unknown fields are left out, and unreadable fields take their default. */
export function readSettings(stored: unknown): Settings;
export function readSettings(stored: unknown): object {
  return read(fields(defined), stored);
}

/** Returns the default settings. */
export function defaultSettings(): Settings {
  return readSettings(null);
}
