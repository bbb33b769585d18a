/**
 * `verify`: checks samples of an endgame table, or of the output of `solve --json`, with plain code that shares nothing
 * with the search (`engine/verify`).
 */
import { verifyProof } from './verify-proof.ts';
import { verifyTable } from './verify-table.ts';
import type { CliCommand } from './command.ts';
import { JSON_FLAG, MOVES_FLAG, POSITION_FLAG, RULES_FLAG, UsageError, wordOperand, flag } from './usage.ts';

const SUBJECTS = ['table', 'proof'] as const;

export const verifyCommand: CliCommand = {
  name: 'verify',
  operands: {
    usage: 'table FILE | proof [FILE...]',
    takes: { kind: 'words', words: SUBJECTS },
    then: { kind: 'file' },
  },
  help: 'checks samples of a table or a proof with code that shares nothing with the search',
  flags: [
    { ...RULES_FLAG, help: 'proof: its rule set; a table names its own' },
    { ...POSITION_FLAG, help: 'proof: position text; default: the start position' },
    { ...MOVES_FLAG, help: 'proof: moves played since the position' },
    flag(
      'value V',
      'proof: the value claimed, if no file says it: South minus North, or south, north, draw, south:7 (wins in 7)',
    ),
    flag('samples N', 'number of samples (default: 10000 of a table, 1000 of a proof)'),
    flag('seed S', 'seed of their choice: the same seed takes the same samples (default: 1)'),
    flag(
      'nodes N',
      'most positions searched to play one sample to the end (default: 500 of a table, 20000 of a proof)',
    ),
    flag('strict', 'exit code 3 unless every sample is confirmed'),
    JSON_FLAG,
  ],
  notes: [
    'table: each entry must be the best of the entries it leads to, and small ones must match play to the end.',
    'proof: FILE is what solve --json or solve --stdin printed (no FILE: standard input). The lines of a proof must be',
    'legal and end as claimed; then every other move along them is tried: does it bring its mover more than claimed? The',
    'first contradiction ends the check of a proof, and the exit code is 1. If nothing is contradicted and nothing',
    'confirmed, the exit code is 3.',
  ],
  async run(args, streams) {
    const subject = wordOperand('verify', args, SUBJECTS);
    const [, ...files] = args.files;
    if (subject === 'proof') return verifyProof(args, files, streams);
    const [file, ...more] = files;
    if (file === undefined || more.length > 0)
      throw new UsageError('verify table needs a file, and only one');
    return verifyTable(args, file, streams);
  },
};
