/** `bench`: searches fixed positions to a fixed depth and prints the node total, the search's signature. */
import { runBench } from '../../engine/analysis/bench.ts';
import { makeTableMemory } from '../engine/table-memory.ts';
import { tableModules } from '../engine/wasm-modules.ts';
import type { CliCommand, ExitCode } from './command.ts';
import { JSON_FLAG } from './usage.ts';

export const benchCommand: CliCommand = {
  name: 'bench',
  help: 'fixed positions at fixed depth, one thread: total nodes (the signature) and speed',
  flags: [JSON_FLAG],
  async run(args, { out, err, answer }): Promise<ExitCode> {
    const result = runBench(
      () => performance.now(),
      0,
      ({ name, nodes, ms }) => {
        err(`${name.padEnd(24)} ${String(nodes).padStart(12)} nodes ${String(ms).padStart(8)} ms\n`);
      },
      makeTableMemory(await tableModules()),
    );
    if (args.has('json')) answer(result);
    else out(`signature ${String(result.signature)}\n`);
    return 0;
  },
};
