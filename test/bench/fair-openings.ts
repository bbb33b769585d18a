/**
 * Makes openings for matches that decide nothing by themselves: random moves after which a search sees neither side ahead by
 * more than so many seeds.
 *
 *   node test/bench/fair-openings.ts oware 8 150 1 1 1000000 > oware.games
 *   mancala-studio match --rules oware --openings oware.games ...
 *
 * Arguments: rule set, moves, openings, seed, seeds ahead at most, nodes of a search. Only for games with margins.
 */
import { DEFAULT_MEMORY_MB } from '../../engine/analysis/memory-budget.ts';
import { play } from '../../engine/analysis/search.ts';
import { makeStore } from '../../engine/analysis/store.ts';
import { makeRandom } from '../../engine/core/random.ts';
import { makeMgn } from '../../engine/formats/mgn.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { randomOpening } from '../../engine/match/openings.ts';
import { makeLineTree } from '../../engine/notation/line-tree.ts';
import { newRecord } from '../../engine/tree/record.ts';
import type { GameRecord } from '../../engine/tree/types.ts';

function main([
  text = '',
  plies = '8',
  wanted = '100',
  seed = '1',
  most = '1',
  nodes = '1000000',
]: readonly string[]): void {
  const rules = rulesFromText(text);
  if (!rules.ok || rules.value.valueKind !== 'margin') throw new Error('a rule set with margins is wanted');
  const random = makeRandom(Number(seed));
  const store = makeStore(DEFAULT_MEMORY_MB);
  const seen = new Set<string>();
  const games: GameRecord[] = [];
  while (games.length < Number(wanted)) {
    const moves = randomOpening(rules.value, Number(plies), random);
    const key = moves.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    const position = moves.reduce((at, move) => rules.value.next(at, move), rules.value.start());
    const { value } = play(rules.value, position, { nodes: Number(nodes) }, { store });
    if (value?.kind !== 'margin' || Math.abs(value.margin) > Number(most)) continue;
    games.push({ ...newRecord(rules.value, null), root: makeLineTree(moves) });
  }
  console.log(makeMgn({ games }));
  console.error(`${String(games.length)} of ${String(seen.size)} openings are fair`);
}

main(process.argv.slice(2));
