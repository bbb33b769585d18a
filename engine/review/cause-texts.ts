/** The English texts of the cause of a mistake. */
import report from '../locales/en/report.json' with { type: 'json' };

export const CAUSE_TEXTS = report;
