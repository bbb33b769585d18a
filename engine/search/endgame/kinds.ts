/**
 * Which rule sets have endgame tables. The only list of families in the tables' code.
 */
import type { Rules } from '../../rules/game.ts';
import { kalahTables } from '../kalah-table/kind.ts';
import { hawalisTables } from '../hawalis-table/kind.ts';
import { owareTables } from '../oware-table/kind.ts';
import type { EndgameKind } from './contract.ts';

/** The tables of a rule set, or null where its family has none under these options. */
export function endgameKindOf(rules: Rules): EndgameKind | null {
  switch (rules.game) {
    case 'kalah':
      return kalahTables(rules);
    case 'oware':
    case 'awele':
      return owareTables(rules);
    case 'hawalis':
      return hawalisTables(rules);
    case 'shakala':
      return null;
  }
}
