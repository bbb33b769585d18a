/** What is wrong with a line of text that is to choose games. */
import type { Failure } from '../../../engine/core/result.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { t } from '../../i18n/text.ts';

/** The fault in words, with the place in the line where it is known. */
export function queryFaultText(failure: Omit<Failure, 'ok'>): string {
  const text = failureText(failure);
  const column = failure.at?.column;
  return column === undefined ? text : t('explorer.fault-at', { text, n: column });
}
