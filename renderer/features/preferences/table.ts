/** The settings that users choose, as a table: the dialog is made from it. A new setting is one row and its texts. */
import { GAMES } from '../../../engine/games/index.ts';
import { PACES } from '../../../engine/drawing/animation.ts';
import { COUNT_MODES } from '../../../engine/rules/counts.ts';
import { SOLVE_GOALS } from '../../../engine/core/limits.ts';
import { JUDGED_BY } from '../../../engine/review/verdict.ts';
import { t, gameName, textOf } from '../../i18n/text.ts';
import {
  AIDS,
  BOARD_TYPES,
  DEFAULT_SETTINGS,
  LINE_ORDERS,
  MOVES_VIEWS,
  PAUSE_MINUTES,
  SCALES,
  SPEEDS,
  START_PLACES,
  THEMES,
  THUMBNAILS,
  VALUE_VIEWS,
  type Settings,
} from '../../studio/settings-data.ts';
import {
  chooseOption,
  ENGINE_FIELDS,
  optionsInUse,
  type EngineField,
  type Machine,
} from '../analysis/settings/engine-resources.ts';
import { MOST_THRESHOLD } from '../review/settings/review-choice.ts';
import { fieldChoices } from '../analysis/field-choices.ts';

/** Parts of the dialog, in order. */
export const SECTIONS = ['appearance', 'board', 'play', 'analysis', 'values', 'keyboard', 'files'] as const;
export type Section = (typeof SECTIONS)[number];

interface Named {
  readonly id: string;
  readonly section: Section;
  readonly label: string;
  readonly help: string;
}

/** On or off. */
interface SwitchSetting extends Named {
  readonly kind: 'switch';
  readonly read: (values: Settings) => boolean;
  readonly write: (values: Settings, isOn: boolean) => Partial<Settings>;
}

/** One of several values, as text. */
interface ChoiceSetting extends Named {
  readonly kind: 'choice';
  readonly options: (values: Settings) => readonly { readonly value: string; readonly text: string }[];
  readonly read: (values: Settings) => string;
  readonly write: (values: Settings, value: string) => Partial<Settings>;
}

/** When analyses end: a kind with its number. */
interface LimitSetting extends Named {
  readonly kind: 'limit';
}

/** Another dialog or pane that has more. */
interface LinkSetting extends Named {
  readonly kind: 'link';
  readonly command: string;
}

export type Setting = SwitchSetting | ChoiceSetting | LimitSetting | LinkSetting;

/** Keys of the settings that are yes or no. */
type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];
/** Keys of the settings that are one text or number. */
type Plain = { [K in keyof Settings]: Settings[K] extends string | number ? K : never }[keyof Settings];

function named(id: string, section: Section): Named {
  return { id, section, label: textOf(`preference.${id}`), help: textOf(`preference.${id}.help`) };
}

function flag(section: Section, key: Flag): SwitchSetting {
  return {
    ...named(key, section),
    kind: 'switch',
    read: (values) => values[key],
    write: (_, isOn) => ({ [key]: isOn }),
  };
}

function oneOf<K extends Plain>(
  section: Section,
  key: K,
  all: readonly Settings[K][],
  text: (value: Settings[K]) => string,
): ChoiceSetting {
  return {
    ...named(key, section),
    kind: 'choice',
    options: () => all.map((value) => ({ value: String(value), text: text(value) })),
    read: (values) => String(values[key]),
    write: (_, chosen) => {
      const value = all.find((each) => String(each) === chosen);
      return value === undefined ? {} : { [key]: value };
    },
  };
}

const counts: readonly ChoiceSetting[] = GAMES.map(({ id }) => ({
  id: `counts-${id}`,
  section: 'board',
  label: t('preference.counts', { game: gameName(id) }),
  help: t('preference.counts.help'),
  kind: 'choice',
  options: () => COUNT_MODES.map((mode) => ({ value: mode, text: t(`counts.${mode}`) })),
  read: (values) => values.counts[id] ?? 'all',
  write: (values, chosen) => {
    const mode = COUNT_MODES.find((each) => each === chosen);
    return mode === undefined ? {} : { counts: { ...values.counts, [id]: mode } };
  },
}));

const aids: readonly SwitchSetting[] = AIDS.map((aid) => ({
  id: `aid-${aid}`,
  section: 'board',
  label: t(`command.view.aid-${aid}`),
  help: t(`command.view.aid-${aid}.help`),
  kind: 'switch',
  read: (values) => values.aids[aid],
  write: (values, isOn) => ({ aids: { ...values.aids, [aid]: isOn } }),
}));

const goal: ChoiceSetting = {
  ...named('goal', 'analysis'),
  kind: 'choice',
  options: () => SOLVE_GOALS.map((value) => ({ value, text: t(`solver.goal-${value}`) })),
  read: (values) => values.solve.goal,
  write: (values, chosen) => {
    const found = SOLVE_GOALS.find((value) => value === chosen);
    return found === undefined ? {} : { solve: { ...values.solve, goal: found } };
  },
};

function minutesText(minutes: (typeof PAUSE_MINUTES)[number]): string {
  if (minutes === null) return t('solver.pause-never');
  return minutes < 60
    ? t('solver.pause-minutes', { n: minutes })
    : t('solver.pause-hours', { n: minutes / 60 });
}

const pause: ChoiceSetting = {
  ...named('pause', 'analysis'),
  kind: 'choice',
  options: () => PAUSE_MINUTES.map((value) => ({ value: String(value), text: minutesText(value) })),
  read: (values) => String(values.solve.pauseAfterMin),
  write: (values, chosen) => {
    const minutes = PAUSE_MINUTES.find((value) => String(value) === chosen) ?? null;
    return { solve: { ...values.solve, pauseAfterMin: minutes } };
  },
};

function engineField(field: EngineField, machine: Machine): ChoiceSetting {
  return {
    ...named(field.name, 'analysis'),
    kind: 'choice',
    options: (values) =>
      fieldChoices(field, values.engineResources, machine).map(({ id, label }) => ({
        value: id,
        text: label,
      })),
    read: (values) => String(optionsInUse(values.engineResources, machine)[field.key]),
    write: (values, chosen) => ({
      engineResources: chooseOption(values.engineResources, field, Number(chosen), machine),
    }),
  };
}

const THRESHOLDS = ['inexact', 'mistake', 'blunder'] as const;

/** Whether a result that is kept excuses the seeds that a move gives away. */
const judgedBy: ChoiceSetting = {
  ...named('review-by', 'analysis'),
  kind: 'choice',
  options: () => JUDGED_BY.map((value) => ({ value, text: t(`review.by.${value}`) })),
  read: (values) => values.review.thresholds.by,
  write: ({ review }, chosen) => {
    const by = JUDGED_BY.find((value) => value === chosen);
    return by === undefined ? {} : { review: { ...review, thresholds: { ...review.thresholds, by } } };
  },
};

/** From how many seeds given away on a move is called inexact, a mistake or a blunder. */
const thresholds: readonly ChoiceSetting[] = THRESHOLDS.map((name) => ({
  ...named(`review-${name}`, 'analysis'),
  kind: 'choice',
  options: () =>
    Array.from({ length: MOST_THRESHOLD }, (_, i) => ({
      value: String(i + 1),
      text: t('preference.review-seeds', { n: i + 1 }),
    })),
  read: (values) => String(values.review.thresholds[name]),
  write: ({ review }, chosen) => ({
    review: { ...review, thresholds: { ...review.thresholds, [name]: Number(chosen) } },
  }),
}));

/**
 * All settings, in the order of the dialog.
 *
 * @param machine what the engine may use; null until it has answered, and its fields are left out.
 */
export function settingsTable(machine: Machine | null): readonly Setting[] {
  return [
    oneOf('appearance', 'theme', THEMES, (theme) => t(`theme.${theme}`)),
    oneOf('appearance', 'scale', SCALES, (scale) => t('preference.percent', { n: scale })),
    oneOf('appearance', 'movesView', MOVES_VIEWS, (view) => t(`preference.moves-${view}`)),
    flag('appearance', 'moveTimes'),
    oneOf('appearance', 'thumbnails', THUMBNAILS, (each) => t(`thumbnails.${each}`)),
    oneOf('board', 'boardType', BOARD_TYPES, (size) => t('preference.percent', { n: size })),
    flag('board', 'coordinates'),
    flag('board', 'autoFlip'),
    ...aids,
    ...counts,
    flag('play', 'animation'),
    oneOf('play', 'pace', PACES, (pace) => t(`preference.pace-${pace}`)),
    oneOf('play', 'speed', SPEEDS, (speed) => t('preference.times', { n: speed })),
    { ...named('limit', 'analysis'), kind: 'limit' },
    goal,
    pause,
    ...(machine ? ENGINE_FIELDS.map((field) => engineField(field, machine)) : []),
    flag('analysis', 'openingBook'),
    flag('analysis', 'stopWhenHidden'),
    judgedBy,
    ...thresholds,
    { ...named('lines', 'analysis'), kind: 'link', command: 'view.panel-lines' },
    oneOf('values', 'valueView', VALUE_VIEWS, (view) => t(`value.view-${view}`)),
    flag('values', 'evaluation'),
    flag('values', 'bestArrow'),
    oneOf('values', 'lineOrder', LINE_ORDERS, (order) => t(`lines.order-${order}`)),
    flag('keyboard', 'letterKeys'),
    { ...named('shortcuts', 'keyboard'), kind: 'link', command: 'help.shortcuts' },
    oneOf('files', 'startWith', START_PLACES, (place) => t(`preference.start-${place}`)),
    { ...named('rule-sets', 'files'), kind: 'link', command: 'game.rule-sets' },
  ];
}

/** Whether a setting is as it comes. */
export function isDefault(setting: Setting, values: Settings): boolean {
  switch (setting.kind) {
    case 'link':
      return true;
    case 'limit':
      return JSON.stringify(values.limit) === JSON.stringify(DEFAULT_SETTINGS.limit);
    case 'switch':
    case 'choice':
      return setting.read(values) === setting.read(DEFAULT_SETTINGS);
  }
}

/** The change that makes a setting as it comes. */
export function resetChange(setting: Setting, values: Settings): Partial<Settings> {
  switch (setting.kind) {
    case 'link':
      return {};
    case 'limit':
      return { limit: DEFAULT_SETTINGS.limit };
    case 'switch':
      return setting.write(values, setting.read(DEFAULT_SETTINGS));
    case 'choice':
      return setting.write(values, setting.read(DEFAULT_SETTINGS));
  }
}

/** Whether all words of a query stand in the label, the help or the section of a setting. */
export function fitsQuery({ label, help, section }: Setting, query: string): boolean {
  const hay = `${label} ${help} ${t(`preferences.${section}`)}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
