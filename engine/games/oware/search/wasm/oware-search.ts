/**
 * The module of the Oware family: its depth search, and single moves for tests.
 *
 * This folder is AssemblyScript, a language with TypeScript's syntax and WebAssembly's types: it is compiled by `asc`
 * (see `electron/engine/wasm-compiler.ts`), not by `tsc`, and nothing else may import from it.
 */
import { expand, stopped } from './oware/moves';

export { setOwareTable } from './oware/entries';
export { setOwareNetwork, setOwareRows } from './oware/evaluation';
export { setOwareMoves } from './oware/moves';
export { setOwareProbe, setOwareReady } from './oware/probe';
export { setOwareRules } from './oware/rules';
export {
  beginOware,
  enterOware,
  owareBest,
  owareMade,
  owareProved,
  owareUsesHistory,
  testOware,
} from './oware/root';
export { setOwareRoom } from './oware/run';
export { setOwareBusy } from './oware/search';
export { setOwareTuning } from './oware/tuning';

/** Makes the moves of the position at address `slot` from address `first` on; the end of the last. */
export function expandOware(slot: usize, first: usize): usize {
  return expand(slot, first);
}

/** Worth of a stop to the player to move in the position at address `slot`. */
export function stopOware(slot: usize): i32 {
  return stopped(slot);
}
