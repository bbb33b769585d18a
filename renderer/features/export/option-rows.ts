/** The options of each kind of export, as rows of the dialog: a list of values, a box to tick, or a text. */
import { ANIMATION_MOTIONS } from '../../../engine/export/gif/pace.ts';
import { DIAGRAM_PLACES, PAPERS } from '../../../engine/export/html/types.ts';
import { SHEET_POSITIONS, SHEET_QUESTIONS, SHEET_SIZES } from '../../../engine/export/sheet/types.ts';
import { t } from '../../i18n/text.ts';
import type { ExportDraft } from './export-draft.ts';
import {
  ANIMATION_RANGES,
  ANIMATION_WIDTHS,
  DRAWING_THEMES,
  PNG_SCALES,
  REST_TIMES,
  SEED_TIMES,
  SHEET_STEPS,
  type ExportChoices,
} from './settings/choices.ts';
import { GAME_RANGES } from './settings/kinds.ts';

interface ListRow {
  readonly label: string;
  readonly options: readonly {
    readonly value: string | number;
    readonly text: string;
    readonly lang?: string;
  }[];
  readonly chosen: string | number;
  readonly change: (value: string | number) => void;
}

interface BoxRow {
  readonly label: string;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

interface TextRow {
  readonly label: string;
  readonly text: string;
  /** What holds while nothing is typed. */
  readonly usual: string;
  readonly change: (text: string) => void;
}

export type OptionRow = ListRow | BoxRow | TextRow;

type KeysOf<C, T> = { [K in keyof C]: C[K] extends T ? K : never }[keyof C];

/** Makers of rows for the fields of a choice. */
interface RowMaker<C> {
  /** Makes a list of values for a field; `chosen` is used if the field has no value. */
  list<K extends keyof C, T extends C[K] & (string | number)>(
    key: K,
    label: string,
    values: readonly T[],
    textOf: (value: T) => string,
    chosen?: T,
  ): ListRow;
  box(key: KeysOf<C, boolean>, label: string): BoxRow;
}

function rowMaker<C extends object>(choice: C, change: (changed: C) => void): RowMaker<C> {
  return {
    list: (key, label, values, textOf, chosen) => ({
      ...{ label, chosen: chosen ?? values.find((value) => value === choice[key]) ?? '' },
      options: values.map((value) => ({ value, text: textOf(value) })),
      change(wanted) {
        const value = values.find((each) => each === wanted);
        if (value !== undefined) change({ ...choice, [key]: value });
      },
    }),
    box: (key, label) => ({
      ...{ label, isOn: choice[key] === true },
      change: (isOn) => change({ ...choice, [key]: isOn }),
    }),
  };
}

/** Returns the makers of rows for the choices of a kind. */
function makerFor<K extends 'svg' | 'png' | 'animation' | 'htmlReport' | 'sheet'>(
  { choices, change }: ExportDraft,
  kind: K,
): RowMaker<ExportChoices[K]> {
  return rowMaker(choices.value[kind], (changed) => change({ [kind]: changed }));
}

/** Returns rows for how boards are drawn: colours, letters, hidden counts, and marks and values if listed in `free`. */
function drawingRows(
  draft: ExportDraft,
  kind: Parameters<typeof makerFor>[1],
  free: readonly ('marks' | 'values')[],
): readonly [theme: OptionRow, ...others: OptionRow[]] {
  const { theme, counts } = draft;
  const { list, box } = makerFor(draft, kind);
  const { value: shown } = counts;
  const countRow: BoxRow = {
    ...{ label: t('export.counts'), isOn: shown === true },
    change: (isOn) => (counts.value = isOn),
  };
  return [
    list(
      'theme',
      t('export.theme'),
      DRAWING_THEMES,
      (value) => t(`export.theme.${value}`),
      draft.choices.value[kind].theme ?? theme.value,
    ),
    box('labels', t('export.labels')),
    ...(shown === null ? [] : [countRow]),
    ...free.map((name) => box(name, t(`export.${name}`))),
  ];
}

function pictureRows(draft: ExportDraft): readonly OptionRow[] {
  const kind = draft.pictureKind.value;
  const { list, box } = makerFor(draft, kind);
  const [theme, ...drawing] = drawingRows(draft, kind, ['marks', 'values']);
  const { isScaled } = draft.exporter.value;
  return [
    theme,
    draft.languageRow.value,
    ...(isScaled ? [list('scale', t('export.scale'), PNG_SCALES, (scale) => `${scale}×`)] : []),
    ...drawing,
    box('lastMove', t('export.last-move')),
    box('ground', t('export.ground')),
  ];
}

function animationRows(draft: ExportDraft): readonly OptionRow[] {
  const choice = draft.choices.value.animation;
  const { list, box } = makerFor(draft, 'animation');
  const milliseconds = (n: number): string => t('export.milliseconds', { n });
  return [
    list('range', t('export.range'), ANIMATION_RANGES, (range) => t(`export.animation-range.${range}`)),
    list('motion', t('export.motion'), ANIMATION_MOTIONS, (motion) => t(`export.motion.${motion}`)),
    ...(choice.motion === 'moves' ? [] : [list('seedMs', t('export.seed-ms'), SEED_TIMES, milliseconds)]),
    list('restMs', t('export.rest-ms'), REST_TIMES, milliseconds),
    list('width', t('export.width'), ANIMATION_WIDTHS, (n) => t('export.pixels', { n })),
    box('hasCaption', t('export.caption')),
    ...(choice.hasCaption ? [draft.languageRow.value] : []),
    box('isLooped', t('export.loop')),
    ...drawingRows(draft, 'animation', ['marks', 'values']),
  ];
}

function reportRows(draft: ExportDraft): readonly OptionRow[] {
  const { list, box } = makerFor(draft, 'htmlReport');
  return [
    list('paper', t('word.paper'), PAPERS, (paper) => t(`export.paper.${paper}`)),
    list('diagrams', t('export.diagrams'), DIAGRAM_PLACES, (place) => t(`export.diagrams.${place}`)),
    ...(draft.hasReview.value ? [box('review', t('export.review'))] : []),
    ...(draft.hasTimes.value ? [box('times', t('export.times'))] : []),
    // Printed reports have no board that plays the games.
    ...(draft.exporter.value.isPrinted ? [] : [box('replay', t('export.replay'))]),
    ...(draft.linkAddress.value === '' ? [] : [box('qr', t('export.qr-games'))]),
    ...drawingRows(draft, 'htmlReport', ['values']),
  ];
}

function sheetRows(draft: ExportDraft): readonly OptionRow[] {
  const choice = draft.choices.value.sheet;
  const { list, box } = makerFor(draft, 'sheet');
  return [
    list('positions', t('export.sheet-positions'), SHEET_POSITIONS, (name) => t(`export.sheet.${name}`)),
    ...(choice.positions === 'every'
      ? [list('every', t('export.sheet-step'), SHEET_STEPS, (n) => t('export.sheet-every', { n }))]
      : []),
    list('questions', t('export.sheet-questions'), SHEET_QUESTIONS, (name) =>
      t(`export.sheet-questions.${name}`),
    ),
    list('perPage', t('export.sheet-size'), SHEET_SIZES, String),
    list('paper', t('word.paper'), PAPERS, (paper) => t(`export.paper.${paper}`)),
    box('nameLine', t('export.sheet-name')),
    box('answerLines', t('export.sheet-answers')),
    box('solutions', t('export.sheet-solutions')),
    ...(draft.linkAddress.value === '' ? [] : [box('qr', t('export.qr-positions'))]),
    ...(choice.solutions && draft.mayTell.value ? [box('values', t('export.sheet-values'))] : []),
    ...drawingRows(draft, 'sheet', []),
  ];
}

/** Returns the rows of the chosen kind. */
export function optionRows(draft: ExportDraft): readonly OptionRow[] {
  const { takes } = draft.exporter.value;
  if (takes === 'picture') return pictureRows(draft);
  if (takes === 'animation') return animationRows(draft);
  const language = draft.hasWords.value ? [draft.languageRow.value] : [];
  if (takes === 'position') return language;
  const range = rowMaker(draft.choices.value, draft.change).list(
    'range',
    t('export.range'),
    GAME_RANGES,
    (value) => t(`export.range.${value}`, { n: draft.fileGames.value }),
  );
  if (takes === 'games') return [range, ...language];
  const title: TextRow = {
    label: t('export.document-title'),
    text: draft.ownTitle.value,
    usual: draft.usualTitle.value,
    change: (text) => (draft.ownTitle.value = text),
  };
  return [
    title,
    range,
    draft.languageRow.value,
    ...(takes === 'report' ? reportRows(draft) : sheetRows(draft)),
  ];
}
