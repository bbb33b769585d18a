/** Tests of the page have all texts from the start, also those that the page loads later. */
import { expect } from 'vitest';

if (expect.getState().testPath?.includes('/test/renderer/')) {
  const { loadLaterTexts } = await import('../../renderer/i18n/text.ts');
  await loadLaterTexts();
}
