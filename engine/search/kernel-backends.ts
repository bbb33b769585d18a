/** Which game has a fast backend. */
import type { GameId } from '../rules/types.ts';
import type { Rules } from '../rules/game.ts';
import type { Backend, BackendMaker, SearchMemory } from './backend.ts';
import type { EndgameTable } from './endgame/contract.ts';
import { makeHawalisBackend } from './hawalis/backend.ts';
import { makeKalahBackend } from './kalah/backend.ts';
import { owareBackend } from './oware/backend.ts';
import { makeShakalaBackend } from './shakala/backend.ts';

const MAKERS: Readonly<Record<GameId, BackendMaker>> = {
  kalah: makeKalahBackend,
  oware: owareBackend,
  awele: owareBackend,
  hawalis: makeHawalisBackend,
  shakala: makeShakalaBackend,
};

/** The fast backend of a rule set, or null where the rules themselves must be searched. */
export function kernelBackend(
  rules: Rules,
  memory: SearchMemory,
  table: EndgameTable | null,
): Backend | null {
  return MAKERS[rules.game](rules, memory, table);
}
