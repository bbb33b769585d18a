/** How fast moves are made: perft through the rules and through the kernels, from the start of each game. */
import { defined } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { kernelPerft } from '../support/kernel-perft.ts';
import { makeKernel } from '../support/kernels.ts';
import { perft } from '../../engine/analysis/perft.ts';
import { bestOf, type Figure, type Section } from './figures.ts';
import { compiled } from '../support/positions.ts';

/** Runs of each measurement; the best counts. */
const RUNS = 3;

/** Rule set, depth through the rules, depth through the kernel (null: the game has none that makes single moves). */
const STARTS: readonly (readonly [string, number, number | null])[] = [
  ['kalah', 7, 10],
  ['kalah:seeds=4', 7, 10],
  ['kalah:seeds=6', 6, 9],
  ['oware:repetition=0', 7, 9],
  ['awele', 7, 9],
  ['hawalis:endless-move=illegal', 5, 6],
  ['shakala', 2, null],
];

function kernelFigure(rules: Rules, depth: number): Figure {
  const kernel = defined(makeKernel(rules, depth + 1), `kernel of ${rules.key}`);
  if (!kernel.load(rules.start(), 0)) throw new Error(`${rules.key}: the kernel refuses the start`);
  const { count, ms } = bestOf(RUNS, () => kernelPerft(kernel, depth));
  return { name: `${rules.key} kernel`, count, ms, note: `depth ${String(depth)}` };
}

/** Measures; `onFigure` is told each number as it comes. */
export function perftSpeed(onFigure: (figure: Figure) => void): Section {
  const figures: Figure[] = [];
  const add = (figure: Figure): void => {
    figures.push(figure);
    onFigure(figure);
  };
  for (const [text, rulesDepth, kernelDepth] of STARTS) {
    const rules = compiled(text);
    const { count, ms } = bestOf(RUNS, () => Number(perft(rules, rules.start(), rulesDepth)));
    add({ name: `${rules.key} rules`, count, ms, note: `depth ${String(rulesDepth)}` });
    if (kernelDepth !== null) add(kernelFigure(rules, kernelDepth));
  }
  return { title: 'perft', unit: 'moves', figures };
}
