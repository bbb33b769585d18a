/**
 * Settings as data: what there is, the defaults, and reading them back from any old or damaged text.
 *
 * A field that cannot be read falls back to its default alone; the rest is kept.
 */
import { FIRST_RULES, GAMES } from '../../engine/games/index.ts';
import { COUNT_MODES, type CountMode } from '../../engine/rules/counts.ts';
import { PACES, type PaceName } from '../../engine/drawing/animation.ts';
import { SOLVE_GOALS, type SolveGoal } from '../../engine/core/limits.ts';
import {
  fields,
  flag,
  oneOf,
  read,
  readBy,
  text,
  within,
  type Stored,
} from '../../engine/protocol/stored-fields.ts';
import type { GameId } from '../../engine/rules/types.ts';
import { storedEngine, type EngineChoice } from '../features/analysis/settings/engine-resources.ts';
import { storedLimit, type LimitChoice } from '../features/analysis/settings/limit-choice.ts';
import { storedExplorer, type ExplorerChoice } from '../features/explorer/settings/explorer-choice.ts';
import { storedExports, type ExportChoices } from '../features/export/settings/choices.ts';
import { storedMatch, type MatchChoice } from '../features/match/settings/match-choice.ts';
import { storedStrength, type Strength } from '../features/play/settings/strength.ts';
import { storedReview, type ReviewChoice } from '../features/review/settings/review-choice.ts';
import { readSets, type RuleSetList } from '../features/rules/settings/named-rules.ts';
import { storedTraining, type TrainingChoices } from '../features/training/settings/choices.ts';
import { renameSettings } from './renamed-settings.ts';

/** What the program shows when it starts; without documents of last time, the start tab. */
export const START_PLACES = ['last', 'empty', 'game'] as const;
type StartPlace = (typeof START_PLACES)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
/** Which position of a game its small picture in the library shows. */
export const THUMBNAILS = ['end', 'bookmark', 'here', 'none'] as const;
export type ThumbnailChoice = (typeof THUMBNAILS)[number];
/** Aids on the board that can be switched on. */
export const AIDS = ['captures', 'toStore', 'mobility', 'majority', 'counters'] as const;
export type Aid = (typeof AIDS)[number];
export const SCALES = [80, 90, 100, 110, 125, 150, 175, 200] as const;
/** Sizes of numbers and letters on the board, percent; beside the size of the whole screen. */
export const BOARD_TYPES = [100, 125, 150] as const;
export const SPEEDS = [0.5, 1, 2, 4] as const;
export const LAYOUTS = ['study', 'review', 'compare', 'present'] as const;
export type LayoutName = (typeof LAYOUTS)[number];
/** Panes around the board. In a narrow window all of them are tabs below it. */
export const PANELS = ['moves', 'lines', 'note', 'evaluation', 'rules', 'relay', 'explorer'] as const;
export type Panel = (typeof PANELS)[number];
/** Those that are tabs of the dock in a wide window, too; the others have places of their own there. */
export const DOCK_TABS = ['evaluation', 'rules', 'relay', 'explorer'] as const satisfies readonly Panel[];
type DockTab = (typeof DOCK_TABS)[number];
export const MOVES_VIEWS = ['columns', 'tree', 'graph'] as const;
export type MovesView = (typeof MOVES_VIEWS)[number];
/** Sizes of the graph of moves, as factors. */
export const GRAPH_ZOOMS = [0.1, 0.15, 0.25, 0.4, 0.6, 0.8, 1, 1.25, 1.5, 2] as const;
/** Minutes after which a proof pauses by itself, to choose from; null: never. */
export const PAUSE_MINUTES = [null, 1, 10, 60, 480] as const;

/** Whose view values are told from: with the side they are good for, or as the player to move sees them. */
export const VALUE_VIEWS = ['absolute', 'mover'] as const;
type ValueViewChoice = (typeof VALUE_VIEWS)[number];
/** Orders of the lines of an analysis. */
export const LINE_ORDERS = ['value', 'board'] as const;
type LineOrder = (typeof LINE_ORDERS)[number];

/** How proofs are run. */
export interface SolveChoice {
  readonly goal: SolveGoal;
  readonly pauseAfterMin: (typeof PAUSE_MINUTES)[number];
}

/** Where a game against the engine is played. */
export const ENGINE_GAME_PLACES = ['branch', 'document'] as const;
export type EngineGamePlace = (typeof ENGINE_GAME_PLACES)[number];

/** What was chosen for the last game against the engine. */
interface EngineGameChoice {
  readonly strength: Strength;
  /** Of South, where the engine plays both sides. */
  readonly southStrength: Strength;
  readonly place: EngineGamePlace;
  /** The board turns so that the user's side is below. */
  readonly turnsBoard: boolean;
}

/** Rule sets compared last, by game, and when the search of one column ends. */
interface CompareChoice {
  readonly sets: Readonly<Record<GameId, readonly string[]>>;
  readonly limit: LimitChoice;
}

/** Sizes in pixels at 100 % and what is open. */
export interface PaneLayout {
  readonly library: boolean;
  readonly libraryWidth: number;
  /** The column on the right: moves and note. */
  readonly side: boolean;
  readonly sideWidth: number;
  readonly noteHeight: number;
  /** The panes below the board: lines, and the tabs beside them. */
  readonly dock: boolean;
  /** At least; what the board does not need goes to the dock. */
  readonly dockHeight: number;
  /** Percent of the dock's width. */
  readonly linesShare: number;
  readonly bar: boolean;
  readonly dockTab: DockTab;
  /** The tab in front in a narrow window. */
  readonly tab: Panel;
}

/** All settings. */
export interface Settings {
  readonly theme: Theme;
  readonly scale: number;
  /** How much is shown of the seeds in the pits, for each game. */
  readonly counts: Readonly<Record<GameId, CountMode>>;
  readonly coordinates: boolean;
  readonly boardType: number;
  readonly evaluation: boolean;
  /** How the moves are shown. */
  readonly movesView: MovesView;
  /** What each move took stands beside it, in games that tell it. */
  readonly moveTimes: boolean;
  readonly graphZoom: number;
  readonly animation: boolean;
  /** How fast moves are sown: as usual, or slow enough to count along. */
  readonly pace: PaceName;
  readonly speed: number;
  readonly autoFlip: boolean;
  readonly aids: Readonly<Record<Aid, boolean>>;
  readonly thumbnails: ThumbnailChoice;
  readonly letterKeys: boolean;
  readonly stopWhenHidden: boolean;
  readonly valueView: ValueViewChoice;
  readonly lineOrder: LineOrder;
  /** An arrow on the board for the best known move. */
  readonly bestArrow: boolean;
  /** Whether values and moves of the opening books are used. */
  readonly openingBook: boolean;
  readonly limit: LimitChoice;
  readonly engineResources: EngineChoice;
  readonly solve: SolveChoice;
  readonly engineGame: EngineGameChoice;
  readonly compare: CompareChoice;
  readonly review: ReviewChoice;
  /** What was chosen for the last engine match. */
  readonly match: MatchChoice;
  readonly explorer: ExplorerChoice;
  readonly layout: LayoutName;
  readonly layouts: Readonly<Record<LayoutName, PaneLayout>>;
  /** Changed shortcuts by command id; an empty list takes the key away. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  readonly ruleSets: RuleSetList;
  /** What was chosen in the last exports. */
  readonly exports: ExportChoices;
  readonly training: TrainingChoices;
  /** The rule set of the last new game. */
  readonly lastRules: string;
  readonly startWith: StartPlace;
}

/** Bounds of pane sizes, pixels at 100 %. */
export const PANE_BOUNDS = {
  libraryWidth: [160, 420],
  sideWidth: [300, 720],
  noteHeight: [72, 480],
  dockHeight: [96, 480],
  linesShare: [30, 70],
} as const;

const STUDY: PaneLayout = {
  library: false,
  libraryWidth: 240,
  side: true,
  sideWidth: 352,
  noteHeight: 160,
  dock: true,
  dockHeight: 176,
  linesShare: 50,
  bar: true,
  dockTab: 'evaluation',
  tab: 'moves',
};

/** The layouts as they come. */
export const DEFAULT_LAYOUTS: Readonly<Record<LayoutName, PaneLayout>> = {
  study: STUDY,
  // The page of the review stands in the column, its graph in the dock.
  review: { ...STUDY, sideWidth: 452, dockHeight: 200 },
  // Here the board stands beside the columns and has the width of the side pane.
  compare: { ...STUDY, sideWidth: 440, dock: false, tab: 'rules' },
  present: { ...STUDY, side: false, dock: false, bar: false },
};

function storedLayout(usual: PaneLayout): Stored<PaneLayout> {
  return fields<PaneLayout>({
    library: flag(usual.library),
    libraryWidth: within(...PANE_BOUNDS.libraryWidth, usual.libraryWidth),
    side: flag(usual.side),
    sideWidth: within(...PANE_BOUNDS.sideWidth, usual.sideWidth),
    noteHeight: within(...PANE_BOUNDS.noteHeight, usual.noteHeight),
    dock: flag(usual.dock),
    dockHeight: within(...PANE_BOUNDS.dockHeight, usual.dockHeight),
    linesShare: within(...PANE_BOUNDS.linesShare, usual.linesShare),
    bar: flag(usual.bar),
    dockTab: oneOf(DOCK_TABS, usual.dockTab),
    tab: oneOf(PANELS, usual.tab),
  });
}

/** A field for each game. */
function forGames<T>(
  stored: (game: (typeof GAMES)[number]) => Stored<T>,
): Stored<Readonly<Record<GameId, T>>> {
  return fields<Readonly<Record<GameId, T>>>(
    Object.fromEntries(GAMES.map((game) => [game.id, stored(game)])),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isText) : [];
}

/** Keys by command; what is no list of keys is no choice of keys. */
function readKeys(value: unknown): Readonly<Record<string, readonly string[]>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  return Object.fromEntries(
    entries.flatMap(([id, keys]) => (Array.isArray(keys) ? [[id, readTexts(keys)] as const] : [])),
  );
}

/** Every setting with what it is where nothing was chosen, or where what is stored makes no sense. */
const STORED: Stored<Settings> = fields<Settings>({
  theme: oneOf(THEMES, 'system'),
  scale: within(80, 200, 100),
  counts: forGames(({ counts }) => oneOf(COUNT_MODES, counts)),
  coordinates: flag(true),
  boardType: oneOf<number>(BOARD_TYPES, 100),
  evaluation: flag(true),
  movesView: oneOf(MOVES_VIEWS, 'columns'),
  moveTimes: flag(true),
  graphZoom: oneOf<number>(GRAPH_ZOOMS, 1),
  animation: flag(true),
  pace: oneOf(PACES, 'usual'),
  speed: oneOf<number>(SPEEDS, 1),
  autoFlip: flag(false),
  aids: fields<Settings['aids']>({
    captures: flag(false),
    toStore: flag(false),
    mobility: flag(false),
    majority: flag(false),
    counters: flag(false),
  }),
  thumbnails: oneOf(THUMBNAILS, 'end'),
  letterKeys: flag(true),
  stopWhenHidden: flag(false),
  valueView: oneOf(VALUE_VIEWS, 'absolute'),
  lineOrder: oneOf(LINE_ORDERS, 'value'),
  bestArrow: flag(false),
  openingBook: flag(true),
  limit: storedLimit({ kind: 'time', seconds: 20, depth: 16, nodes: 10_000_000 }),
  engineResources: storedEngine,
  solve: fields<SolveChoice>({
    goal: oneOf(SOLVE_GOALS, 'best'),
    pauseAfterMin: oneOf(PAUSE_MINUTES, null),
  }),
  engineGame: fields<EngineGameChoice>({
    strength: storedStrength,
    southStrength: storedStrength,
    place: oneOf(ENGINE_GAME_PLACES, 'branch'),
    turnsBoard: flag(true),
  }),
  compare: fields<CompareChoice>({
    sets: forGames(() => readBy(readTexts)),
    limit: storedLimit({ kind: 'time', seconds: 5, depth: 12, nodes: 5_000_000 }),
  }),
  review: storedReview,
  match: storedMatch,
  explorer: storedExplorer,
  layout: oneOf(LAYOUTS, 'study'),
  layouts: fields<Settings['layouts']>({
    study: storedLayout(DEFAULT_LAYOUTS.study),
    review: storedLayout(DEFAULT_LAYOUTS.review),
    compare: storedLayout(DEFAULT_LAYOUTS.compare),
    present: storedLayout(DEFAULT_LAYOUTS.present),
  }),
  keys: readBy(readKeys),
  ruleSets: readBy(readSets),
  exports: storedExports,
  training: storedTraining,
  lastRules: text(FIRST_RULES),
  startWith: oneOf(START_PLACES, 'last'),
});

/** Makes settings of whatever was stored; unknown fields are left out, unreadable ones take their default. */
export function readSettings(stored: unknown): Settings {
  return read(STORED, renameSettings(stored));
}

export const DEFAULT_SETTINGS = readSettings(null);
