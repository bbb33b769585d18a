/** Says why a query cannot be read. */
import type { Failure } from '../../../engine/core/result.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { t } from '../../i18n/text.ts';

/** Describes the fault of a query, with its column if that is known. */
export function queryFaultText(failure: Omit<Failure, 'ok'>): string {
  const text = failureText(failure);
  const column = failure.at?.column;
  return column === undefined ? text : t('explorer.fault-at', { text, n: column });
}
