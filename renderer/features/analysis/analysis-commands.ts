/** Commands that start and stop the engine, set its limits, and take its results into the tree. */
import { SOLVE_GOALS } from '../../../engine/core/limits.ts';
import type { Move } from '../../../engine/core/move.ts';
import { addLine, addReplies, solvedReplies } from '../../../engine/tree/play.ts';
import { t } from '../../i18n/text.ts';
import { chooseOption, ENGINE_FIELDS, whyFixed, type EngineField } from './settings/engine-resources.ts';
import { fieldChoices } from './field-choices.ts';
import { LIMIT_KINDS } from './settings/limit-choice.ts';
import { action, choice, type Availability, type Command } from '../../shell/commands/command.ts';
import { settingChoice, settingSwitch, valueChoice } from '../../shell/commands/setting-commands.ts';
import { also, isOpen } from '../../shell/commands/conditions.ts';
import { editAction } from '../../shell/commands/edits.ts';
import { VALUE_VIEWS } from '../../studio/settings-data.ts';
import { LINE_ORDERS } from './settings/analysis-settings.ts';
import type { Studio } from '../../studio/studio.ts';
import { bestKnownMove } from './best-known-move.ts';
import { useAnalysis } from './analysis.ts';
import { useKeptProofs } from './kept-proofs.ts';
import { isThrough } from './proof.ts';
import { useSolver } from './solver.ts';

/** Returns the best known line: ours, or that of a program that analyses alone; null if there is none. */
function bestLine(studio: Studio): readonly Move[] | null {
  const { other, shownValues } = useAnalysis();
  const theirs = other?.isAlone ? other.report : null;
  const best = theirs?.best ?? bestKnownMove(studio);
  return best && ((theirs ?? shownValues)?.moves.find(({ move }) => move === best)?.line ?? [best]);
}

const hasLine = also(isOpen, 'reason.no-values', (studio) => bestLine(studio) !== null);

/** Returns whether the position shown is not yet proved as far as its proof or the settings require. */
function canSolve(studio: Studio): Availability {
  const open = isOpen(studio);
  if (open !== true) return open;
  const { isSolved, positionValue } = useAnalysis();
  const chosen = studio.settings.values.solve.goal;
  const goals = [chosen, useSolver().givenGoal ?? chosen];
  return goals.every((goal) => isThrough(goal, positionValue, isSolved)) ? 'reason.solved' : true;
}

/** Returns whether the winner of the position shown is proved, but not the value. */
function canProveValue(studio: Studio): Availability {
  const open = isOpen(studio);
  if (open !== true) return open;
  const { isSolved, positionValue } = useAnalysis();
  const solver = useSolver();
  if (isThrough('best', positionValue, isSolved)) return 'reason.solved';
  if (solver.isRunningHere) return 'reason.solving';
  const isWinnerProved = solver.here?.goal === 'winner' && solver.here.state === 'done';
  return isWinnerProved || isThrough('winner', positionValue, isSolved) ? true : 'reason.no-winner';
}

/** Returns whether the position shown has a proof that is neither done nor kept. */
function canKeepProof(): Availability {
  const { here } = useSolver();
  if (useKeptProofs().list === null) return 'reason.no-kept-proofs';
  if (here === null) return 'reason.no-proof';
  if (here.isKept) return 'reason.proof-kept';
  return here.state === 'done' ? 'reason.proof-done' : true;
}

function hasChoice(field: EngineField): Availability {
  const { machine } = useSolver();
  return machine === null ? 'reason.no-engine' : (whyFixed(field, machine) ?? true);
}

/** Makes the command that chooses the value of an engine option. */
function engineCommand(field: EngineField): Command {
  return choice({
    id: `analysis.${field.name}`,
    group: 'analysis',
    enabled: () => hasChoice(field),
    choices: ({ settings: { values } }) => {
      const { machine } = useSolver();
      return machine === null ? [] : fieldChoices(field, values.engineResources, machine);
    },
    run: ({ settings }, id) => {
      const engineResources = chooseOption(
        settings.values.engineResources,
        field,
        Number(id),
        useSolver().machine,
      );
      settings.change({ engineResources });
    },
  });
}

export const analysisCommands: readonly Command[] = [
  action({
    id: 'analysis.toggle',
    group: 'analysis',
    keys: ['Ctrl+Enter'],
    isChecked: () => useAnalysis().isOn,
    enabled: (studio) => (useAnalysis().isRunning ? true : isOpen(studio)),
    run: () => {
      const analysis = useAnalysis();
      if (analysis.isRunning) analysis.stop();
      else analysis.start();
    },
  }),
  action({
    id: 'analysis.solve',
    group: 'analysis',
    keys: ['Ctrl+Shift+Enter'],
    detail: () => {
      const solver = useSolver();
      if (solver.isRunningHere) return t('word.pause');
      return solver.here?.state === 'paused' ? t('word.resume') : '';
    },
    isChecked: () => useSolver().isRunningHere,
    enabled: (studio) => (useSolver().isRunningHere ? true : canSolve(studio)),
    run: () => {
      const solver = useSolver();
      if (solver.isRunningHere) {
        solver.pause();
      } else {
        useAnalysis().stop();
        solver.start();
      }
    },
  }),
  action({
    id: 'analysis.prove-value',
    group: 'analysis',
    enabled: canProveValue,
    run: () => {
      useAnalysis().stop();
      useSolver().proveValue();
    },
  }),
  action({
    id: 'analysis.keep-proof',
    group: 'analysis',
    isChecked: () => useSolver().here?.isKept === true,
    enabled: canKeepProof,
    run: () => useSolver().keep(),
  }),
  action({
    id: 'analysis.kept-proofs',
    group: 'analysis',
    enabled: () => (useKeptProofs().list === null ? 'reason.no-kept-proofs' : true),
    run: ({ ui }) => ui.open({ kind: 'kept-proofs' }),
  }),
  valueChoice({
    id: 'analysis.limit',
    group: 'analysis',
    values: LIMIT_KINDS,
    label: (kind) => t(`limit.${kind}`),
    chosen: ({ settings }) => settings.values.limit.kind,
    choose: ({ settings }, kind) => settings.change({ limit: { ...settings.values.limit, kind } }),
  }),
  valueChoice({
    id: 'analysis.goal',
    group: 'analysis',
    values: SOLVE_GOALS,
    label: (goal) => t(`solver.goal-${goal}`),
    chosen: ({ settings }) => settings.values.solve.goal,
    choose: ({ settings }, goal) => settings.change({ solve: { ...settings.values.solve, goal } }),
  }),
  ...ENGINE_FIELDS.map(engineCommand),
  settingSwitch({ id: 'analysis.stop-hidden', group: 'analysis' }, 'stopWhenHidden'),
  settingChoice({ id: 'analysis.value-view', group: 'analysis' }, 'valueView', VALUE_VIEWS, (view) =>
    t(`value.view-${view}`),
  ),
  settingChoice({ id: 'analysis.line-order', group: 'analysis' }, 'lineOrder', LINE_ORDERS, (order) =>
    t(`lines.order-${order}`),
  ),
  settingSwitch({ id: 'analysis.best-arrow', group: 'analysis' }, 'bestArrow'),
  settingSwitch({ id: 'analysis.opening-book', group: 'analysis' }, 'openingBook'),
  editAction(
    { id: 'analysis.add-line', group: 'analysis', keys: ['q'], enabled: hasLine },
    'undo.add-line',
    (studio) => {
      const line = bestLine(studio);
      if (line === null) return null;
      return (record, path, positions) => {
        const added = addLine(record, path, line, positions);
        return added.ok ? { ok: true, value: { ...added.value, path } } : added;
      };
    },
  ),
  editAction(
    {
      id: 'analysis.add-solved',
      group: 'analysis',
      enabled: () =>
        useAnalysis().shownValues?.moves.some(({ value }) => value.proof === 'exact')
          ? true
          : 'reason.nothing-proved',
    },
    'undo.add-solved',
    () => {
      const known = useAnalysis().shownValues;
      if (!known) return null;
      const replies = solvedReplies(known);
      return (record, path, positions) => addReplies(record, path, replies, known.engine, positions);
    },
  ),
];
