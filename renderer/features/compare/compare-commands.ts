/** Commands that compare rule sets on the position shown: open, add, search, copy and save. */
import { t } from '../../i18n/text.ts';
import {
  action,
  choice,
  type ActionCommand,
  type Availability,
  type Command,
} from '../../shell/commands/command.ts';
import { also, hasGame } from '../../shell/commands/conditions.ts';
import { focusPane } from '../../shell/focus.ts';
import type { Studio } from '../../studio/studio.ts';
import { leaveDraft } from '../editor/leave-draft.ts';
import { compareNow, comparePart } from './compare-part.ts';

function isComparing({ settings }: Studio): Availability {
  const subject = settings.values.layout === 'compare' ? compareNow()?.subject : null;
  return subject ? true : 'reason.not-comparing';
}

function save(extension: 'svg' | 'html'): ActionCommand {
  return action({
    id: `compare.save-${extension}`,
    group: 'analysis',
    enabled: isComparing,
    run: (studio) => comparePart.now?.saveSheet(studio, extension),
  });
}

export const compareCommands: readonly Command[] = [
  action({
    id: 'analysis.compare',
    group: 'analysis',
    keys: ['F4'],
    isChecked: ({ settings }) => settings.values.layout === 'compare',
    inDraft: true,
    enabled: hasGame,
    run: (studio) => {
      const { settings } = studio;
      leaveDraft(studio, () => {
        settings.chooseLayout(settings.values.layout === 'compare' ? settings.previousLayout : 'compare');
        focusPane('board');
      });
    },
  }),
  action({
    id: 'compare.run',
    group: 'analysis',
    scope: 'compare',
    keys: ['Ctrl+Enter'],
    isChecked: () => compareNow()?.isRunning ?? false,
    enabled: also(isComparing, 'reason.nothing-to-compare', () => {
      const compare = compareNow();
      return compare !== null && (compare.isRunning || compare.canRun);
    }),
    run: () => {
      const compare = compareNow();
      if (compare?.isRunning) compare.stop();
      else compare?.run();
    },
  }),
  choice({
    id: 'compare.add',
    group: 'analysis',
    enabled: also(isComparing, 'reason.compare-full', () => compareNow()?.isFull !== true),
    choices: (studio) =>
      (comparePart.now?.compareOffers(studio) ?? []).flatMap(({ isOpen, label, text }) =>
        isOpen ? [{ id: text, label }] : [],
      ),
    run: (studio, text) => {
      compareNow()?.add(text);
      studio.ui.announce(t('rule-sets.added', { n: 1 }));
    },
  }),
  action({
    id: 'compare.copy',
    group: 'analysis',
    enabled: isComparing,
    run: (studio) => comparePart.now?.copySheet(studio),
  }),
  save('svg'),
  save('html'),
  action({
    id: 'compare.close',
    group: 'analysis',
    scope: 'compare',
    keys: ['Escape'],
    enabled: isComparing,
    run: ({ settings }) => {
      const compare = compareNow();
      if (compare?.isRunning) compare.stop();
      else {
        settings.chooseLayout(settings.previousLayout);
        focusPane('board');
      }
    },
  }),
];
