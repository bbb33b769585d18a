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
  help: 'cli.verify.help',
  flags: [
    { ...RULES_FLAG, help: 'cli.verify.flag.rules', places: ['proof'] },
    { ...POSITION_FLAG, help: 'cli.verify.flag.position', places: ['proof'] },
    { ...MOVES_FLAG, help: 'cli.verify.flag.moves', places: ['proof'] },
    flag('value V', 'cli.verify.flag.value', { places: ['proof'] }),
    flag('samples N', 'cli.verify.flag.samples'),
    flag('seed S', 'cli.verify.flag.seed'),
    flag('nodes N', 'cli.verify.flag.nodes'),
    flag('strict', 'cli.verify.flag.strict'),
    JSON_FLAG,
  ],
  notes: ['cli.verify.note.table', 'cli.verify.note.proof'],
  async run(args, streams) {
    const subject = wordOperand('verify', args, SUBJECTS);
    const [, ...files] = args.files;
    if (subject === 'proof') return verifyProof(args, files, streams);
    const [file, ...more] = files;
    if (file === undefined || more.length > 0) throw new UsageError('cli.wrong.verify-table');
    return verifyTable(args, file, streams);
  },
};
