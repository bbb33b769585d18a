/** `perft`: counts the move sequences with a given number of sowings. */
import { perft, perftDivide } from '../../engine/analysis/perft.ts';
import type { CliCommand } from './command.ts';
import { counted, exactJson, secondsText } from './output.ts';
import { positionOf } from './position-input.ts';
import { ASKED_FLAGS, JSON_FLAG, UsageError, wholeNumber, flag } from './usage.ts';

export const perftCommand: CliCommand = {
  name: 'perft',
  help: 'cli.perft.help',
  flags: [
    ...ASKED_FLAGS,
    flag('depth D', 'cli.perft.flag.depth'),
    flag('divide', 'cli.perft.flag.divide'),
    JSON_FLAG,
  ],
  run(args, { out, answer, texts }) {
    const found = positionOf(args);
    const { rules, position } = found;
    const depth = wholeNumber(args, 'depth', 0);
    if (depth === null) throw new UsageError('cli.wrong.missing', { flag: 'depth' });
    const begun = performance.now();
    const divide = args.has('divide') && depth > 0 ? perftDivide(rules, position, depth) : null;
    const nodes = divide
      ? divide.reduce((sum, { nodes: part }) => sum + part, 0n)
      : perft(rules, position, depth);
    const ms = Math.round(performance.now() - begun);
    if (args.has('json')) {
      const byMove = divide
        ? Object.fromEntries(divide.map(({ move, nodes: part }) => [move, exactJson(part)]))
        : null;
      answer({ depth, nodes: exactJson(nodes), ms, ...(byMove ? { divide: byMove } : {}) }, found);
      return 0;
    }
    for (const { move, nodes: part } of divide ?? []) out(`${move} ${String(part)}\n`);
    out(`${counted(texts, nodes, 'cli.n.nodes')}, ${secondsText(texts, ms, 3)}\n`);
    return 0;
  },
};
