/** The rows of the settings that apply to all features. */
import { PACES } from '../../../engine/drawing/animation.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { COUNT_MODES } from '../../../engine/rules/counts.ts';
import { gameName, languageName, languages, t } from '../../i18n/text.ts';
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

function languageRows(): readonly PreferenceRow[] {
  if (languages.length < 2) return [];
  const name = (tag: string): string => (tag === 'system' ? t('theme.system') : languageName(tag));
  const row = oneOfRow(['appearance', 5], 'language', ['system', ...languages], name);
  const options: typeof row.options = (values) =>
    row.options(values).map((each) => (each.value === 'system' ? each : { ...each, lang: each.value }));
  return [{ ...row, options }];
}

export const viewPreferences = (): readonly PreferenceRow[] => [
  ...languageRows(),
  oneOfRow(['appearance', 10], 'theme', THEMES, (theme) => t(`theme.${theme}`), 'view.theme'),
  oneOfRow(['appearance', 20], 'scale', SCALES, (scale) => t('word.percent', { n: scale }), 'view.scale'),
  oneOfRow(
    ['board', 10],
    'boardType',
    BOARD_TYPES,
    (size) => t('word.percent', { n: size }),
    'view.board-type',
  ),
  flagRow(['board', 20], 'coordinates', 'view.coordinates'),
  flagRow(['board', 30], 'autoFlip', 'view.auto-flip'),
  ...countsRows(),
  flagRow(['play', 10], 'animation', 'view.animation'),
  oneOfRow(['play', 20], 'pace', PACES, (pace) => t(`preference.pace-${pace}`)),
  oneOfRow(['play', 30], 'speed', SPEEDS, (speed) => t('preference.times', { n: speed }), 'view.speed'),
  oneOfRow(
    ['values', 10],
    'valueView',
    VALUE_VIEWS,
    (view) => t(`value.view-${view}`),
    'analysis.value-view',
  ),
  flagRow(['values', 20], 'evaluation', 'view.evaluation'),
];
