/** Starting and stopping the engine, its limits, and taking its results into the tree. */
import { addLine, addReplies } from '../../engine/tree/play.ts';
import { t } from '../locales/text.ts';
import { LIMIT_KINDS } from '../stores/settings-data.ts';
import { action, choice, type Availability, type Command } from './command.ts';
import { isOpen } from './conditions.ts';
import { runEdit } from './edits.ts';
import { bestKnownMove } from './game.ts';
import type { Studio } from './studio.ts';

function hasLine(studio: Studio): Availability {
  const open = isOpen(studio);
  if (open !== true) return open;
  return bestKnownMove(studio) === null ? 'reason.no-values' : true;
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
    id: 'analysis.stop',
    group: 'analysis',
    section: 1,
    keys: ['Escape'],
    enabled: (studio) => (studio.analysis.isOn ? true : 'reason.nothing-runs'),
    run: (studio) => {
      studio.analysis.stop();
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
  action({
    id: 'analysis.stop-hidden',
    group: 'analysis',
    section: 2,
    isChecked: (studio) => studio.settings.values.stopWhenHidden,
    run: (studio) => {
      studio.settings.change({ stopWhenHidden: !studio.settings.values.stopWhenHidden });
    },
  }),
  action({
    id: 'analysis.add-line',
    group: 'analysis',
    section: 3,
    keys: ['q'],
    enabled: hasLine,
    run: (studio) => {
      const best = bestKnownMove(studio);
      if (best === null) return;
      const line = studio.analysis.shownValues?.moves.find((each) => each.move === best)?.line ?? [best];
      runEdit(studio, 'undo.add-line', (record, path, positions) => {
        const added = addLine(record, path, line, positions);
        return added.ok ? { ok: true, value: { ...added.value, path } } : added;
      });
    },
  }),
  action({
    id: 'analysis.add-solved',
    group: 'analysis',
    section: 3,
    enabled: (studio) =>
      studio.analysis.shownValues?.moves.some(({ value }) => value.proof === 'exact')
        ? true
        : 'reason.nothing-proved',
    run: (studio) => {
      const known = studio.analysis.shownValues;
      if (!known) return;
      const replies = known.moves
        .filter(({ value }) => value.proof === 'exact')
        .map(({ move, value }) => ({ move, value }));
      runEdit(studio, 'undo.add-solved', (record, path, positions) =>
        addReplies(record, path, replies, known.engine, positions),
      );
    },
  }),
];
