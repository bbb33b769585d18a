/** Starting and stopping the engine, its limits, and taking its results into the tree. */
import { SOLVE_GOALS } from '../../engine/protocol/messages.ts';
import { addLine, addReplies } from '../../engine/tree/play.ts';
import { memoryText } from '../locales/numbers.ts';
import { t } from '../locales/text.ts';
import { chosenEquipment, memoryChoices, suitableMemory, threadChoices } from '../stores/equipment.ts';
import { useSparring } from '../stores/sparring.ts';
import { useCompare } from '../stores/compare.ts';
import { LIMIT_KINDS } from '../stores/settings-data.ts';
import { action, choice, type Availability, type Command } from './command.ts';
import { isOpen } from './conditions.ts';
import { editAction } from './edits.ts';
import { bestKnownMove } from './game.ts';
import type { Studio } from './studio.ts';

function hasLine(studio: Studio): Availability {
  const open = isOpen(studio);
  if (open !== true) return open;
  return bestKnownMove(studio) === null ? 'reason.no-values' : true;
}

/** A position is shown of which not all is proved that is asked for. */
function canSolve(studio: Studio): Availability {
  const open = isOpen(studio);
  if (open !== true) return open;
  const { analysis, settings } = studio;
  const isProved = analysis.isSolved || (settings.values.solve.goal === 'best' && analysis.isValueProved);
  return isProved ? 'reason.solved' : true;
}

function hasMachine({ solver }: Studio): Availability {
  return solver.machine === null ? 'reason.no-engine' : true;
}

function choiceText(text: string, isRecommended: boolean): string {
  return isRecommended ? t('solver.recommended', { text }) : text;
}

export const analysisCommands: readonly Command[] = [
  action({
    id: 'analysis.toggle',
    group: 'analysis',
    section: 1,
    keys: ['Ctrl+Enter'],
    contexts: ['board'],
    isChecked: (studio) => studio.analysis.isOn,
    enabled: (studio) => (studio.analysis.isRunning ? true : isOpen(studio)),
    run: (studio) => {
      if (studio.analysis.isRunning) studio.analysis.stop();
      else studio.analysis.start();
    },
  }),
  action({
    id: 'analysis.solve',
    group: 'analysis',
    section: 1,
    keys: ['Ctrl+Shift+Enter'],
    contexts: ['board'],
    detail: ({ solver }) => {
      if (solver.isRunningHere) return t('solver.pause');
      return solver.here?.state === 'paused' ? t('solver.resume') : '';
    },
    isChecked: ({ solver }) => solver.isRunningHere,
    enabled: (studio) => (studio.solver.isRunningHere ? true : canSolve(studio)),
    run: ({ analysis, solver }) => {
      if (solver.isRunningHere) {
        solver.pause();
      } else {
        analysis.stop();
        solver.start();
      }
    },
  }),
  action({
    id: 'analysis.stop',
    group: 'analysis',
    section: 1,
    keys: ['Escape'],
    inDraft: true,
    enabled: ({ analysis, solver }) =>
      analysis.isOn || solver.isRunning || useSparring().isThinking || useCompare().isRunning
        ? true
        : 'reason.nothing-runs',
    run: ({ analysis, solver }) => {
      const sparring = useSparring();
      analysis.stop();
      solver.pause();
      if (sparring.isThinking) sparring.pause();
      useCompare().stop();
    },
  }),
  choice({
    id: 'analysis.limit',
    group: 'analysis',
    section: 2,
    choices: (studio) =>
      LIMIT_KINDS.map((kind) => ({
        id: kind,
        label: t(`limit.${kind}`),
        isChecked: studio.settings.values.limit.kind === kind,
      })),
    run: (studio, id) => {
      const kind = LIMIT_KINDS.find((name) => name === id);
      if (kind) studio.settings.change({ limit: { ...studio.settings.values.limit, kind } });
    },
  }),
  choice({
    id: 'analysis.goal',
    group: 'analysis',
    section: 2,
    choices: ({ settings }) =>
      SOLVE_GOALS.map((goal) => ({
        id: goal,
        label: t(`solver.goal-${goal}`),
        isChecked: settings.values.solve.goal === goal,
      })),
    run: ({ settings }, id) => {
      const goal = SOLVE_GOALS.find((name) => name === id);
      if (goal) settings.change({ solve: { ...settings.values.solve, goal } });
    },
  }),
  choice({
    id: 'analysis.threads',
    group: 'analysis',
    section: 2,
    enabled: hasMachine,
    choices: ({ settings: { values }, solver: { machine } }) =>
      machine === null
        ? []
        : threadChoices(machine, values.equipment.threads).map((threads) => ({
            id: String(threads),
            label: choiceText(String(threads), threads === machine.threads),
            isChecked: threads === chosenEquipment(values.equipment, machine).threads,
          })),
    run: ({ settings, solver: { machine } }, id) => {
      // What is recommended stays so on a machine with another number.
      const threads = Number(id) === machine?.threads ? null : Number(id);
      settings.change({ equipment: { ...settings.values.equipment, threads } });
    },
  }),
  choice({
    id: 'analysis.memory',
    group: 'analysis',
    section: 2,
    enabled: hasMachine,
    choices: ({ settings: { values }, solver: { machine } }) =>
      machine === null
        ? []
        : memoryChoices(machine).map((memoryMb) => ({
            id: String(memoryMb),
            label: choiceText(memoryText(memoryMb), memoryMb === suitableMemory(machine)),
            isChecked: memoryMb === chosenEquipment(values.equipment, machine).memoryMb,
          })),
    run: ({ settings, solver: { machine } }, id) => {
      const memoryMb = machine && Number(id) === suitableMemory(machine) ? null : Number(id);
      settings.change({ equipment: { ...settings.values.equipment, memoryMb } });
    },
  }),
  action({
    id: 'analysis.stop-hidden',
    group: 'analysis',
    section: 2,
    isChecked: (studio) => studio.settings.values.stopWhenHidden,
    run: (studio) => {
      studio.settings.change({ stopWhenHidden: !studio.settings.values.stopWhenHidden });
    },
  }),
  editAction(
    { id: 'analysis.add-line', group: 'analysis', section: 3, keys: ['q'], enabled: hasLine },
    'undo.add-line',
    (studio) => {
      const best = bestKnownMove(studio);
      if (best === null) return null;
      const line = studio.analysis.shownValues?.moves.find((each) => each.move === best)?.line ?? [best];
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
      section: 3,
      enabled: (studio) =>
        studio.analysis.shownValues?.moves.some(({ value }) => value.proof === 'exact')
          ? true
          : 'reason.nothing-proved',
    },
    'undo.add-solved',
    ({ analysis: { shownValues: known } }) => {
      if (!known) return null;
      const replies = known.moves
        .filter(({ value }) => value.proof === 'exact')
        .map(({ move, value }) => ({ move, value }));
      return (record, path, positions) => addReplies(record, path, replies, known.engine, positions);
    },
  ),
];
