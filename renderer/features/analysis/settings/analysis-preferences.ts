/** The rows of analyses and proofs in the preferences. */
import { h } from 'vue';
import { SOLVE_GOALS } from '../../../../engine/core/limits.ts';
import { t } from '../../../i18n/text.ts';
import {
  choiceRow,
  flagRow,
  linkRow,
  named,
  oneOfRow,
  type ChoiceRow,
  type PreferenceRow,
} from '../../../shell/preferences.ts';
import { fieldChoices } from '../field-choices.ts';
import LimitField from '../LimitField.vue';
import { useSolver } from '../solver.ts';
import { LINE_ORDERS, PAUSE_MINUTES } from './analysis-settings.ts';
import type { LimitChoice } from './limit-choice.ts';
import {
  chooseOption,
  ENGINE_FIELDS,
  optionsInUse,
  whyFixed,
  type EngineField,
  type Machine,
} from './engine-resources.ts';

/** Describes a time after which proofs pause, also for the pane of limits. */
export function minutesText(minutes: (typeof PAUSE_MINUTES)[number]): string {
  if (minutes === null) return t('solver.pause-never');
  return minutes < 60
    ? t('solver.pause-minutes', { n: minutes })
    : t('solver.pause-hours', { n: minutes / 60 });
}

function engineRow(field: EngineField, machine: Machine): ChoiceRow {
  const reason = whyFixed(field, machine);
  return {
    ...named(['analysis', 40], field.name, `analysis.${field.name}`),
    ...(reason !== null && { help: t(reason) }),
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

/** Returns the rows; the rows of the engine's resources appear once the engine has reported what it may use. */
export function analysisPreferences(): readonly PreferenceRow[] {
  const { machine } = useSolver();
  return [
    {
      ...named(['analysis', 10], 'limit'),
      kind: 'field',
      key: 'limit',
      draw: (label, settings) =>
        h(LimitField, {
          label,
          limit: settings.values.limit,
          onChange: (chosen: LimitChoice) => settings.change({ limit: chosen }),
        }),
    },
    choiceRow(
      named(['analysis', 20], 'goal', 'analysis.goal'),
      SOLVE_GOALS,
      (goal) => t(`solver.goal-${goal}`),
      ({ solve }) => solve.goal,
      ({ solve }, goal) => ({ solve: { ...solve, goal } }),
    ),
    choiceRow(
      named(['analysis', 30], 'pause'),
      PAUSE_MINUTES,
      minutesText,
      ({ solve }) => solve.pauseAfterMin,
      ({ solve }, pauseAfterMin) => ({ solve: { ...solve, pauseAfterMin } }),
    ),
    ...(machine ? ENGINE_FIELDS.map((field) => engineRow(field, machine)) : []),
    flagRow(['analysis', 50], 'openingBook', 'analysis.opening-book'),
    flagRow(['analysis', 60], 'stopWhenHidden', 'analysis.stop-hidden'),
    linkRow(['analysis', 90], 'lines', 'view.panel-lines'),
    flagRow(['values', 30], 'bestArrow', 'analysis.best-arrow'),
    oneOfRow(['values', 40], 'lineOrder', LINE_ORDERS, (order) => t(`lines.order-${order}`)),
  ];
}
