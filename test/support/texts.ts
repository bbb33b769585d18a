/** Tests of the page have its texts from the start. */
import { expect } from 'vitest';

if (expect.getState().testPath?.includes('/test/renderer/')) {
  const { useLanguage } = await import('../../renderer/i18n/text.ts');
  await useLanguage('en');
}
