/**
 * Makes openings for matches that decide nothing by themselves: random moves after which a search sees neither side ahead by
 * more than so many seeds.
 *
 *   node test/bench/fair-openings.ts oware 8 150 1 1 1000000 > oware.games
 *   mancala-studio match --rules oware --openings oware.games ...
 *
 * Arguments: rule set, moves, openings, seed, seeds ahead at most, nodes of a search. Only for games with margins.
 */
import { DEFAULT_MEMORY_MB, play } from '../../engine/analysis/search.ts';
import { makeStore } from '../../engine/analysis/store.ts';
import type { Move } from '../../engine/core/move.ts';
import { makeRandom } from '../../engine/core/random.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { randomOpening } from '../../engine/match/openings.ts';

/** A game of the opening's moves alone. */
function gameText(rules: string, moves: readonly Move[]): string {
  const [game] = rules.split(':');
  const numbered = moves.map((move, i) => (i % 2 === 0 ? `${String(i / 2 + 1)}. ${move}` : move));
  return `[Game "${game ?? ''}"]\n[Rules "${rules}"]\n\n${numbered.join(' ')} *\n`;
}

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
  let found = 0;
  let tried = 0;
  while (found < Number(wanted)) {
    const moves = randomOpening(rules.value, Number(plies), random);
    const key = moves.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    tried++;
    const position = moves.reduce((at, move) => rules.value.next(at, move), rules.value.start());
    const { value } = play(rules.value, position, { nodes: Number(nodes) }, { store });
    if (value?.kind !== 'margin' || Math.abs(value.margin) > Number(most)) continue;
    found++;
    console.log(gameText(text, moves));
  }
  console.error(`${String(found)} of ${String(tried)} openings are fair`);
}

main(process.argv.slice(2));
