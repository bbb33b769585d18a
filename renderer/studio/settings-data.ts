/**
 * Settings as data: what there is, the defaults, and reading them back from any old or damaged text.
 *
 * A field that cannot be read falls back to its default alone; the rest is kept.
 */
import { FIRST_RULES, GAMES } from '../../engine/games/index.ts';
import { COUNT_MODES, type CountMode } from '../../engine/rules/counts.ts';
import { MOST_THREADS, SOLVE_GOALS, type SolveGoal } from '../../engine/core/limits.ts';
import type { GameId } from '../../engine/rules/types.ts';
import type { EquipmentChoice } from '../features/analysis/settings/engine-resources.ts';
import { DEFAULT_EXPORTS, readExports, type ExportChoices } from '../features/export/settings/choices.ts';
import {
  DEFAULT_STRENGTH,
  isLevel,
  MOST_LOSS,
  MOST_SECONDS,
  STRENGTH_KINDS,
  type Strength,
} from '../features/play/settings/strength.ts';
import { readSets, type RuleSetList } from '../features/rules/settings/named-rules.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
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
export const LAYOUTS = ['study', 'analyse', 'compare', 'present'] as const;
export type LayoutName = (typeof LAYOUTS)[number];
export const SIDE_TABS = ['moves', 'analysis', 'rules', 'notes'] as const;
export type SideTab = (typeof SIDE_TABS)[number];
export const MOVES_VIEWS = ['tree', 'columns', 'graph'] as const;
export type MovesView = (typeof MOVES_VIEWS)[number];
/** Sizes of the graph of moves, as factors. */
export const GRAPH_ZOOMS = [0.4, 0.6, 0.8, 1, 1.25, 1.5, 2] as const;
export const LIMIT_KINDS = ['solved', 'time', 'depth', 'nodes'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** When an analysis stops by itself, as people set it; seconds, moves, nodes. */
export interface LimitChoice {
  readonly kind: LimitKind;
  readonly seconds: number;
  readonly depth: number;
  readonly nodes: number;
}

/** Minutes after which a proof pauses by itself, to choose from; null: never. */
export const PAUSE_MINUTES = [null, 1, 10, 60, 480] as const;

/** How proofs are run. */
export interface SolveChoice {
  readonly goal: SolveGoal;
  readonly pauseAfterMin: (typeof PAUSE_MINUTES)[number];
}

/** Where a game against the engine is played. */
export const SPARRING_PLACES = ['branch', 'document'] as const;
export type SparringPlace = (typeof SPARRING_PLACES)[number];

/** What was chosen for the last game against the engine. */
export interface SparringChoice {
  readonly strength: Strength;
  readonly place: SparringPlace;
}

/** Rule sets compared last, by game, and when the search of one column ends. */
export interface CompareChoice {
  readonly sets: Readonly<Record<GameId, readonly string[]>>;
  readonly limit: LimitChoice;
}

/** Sizes in pixels at 100 % and what is open. */
export interface PaneLayout {
  readonly library: boolean;
  readonly libraryWidth: number;
  readonly side: boolean;
  readonly sideWidth: number;
  readonly graph: boolean;
  readonly graphHeight: number;
  readonly bar: boolean;
  readonly tab: SideTab;
}

/** All settings. */
export interface Settings {
  readonly theme: Theme;
  readonly scale: number;
  /** How much is told of the seeds in the pits, for each game. */
  readonly counts: Readonly<Record<GameId, CountMode>>;
  readonly coordinates: boolean;
  readonly boardType: number;
  readonly evaluation: boolean;
  /** How the moves are shown. */
  readonly movesView: MovesView;
  readonly graphZoom: number;
  readonly animation: boolean;
  readonly speed: number;
  readonly autoFlip: boolean;
  readonly aids: Readonly<Record<Aid, boolean>>;
  readonly thumbnails: ThumbnailChoice;
  readonly letterKeys: boolean;
  readonly stopWhenHidden: boolean;
  readonly limit: LimitChoice;
  readonly equipment: EquipmentChoice;
  readonly solve: SolveChoice;
  readonly sparring: SparringChoice;
  readonly compare: CompareChoice;
  readonly layout: LayoutName;
  readonly layouts: Readonly<Record<LayoutName, PaneLayout>>;
  /** Changed shortcuts by command id; an empty list takes the key away. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  readonly ruleSets: RuleSetList;
  /** What was chosen in the last exports. */
  readonly exports: ExportChoices;
  /** The rule set of the last new game. */
  readonly lastRules: string;
}

/** Bounds of pane sizes, pixels at 100 %. */
export const PANE_BOUNDS = {
  libraryWidth: [160, 420],
  sideWidth: [320, 720],
  graphHeight: [64, 320],
} as const;

const STUDY: PaneLayout = {
  library: true,
  libraryWidth: 240,
  side: true,
  sideWidth: 380,
  graph: true,
  graphHeight: 104,
  bar: true,
  tab: 'moves',
};

/** The layouts as they come. */
export const DEFAULT_LAYOUTS: Readonly<Record<LayoutName, PaneLayout>> = {
  study: STUDY,
  analyse: { ...STUDY, library: false, sideWidth: 460, graphHeight: 132, tab: 'analysis' },
  // Here the board stands beside the columns and has the width of the side pane.
  compare: { ...STUDY, library: false, sideWidth: 440, graph: false, tab: 'rules' },
  present: { ...STUDY, library: false, side: false, graph: false, bar: false },
};

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  scale: 100,
  counts: Object.fromEntries(GAMES.map(({ id, counts }) => [id, counts])),
  coordinates: true,
  boardType: 100,
  evaluation: true,
  movesView: 'tree',
  graphZoom: 1,
  animation: true,
  speed: 1,
  autoFlip: false,
  aids: { captures: false, toStore: false, mobility: false, majority: false, counters: false },
  thumbnails: 'end',
  letterKeys: true,
  stopWhenHidden: false,
  limit: { kind: 'time', seconds: 20, depth: 16, nodes: 10_000_000 },
  equipment: { threads: null, memoryMb: null, budgetMb: null },
  solve: { goal: 'best', pauseAfterMin: null },
  sparring: { strength: DEFAULT_STRENGTH, place: 'branch' },
  compare: {
    sets: Object.fromEntries(GAMES.map(({ id }) => [id, []])),
    limit: { kind: 'time', seconds: 5, depth: 12, nodes: 5_000_000 },
  },
  layout: 'study',
  layouts: DEFAULT_LAYOUTS,
  keys: {},
  ruleSets: [],
  exports: DEFAULT_EXPORTS,
  lastRules: FIRST_RULES,
};

type Unknown = Readonly<Record<string, unknown>>;

function asRecord(value: unknown): Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function bool(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function within(value: unknown, min: number, max: number, fallback: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : fallback;
}

/** A whole number within bounds; anything else is the machine's choice. */
function wholeOrNull(value: unknown, min: number, max: number): number | null {
  return Number.isInteger(value) ? within(value, min, max, 0) || null : null;
}

function oneOf<T>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((item) => item === value) ?? fallback;
}

function readLayout(value: unknown, base: PaneLayout): PaneLayout {
  const from = asRecord(value);
  return {
    library: bool(from['library'], base.library),
    libraryWidth: within(from['libraryWidth'], ...PANE_BOUNDS.libraryWidth, base.libraryWidth),
    side: bool(from['side'], base.side),
    sideWidth: within(from['sideWidth'], ...PANE_BOUNDS.sideWidth, base.sideWidth),
    graph: bool(from['graph'], base.graph),
    graphHeight: within(from['graphHeight'], ...PANE_BOUNDS.graphHeight, base.graphHeight),
    bar: bool(from['bar'], base.bar),
    tab: oneOf(from['tab'], SIDE_TABS, base.tab),
  };
}

function readKeys(value: unknown): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(asRecord(value)).flatMap(([id, keys]) =>
    Array.isArray(keys) ? [[id, keys.filter((key): key is string => typeof key === 'string')] as const] : [],
  );
  return Object.fromEntries(entries);
}

function readAids(value: unknown): Settings['aids'] {
  const from = asRecord(value);
  const isOn = (aid: Aid): boolean => bool(from[aid], DEFAULT_SETTINGS.aids[aid]);
  return {
    captures: isOn('captures'),
    toStore: isOn('toStore'),
    mobility: isOn('mobility'),
    majority: isOn('majority'),
    counters: isOn('counters'),
  };
}

function readCounts(value: unknown): Settings['counts'] {
  const from = asRecord(value);
  return Object.fromEntries(GAMES.map(({ id, counts }) => [id, oneOf(from[id], COUNT_MODES, counts)]));
}

function readSparring(value: unknown): SparringChoice {
  const from = asRecord(value);
  const strength = asRecord(from['strength']);
  const { kind, level, seconds, largestLoss } = DEFAULT_STRENGTH;
  return {
    strength: {
      kind: oneOf(strength['kind'], STRENGTH_KINDS, kind),
      level: isLevel(strength['level']) ? strength['level'] : level,
      seconds: within(strength['seconds'], 0.1, MOST_SECONDS, seconds),
      largestLoss: within(strength['largestLoss'], 0, MOST_LOSS, largestLoss),
    },
    place: oneOf(from['place'], SPARRING_PLACES, 'branch'),
  };
}

function readLimit(value: unknown, base: LimitChoice): LimitChoice {
  const from = asRecord(value);
  return {
    kind: oneOf(from['kind'], LIMIT_KINDS, base.kind),
    seconds: within(from['seconds'], 1, 86_400, base.seconds),
    depth: within(from['depth'], 1, 200, base.depth),
    nodes: within(from['nodes'], 1, 1e12, base.nodes),
  };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

function readCompare(value: unknown): CompareChoice {
  const from = asRecord(value);
  const sets = asRecord(from['sets']);
  return {
    sets: Object.fromEntries(GAMES.map(({ id }) => [id, texts(sets[id])])),
    limit: readLimit(from['limit'], DEFAULT_SETTINGS.compare.limit),
  };
}

/** Makes settings of whatever was stored; unknown fields are left out, unreadable ones take their default. */
export function readSettings(stored: unknown): Settings {
  const from = asRecord(stored);
  const base = DEFAULT_SETTINGS;
  const layouts = asRecord(from['layouts']);
  const equipment = asRecord(from['equipment']);
  const solve = asRecord(from['solve']);
  return {
    theme: oneOf(from['theme'], THEMES, base.theme),
    scale: within(from['scale'], 80, 200, base.scale),
    counts: readCounts(from['counts']),
    coordinates: bool(from['coordinates'], base.coordinates),
    boardType: oneOf(from['boardType'], BOARD_TYPES, 100),
    evaluation: bool(from['evaluation'], base.evaluation),
    movesView: oneOf(from['movesView'], MOVES_VIEWS, base.movesView),
    graphZoom: oneOf(from['graphZoom'], GRAPH_ZOOMS, 1),
    animation: bool(from['animation'], base.animation),
    speed: oneOf(from['speed'], SPEEDS, 1),
    autoFlip: bool(from['autoFlip'], base.autoFlip),
    aids: readAids(from['aids']),
    thumbnails: oneOf(from['thumbnails'], THUMBNAILS, base.thumbnails),
    letterKeys: bool(from['letterKeys'], base.letterKeys),
    stopWhenHidden: bool(from['stopWhenHidden'], base.stopWhenHidden),
    limit: readLimit(from['limit'], base.limit),
    equipment: {
      threads: wholeOrNull(equipment['threads'], 1, MOST_THREADS),
      memoryMb: wholeOrNull(equipment['memoryMb'], 1, Number.MAX_SAFE_INTEGER),
      budgetMb: wholeOrNull(equipment['budgetMb'], 1, Number.MAX_SAFE_INTEGER),
    },
    solve: {
      goal: oneOf(solve['goal'], SOLVE_GOALS, base.solve.goal),
      pauseAfterMin: oneOf(solve['pauseAfterMin'], PAUSE_MINUTES, base.solve.pauseAfterMin),
    },
    sparring: readSparring(from['sparring']),
    compare: readCompare(from['compare']),
    layout: oneOf(from['layout'], LAYOUTS, base.layout),
    layouts: {
      study: readLayout(layouts['study'], DEFAULT_LAYOUTS.study),
      analyse: readLayout(layouts['analyse'], DEFAULT_LAYOUTS.analyse),
      compare: readLayout(layouts['compare'], DEFAULT_LAYOUTS.compare),
      present: readLayout(layouts['present'], DEFAULT_LAYOUTS.present),
    },
    keys: readKeys(from['keys']),
    ruleSets: readSets(from['ruleSets']),
    exports: readExports(from['exports']),
    lastRules: typeof from['lastRules'] === 'string' ? from['lastRules'] : base.lastRules,
  };
}
