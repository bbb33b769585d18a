/** The list of languages in the preferences. */
import { expect, test } from 'vitest';
import { viewPreferences } from '../../../../renderer/features/view/view-preferences.ts';
import { defaultSettings } from '../../../../renderer/studio/settings-data.ts';

test('each language is named in itself, and says so to screen readers', () => {
  const row = viewPreferences().find(({ id }) => id === 'language');
  const options = row?.kind === 'choice' ? row.options(defaultSettings()) : [];
  expect(options.filter(({ lang }) => lang !== 'en-XA')).toEqual([
    { value: 'system', text: 'Same as system' },
    { value: 'de', text: 'Deutsch', lang: 'de' },
    { value: 'en', text: 'English', lang: 'en' },
    { value: 'es', text: 'Español', lang: 'es' },
    { value: 'fr', text: 'Français', lang: 'fr' },
    { value: 'pt', text: 'Português', lang: 'pt' },
  ]);
});
