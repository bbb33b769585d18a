/** All commands of the command line, in the order of the help text. */
import { benchCommand } from './bench-command.ts';
import { bookCommand } from './book-command.ts';
import { classCommand } from './class-command.ts';
import { censusCommand } from './census-command.ts';
import type { CliCommand } from './command.ts';
import { compareCommand } from './compare-command.ts';
import { makeCompletionCommand } from './completion-command.ts';
import { convertCommand } from './convert-command.ts';
import { endgameCommand } from './endgame-command.ts';
import { engineCommand } from './engine-command.ts';
import { exercisesCommand } from './exercises-command.ts';
import { exploreCommand } from './explore-command.ts';
import { kgpCommand } from './kgp-command.ts';
import { matchCommand } from './match-command.ts';
import { movesCommand } from './moves-command.ts';
import { perftCommand } from './perft-command.ts';
import { replayCommand } from './replay-command.ts';
import { reviewCommand } from './review-command.ts';
import { rulesCommand } from './rules-command.ts';
import { schemaCommand } from './schema-command.ts';
import { searchCommand, solveCommand } from './search-commands.ts';
import { serveCommand } from './serve-command.ts';
import { verifyCommand } from './verify-command.ts';

export const COMMANDS: readonly CliCommand[] = [
  rulesCommand,
  movesCommand,
  perftCommand,
  solveCommand,
  searchCommand,
  censusCommand,
  compareCommand,
  replayCommand,
  reviewCommand,
  exercisesCommand,
  classCommand,
  exploreCommand,
  matchCommand,
  kgpCommand,
  convertCommand,
  endgameCommand,
  bookCommand,
  verifyCommand,
  engineCommand,
  benchCommand,
  schemaCommand,
  serveCommand,
  // Given as a function because the list includes this command, too.
  makeCompletionCommand(() => COMMANDS),
];
