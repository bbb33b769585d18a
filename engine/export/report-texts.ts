/** The fixed English texts of reports, sheets and captions, for the command line. */
import { englishText } from '../core/english-text.ts';
import type { Say } from '../locales/text.ts';
import report from '../locales/en/report.json' with { type: 'json' };

/** Says a text in the reader's language. */
export type SayReport = Say;

/** Says a text in English. */
export const sayEnglish: SayReport = (key, params) =>
  englishText((report as Readonly<Record<string, string>>)[key] ?? '', params);
