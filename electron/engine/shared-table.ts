/** Opens endgame tables that another thread hands over. */
import { defined } from '../../engine/core/result.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { searchTablesOf } from '../../engine/games/searches.ts';
import type { EndgameTable } from '../../engine/search/endgame/contract.ts';
import { attachEndgameTable, type EndgameShare } from '../../engine/search/endgame/table.ts';
import { openTableMemory } from './table-memory.ts';

/**
 * Opens a table of another thread of this process.
 *
 * @param isGuest whether that thread keeps using it, see `openTableMemory`.
 */
export function openSharedTable(share: EndgameShare, isGuest: boolean): EndgameTable {
  const rules = rulesFromText(share.rulesText);
  const kind = defined(rules.ok ? searchTablesOf(rules.value) : null, `endgame tables of ${share.rulesText}`);
  return attachEndgameTable(kind, share, openTableMemory(share.host, isGuest));
}
