/** The current sheet, for the table and for the commands that copy and save it. */
import { useCompare } from './compare-store.ts';
import { useRuleSets } from '../rules/rule-sets.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { makeSheet, type CompareSheet } from './sheet.ts';

/** Makes the sheet of the current columns. */
export function currentSheet(): CompareSheet {
  const visibility = useVisibility();
  const names = new Map(
    useRuleSets().list.flatMap(({ name, rules }) => (rules.ok ? [[rules.value.key, name] as const] : [])),
  );
  return makeSheet(useCompare().columns, {
    tellsCounts: visibility.tellsAll,
    tellsValues: visibility.evaluation,
    listsMoves: visibility.listsMoves,
    names,
  });
}
