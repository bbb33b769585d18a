/** Tests of the page, also those of added games, have its texts from the start. */
import { expect } from 'vitest';

if (/\/test\/(?:renderer|sixth-game|toguz-kumalak)\//.test(expect.getState().testPath ?? '')) {
  const { useLanguage } = await import('../../renderer/i18n/text.ts');
  await useLanguage('en');
}
