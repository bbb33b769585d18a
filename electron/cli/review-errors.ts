/** `review --errors`: prints the measured error of estimates. A review calls no smaller difference a mistake. */
import { GAMES, rulesFromText } from '../../engine/games/index.ts';
import { counted, type Streams } from './output.ts';

interface DepthError {
  readonly fromDepth: number;
  readonly seeds: number;
}

interface GameErrors {
  readonly game: string;
  /** Empty in games without margins: only proved results are judged there. */
  readonly errors: readonly DepthError[];
}

function gameErrors(): readonly GameErrors[] {
  return GAMES.map(({ id, estimateErrors = [] }) => {
    const rules = rulesFromText(id);
    const judged = rules.ok && rules.value.valueKind === 'margin' ? estimateErrors : [];
    return { game: id, errors: judged.map(([fromDepth, seeds]) => ({ fromDepth, seeds })) };
  });
}

function gameLine({ game, errors }: GameErrors): string {
  const told = errors.map(
    ({ fromDepth, seeds }) => `${counted(seeds, 'seed')} from depth ${String(fromDepth)} on`,
  );
  return `${game}: ${told.length === 0 ? 'estimates are not judged' : told.join(', ')}\n`;
}

/** Prints the table. */
export function tellErrors(isJson: boolean, { out, answer }: Streams): void {
  const games = gameErrors();
  if (isJson) {
    answer({ errors: games });
    return;
  }
  out('A loss by estimates counts where it is larger than this (measured: 95 in 100 of those are real):\n');
  for (const each of games) out(gameLine(each));
}
