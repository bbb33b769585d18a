/** Connects the store of guessing to the engine. */
import type { Start } from '../../shell/on-demand.ts';
import { useGuess } from './guess-store.ts';

export { useGuess };

export function begin({ engine, version }: Start): void {
  useGuess().connect(engine, version);
}
