/**
 * A thread that helps with the tests of a search, see `engine/analysis/parallel`. It blocks while it waits, so it
 * fetches its orders itself instead of receiving messages.
 */
import { onceForEach } from '../../engine/core/once.ts';
import { defined } from '../../engine/core/result.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { EndgameTable } from '../../engine/search/endgame/contract.ts';
import type { Hand } from '../../engine/search/endgame/crew.ts';
import type { EndgameShare } from '../../engine/search/endgame/table.ts';
import { openPoolCells } from '../../engine/analysis/parallel/cells.ts';
import { help, type BackendOf } from '../../engine/analysis/parallel/helper.ts';
import { makeTableRegistry, putTable } from '../../engine/analysis/table-registry.ts';
import { backendOf, makeSharedStore } from '../../engine/analysis/store.ts';
import type { HelperData } from './helper-pool.ts';
import { platform } from './platform.ts';
import { openSharedTable } from './shared-table.ts';

const { data } = await platform.ownThread();
const { cells, index, memory, tables } = data as HelperData;
const registry = makeTableRegistry(() => null, false);
let known: { readonly text: string; readonly found: ReturnType<BackendOf> } | null = null;

/** The hands of this thread, which help to build tables; made when first needed. */
const handOf = onceForEach((table: EndgameTable): Hand | null => table.kind.makeHand?.(table) ?? null);

function compile(text: string): ReturnType<BackendOf>['rules'] {
  const rules = rulesFromText(text);
  return defined(rules.ok ? rules.value : null, `rule set ${text}`);
}

function take(share: EndgameShare): void {
  putTable(registry, openSharedTable(share, true));
}

/** Returns rules and backend of a rule-set text; the most recent ones are kept. */
function find(text: string): ReturnType<BackendOf> {
  for (let news = platform.nextMessage?.(); news; news = platform.nextMessage?.()) {
    take(news as EndgameShare);
    known = null;
  }
  if (known?.text !== text) {
    const rules = compile(text);
    // A new store each time: only the leader wipes the memory between rule sets.
    const store = makeSharedStore(memory, registry);
    const backend = backendOf(store, rules);
    known = { text, found: { rules, backend, hand: () => store.table && handOf(store.table) } };
  }
  return known.found;
}

for (const table of tables) take(table);
help(openPoolCells(cells), index, find, () => performance.now());
