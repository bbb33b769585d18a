/** Copies text to the system's clipboard and announces the result. */
import { t } from '../../i18n/text.ts';
import type { Studio } from '../../studio/studio.ts';

/** Copies a text. */
export async function copyText(studio: Studio, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    studio.ui.announce(t('announce.copied'));
  } catch {
    // The browser refuses without focus or permission; nothing is lost, so a message is enough.
    studio.ui.announce(t('announce.copy-refused'));
  }
}
