/** The rows of the settings that apply to all features. */
import { PACES } from '../../../engine/drawing/animation.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { COUNT_MODES } from '../../../engine/rules/counts.ts';
import { gameName, t } from '../../i18n/text.ts';
import { choiceRow, flagRow, oneOfRow, type PreferenceRow } from '../../shell/preferences.ts';
import { BOARD_TYPES, SCALES, SPEEDS, THEMES, VALUE_VIEWS } from '../../studio/settings-data.ts';

function countsRows(): readonly PreferenceRow[] {
  return GAMES.map(({ id }) =>
    choiceRow(
      {
        id: `counts-${id}`,
        place: ['board', 50],
        label: t('preference.counts', { game: gameName(id) }),
        help: t('preference.counts.help'),
      },
      COUNT_MODES,
      (mode) => t(`counts.${mode}`),
      ({ counts }) => counts[id] ?? 'all',
      ({ counts }, mode) => ({ counts: { ...counts, [id]: mode } }),
    ),
  );
}

export const viewPreferences = (): readonly PreferenceRow[] => [
  oneOfRow(['appearance', 10], 'theme', THEMES, (theme) => t(`theme.${theme}`)),
  oneOfRow(['appearance', 20], 'scale', SCALES, (scale) => t('word.percent', { n: scale })),
  oneOfRow(['board', 10], 'boardType', BOARD_TYPES, (size) => t('word.percent', { n: size })),
  flagRow(['board', 20], 'coordinates'),
  flagRow(['board', 30], 'autoFlip'),
  ...countsRows(),
  flagRow(['play', 10], 'animation'),
  oneOfRow(['play', 20], 'pace', PACES, (pace) => t(`preference.pace-${pace}`)),
  oneOfRow(['play', 30], 'speed', SPEEDS, (speed) => t('preference.times', { n: speed })),
  oneOfRow(['values', 10], 'valueView', VALUE_VIEWS, (view) => t(`value.view-${view}`)),
  flagRow(['values', 20], 'evaluation'),
];
