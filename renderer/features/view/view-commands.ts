/** Commands for the display: theme, counts, panes, layouts, scale, palette. */
import { focusPane } from '../../shell/focus.ts';
import { COUNT_MODES } from '../../../engine/rules/counts.ts';
import {
  DEFAULT_LAYOUTS,
  LAYOUTS,
  SCALES,
  SPEEDS,
  THEMES,
  type PaneLayout,
} from '../../studio/settings-data.ts';
import { t, gameName } from '../../i18n/text.ts';
import { leaveDraft } from '../editor/leave-draft.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { action, type ActionCommand, type Command } from '../../shell/commands/command.ts';
import { settingChoice, settingSwitch, valueChoice } from '../../shell/commands/setting-commands.ts';
import { paneCommands } from './pane-commands.ts';

function scaleStep(id: string, by: -1 | 1, keys: readonly string[]): ActionCommand {
  return action({
    id,
    group: 'view',
    keys,
    run: (studio) => {
      const now = studio.settings.values.scale;
      const next = by > 0 ? SCALES.find((scale) => scale > now) : SCALES.findLast((scale) => scale < now);
      if (next !== undefined) studio.settings.change({ scale: next });
    },
  });
}

function isSameLayout(a: PaneLayout, b: PaneLayout): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export const viewCommands: readonly Command[] = [
  action({
    id: 'view.evaluation',
    group: 'view',
    keys: ['z'],
    // Pages hide the values of the game, and a question on a page keeps them hidden.
    enabled: ({ ui }) => (ui.page === null ? true : 'reason.page-open'),
    isChecked: () => useVisibility().wantsEvaluation,
    run: (studio) => {
      const visibility = useVisibility();
      visibility.showEvaluation(!visibility.wantsEvaluation);
      studio.ui.announce(
        t(visibility.wantsEvaluation ? 'announce.evaluation-on' : 'announce.evaluation-off'),
      );
    },
  }),
  valueChoice({
    id: 'view.counts',
    group: 'view',
    values: COUNT_MODES,
    label: (mode) => t(`counts.${mode}`),
    chosen: () => useVisibility().mode,
    choose: (_studio, mode) => useVisibility().choose(mode),
    detail: (studio) => {
      const { shown } = studio.documents;
      return shown ? gameName(shown.rules.game) : '';
    },
  }),
  action({
    id: 'view.reveal',
    group: 'view',
    keys: ['s'],
    enabled: () => (useVisibility().mode === 'all' ? 'reason.counts-shown' : true),
    isChecked: (studio) => studio.ui.revealed,
    endHold: ({ ui }) => {
      ui.revealed = false;
    },
    run: (studio) => {
      studio.ui.revealed = !studio.ui.revealed;
      studio.ui.announce(t(studio.ui.revealed ? 'announce.counts-on' : 'announce.counts-off'));
    },
  }),
  settingSwitch({ id: 'view.coordinates', group: 'view' }, 'coordinates'),
  ...paneCommands,
  valueChoice({
    id: 'view.layout',
    group: 'view',
    values: LAYOUTS,
    label: (name) => t(`layout.${name}`),
    chosen: ({ settings, ui }) => (ui.page === null ? settings.values.layout : null),
    choose: (studio, name) => {
      if (studio.ui.page !== null) {
        studio.ui.page = null;
        focusPane('board');
      }
      leaveDraft(studio, () => {
        const { layout } = studio.settings.values;
        studio.settings.chooseLayout(name);
        // In these layouts another pane has the board's place, and the focused element may be gone.
        const others: readonly string[] = ['compare', 'present'];
        if (name !== layout && (others.includes(name) || others.includes(layout))) focusPane('board');
      });
    },
  }),
  action({
    id: 'view.reset-layout',
    group: 'view',
    enabled: ({ settings }) =>
      isSameLayout(settings.layout, DEFAULT_LAYOUTS[settings.values.layout])
        ? 'reason.layout-unchanged'
        : true,
    run: (studio) => {
      studio.settings.resetLayout();
      studio.ui.announce(t('view.layout-reset'));
    },
  }),
  settingChoice({ id: 'view.theme', group: 'view' }, 'theme', THEMES, (theme) => t(`theme.${theme}`)),
  settingSwitch({ id: 'view.animation', group: 'view' }, 'animation'),
  action({
    id: 'view.teaching-speed',
    group: 'view',
    keys: ['Shift+s'],
    isChecked: (studio) => studio.settings.values.pace === 'teaching',
    run: ({ settings, ui }) => {
      const isTeaching = settings.values.pace !== 'teaching';
      // A user who chooses slow moves wants to see them animated.
      settings.change(isTeaching ? { pace: 'teaching', animation: true } : { pace: 'usual' });
      ui.announce(t(isTeaching ? 'view.teaching-on' : 'view.teaching-off'));
    },
  }),
  settingChoice({ id: 'view.speed', group: 'view' }, 'speed', SPEEDS, (speed) => `${String(speed)}×`),
  settingChoice({ id: 'view.scale', group: 'view' }, 'scale', SCALES, (scale) =>
    t('word.percent', { n: scale }),
  ),
  scaleStep('view.larger', 1, ['Ctrl+=', 'Ctrl++']),
  scaleStep('view.smaller', -1, ['Ctrl+-']),
  action({
    id: 'view.usual-size',
    group: 'view',
    keys: ['Ctrl+Digit0'],
    run: (studio) => {
      studio.settings.change({ scale: 100 });
    },
  }),
  action({
    id: 'view.full-screen',
    group: 'view',
    keys: ['F11'],
    // Control+Command+F is in the menu, where the system looks for it.
    macKeys: [],
    run: async ({ host, ui }) => {
      if (!(await host.toggleFullScreen())) ui.refuse(t('view.no-full-screen'));
    },
  }),
  action({
    id: 'view.palette',
    group: 'view',
    keys: ['Ctrl+K'],
    run: (studio) => {
      studio.ui.open({ kind: 'palette' });
    },
  }),
];
