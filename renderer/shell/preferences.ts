/**
 * The rows of the preferences. Each feature brings its own as data, and the dialog of the preferences shows them all:
 *
 *   preferences: () => [flagRow(['values', 30], 'bestArrow', 'analysis.best-arrow')],
 */
import type { VNode } from 'vue';
import { sameData } from '../../engine/tree/same-data.ts';
import { t, textOf } from '../i18n/text.ts';
import { defaultSettings, type Settings } from '../studio/settings-data.ts';
import type { Studio } from '../studio/studio.ts';

/** Parts of the dialog, in order. */
export const SECTIONS = ['appearance', 'board', 'play', 'analysis', 'values', 'keyboard', 'files'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of a row, and its place among the rows of the section: rows with lower ranks come first. */
export type RowPlace = readonly [section: Section, rank: number];

interface Named {
  readonly id: string;
  readonly place: RowPlace;
  readonly label: string;
  readonly help: string;
}

/** On or off. */
interface SwitchRow extends Named {
  readonly kind: 'switch';
  readonly read: (values: Settings) => boolean;
  readonly write: (values: Settings, isOn: boolean) => Partial<Settings>;
}

/** A value with its text; `lang`: the language of the text, if it is not the window's. */
interface ChoiceOption {
  readonly value: string;
  readonly text: string;
  readonly lang?: string;
}

/** One of several values, as text. */
export interface ChoiceRow extends Named {
  readonly kind: 'choice';
  readonly options: (values: Settings) => readonly ChoiceOption[];
  readonly read: (values: Settings) => string;
  /** The change that chooses a value; empty if this setting has no such value. */
  readonly write: (values: Settings, value: string) => Partial<Settings>;
}

/** A setting with its own control. */
interface FieldRow extends Named {
  readonly kind: 'field';
  readonly key: keyof Settings;
  readonly draw: (label: string, settings: Studio['settings']) => VNode;
}

/** Another dialog or pane that has more. */
interface LinkRow extends Named {
  readonly kind: 'link';
  readonly command: string;
}

export type PreferenceRow = SwitchRow | ChoiceRow | FieldRow | LinkRow;

/** Keys of the settings that are yes or no. */
type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];
/** Keys of the settings that are one text or number. */
type Plain = { [K in keyof Settings]: Settings[K] extends string | number ? K : never }[keyof Settings];

/** Names a row by the texts of the command that sets the same, or else `preference.<id>` and `preference.<id>.help`. */
export function named(place: RowPlace, id: string, command?: string): Named {
  const key = command === undefined ? `preference.${id}` : `command.${command}`;
  return { id, place, label: textOf(key), help: textOf(`${key}.help`) };
}

/** Makes a row for a setting that is yes or no. */
export function flagRow(place: RowPlace, key: Flag, command?: string): SwitchRow {
  return {
    ...named(place, key, command),
    kind: 'switch',
    read: (values) => values[key],
    write: (_, isOn) => ({ [key]: isOn }),
  };
}

/** Makes a row for a setting with one of several values, wherever it is in the settings. */
export function choiceRow<V extends string | number | null>(
  name: Named,
  all: readonly V[],
  text: (value: V) => string,
  read: (values: Settings) => V,
  write: (values: Settings, value: V) => Partial<Settings>,
): ChoiceRow {
  return {
    ...name,
    kind: 'choice',
    options: () => all.map((value) => ({ value: String(value), text: text(value) })),
    read: (values) => String(read(values)),
    write: (values, chosen) => {
      const value = all.find((each) => String(each) === chosen);
      return value === undefined ? {} : write(values, value);
    },
  };
}

/** Makes a row for a setting that is one of several texts or numbers. */
export function oneOfRow<K extends Plain>(
  place: RowPlace,
  key: K,
  all: readonly (Settings[K] & (string | number))[],
  text: (value: Settings[K]) => string,
  command?: string,
): ChoiceRow {
  return choiceRow<Settings[K] & (string | number)>(
    named(place, key, command),
    all,
    text,
    (values) => values[key],
    (_, value) => ({ [key]: value }),
  );
}

/** Makes a row with a button that leads to another dialog or pane. */
export function linkRow(place: RowPlace, id: string, command: string): LinkRow {
  return { ...named(place, id), kind: 'link', command };
}

/** The shell does not know the features: their rows are passed to it once, before anything is shown. */
let given: readonly (() => readonly PreferenceRow[])[] = [];

/** Sets the rows of the preferences, feature by feature. */
export function setPreferences(rows: readonly (() => readonly PreferenceRow[])[]): void {
  given = rows;
}

/** Returns all rows in the order of the dialog. */
export function preferenceRows(): readonly PreferenceRow[] {
  const rows = given.flatMap((make) => make());
  return SECTIONS.flatMap((section) =>
    rows.filter(({ place }) => place[0] === section).toSorted((a, b) => a.place[1] - b.place[1]),
  );
}

/** Returns the change that gives a setting its default. */
export function resetChange(row: PreferenceRow, values: Settings): Partial<Settings> {
  const usual = defaultSettings();
  switch (row.kind) {
    case 'link':
      return {};
    case 'field':
      return { [row.key]: usual[row.key] };
    case 'switch':
      return row.write(values, row.read(usual));
    case 'choice':
      return row.write(values, row.read(usual));
  }
}

/** Tells whether a setting has its default. */
export function isDefault(row: PreferenceRow, values: Settings): boolean {
  const usual = defaultSettings();
  switch (row.kind) {
    case 'link':
      return true;
    case 'field':
      return sameData(values[row.key], usual[row.key]);
    case 'switch':
    case 'choice':
      return row.read(values) === row.read(usual);
  }
}

/** Tells whether all words of a query occur in the label, the help or the section of a row. */
export function fitsQuery({ label, help, place: [section] }: PreferenceRow, query: string): boolean {
  const hay = `${label} ${help} ${t(`preferences.${section}`)}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
