/** `bench`: fixed positions at fixed depth, one thread; the total of nodes is the search's signature. */
import { runBench } from '../../engine/analysis/bench.ts';
import type { CliCommand } from './command.ts';
import { JSON_FLAG } from './usage.ts';

export const benchCommand: CliCommand = {
  name: 'bench',
  help: 'fixed positions at fixed depth, one thread: total nodes (the signature) and speed',
  flags: [JSON_FLAG],
  run(args, { out, err }) {
    const result = runBench(
      () => performance.now(),
      0,
      ({ name, nodes, ms }) => {
        err(
          `${name.padEnd(24)} ${String(nodes).padStart(12)} nodes ${String(Math.round(ms)).padStart(8)} ms\n`,
        );
      },
    );
    if (args.has('json')) out(`${JSON.stringify({ signature: result.signature, rows: result.rows })}\n`);
    else out(`signature ${String(result.signature)}\n`);
    return 0;
  },
};
