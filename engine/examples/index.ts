/** The examples of all games. */
import type { GameId } from '../rules/types.ts';
import { aweleExamples } from './awele.ts';
import { hawalisExamples } from './hawalis.ts';
import { kalahExamples } from './kalah.ts';
import type { ExampleTable, OptionExample } from './option-example.ts';
import { owareExamples } from './oware.ts';
import { shakalaExamples } from './shakala.ts';

/** Examples by game and option id. */
export const EXAMPLES: Readonly<Record<GameId, ExampleTable>> = {
  kalah: kalahExamples,
  oware: owareExamples,
  awele: aweleExamples,
  hawalis: hawalisExamples,
  shakala: shakalaExamples,
};

/** The example of an option; null where the table has none, which a test forbids. */
export function exampleOf(game: GameId, option: string): OptionExample | null {
  return EXAMPLES[game][option] ?? null;
}
