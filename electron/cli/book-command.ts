/** `book`: opening books, whose positions were searched for a long time. Window and engine mark values from a book. */
import { SEARCH_OPTION_KEYS } from '../../engine/core/search-options.ts';
import { buildBook } from './book-build.ts';
import { checkBook, showBook } from './book-look.ts';
import type { CliCommand } from './command.ts';
import { ENDGAME_FLAG } from './search-commands.ts';
import { searchFlags } from './search-flags.ts';
import {
  flag,
  flagsOf,
  JSON_FLAG,
  MOVES_FLAG,
  POSITION_FLAG,
  RULES_FLAG,
  UsageError,
  wordOperand,
} from './usage.ts';

const ACTIONS = ['build', 'show', 'check'] as const;

export const bookCommand: CliCommand = {
  name: 'book',
  operands: {
    usage: 'build | show [FILE] | check [FILE]',
    takes: { kind: 'words', words: ACTIONS },
    then: { kind: 'file' },
  },
  help: 'opening books: build, look into, search samples again',
  flags: [
    RULES_FLAG,
    ...flagsOf('build, show', [POSITION_FLAG, MOVES_FLAG]),
    flag('out FILE', 'build: the file of the book'),
    ...flagsOf('build, check', [...searchFlags(SEARCH_OPTION_KEYS), ENDGAME_FLAG]),
    flag('proof', 'build, check: search for proofs only, each position within --time or --nodes'),
    flag('positions K', 'build: number of positions in the book (default 100)'),
    flag('plies P', 'build: most moves from the root (default 10)'),
    flag(
      'window S',
      'build: seeds that a move may lose and still be followed (default 3); beads where values name a winner',
    ),
    flag('weight W', 'build: what a lost seed costs, in moves (default 1); 0 goes move by move'),
    flag('repair', 'build: continue from the valid part of a damaged book'),
    flag('samples N', 'check: number of positions (default 20)'),
    flag('seed S', 'check: seed of their choice: the same seed takes the same samples (default: 1)'),
    flag('margin M', "check: seeds or beads that estimates may differ (default: the game's measured error)"),
    JSON_FLAG,
  ],
  notes: [
    'build searches each position within --nodes, --time or --depth. The position likeliest to be reached comes next:',
    'fewest moves and fewest seeds lost on the way to it. The same command continues an unfinished book.',
    'depth: how many moves ahead a move is searched, by its own search or one more than the search of the position it',
    'leads to. A position has the least depth of its moves that are not proved and lie within the window of the best.',
    'show: prints the values of --position and --moves. Without FILE, show and check use the built-in book of --rules.',
    'check: exit code 1 if a proved value is contradicted.',
  ],
  run(args, streams) {
    const [, first = null, ...others] = args.files;
    switch (wordOperand('book', args, ACTIONS)) {
      case 'build':
        if (first !== null) throw new UsageError('book build takes no file but --out');
        return buildBook(args, streams);
      case 'show':
      case 'check': {
        if (others.length > 0) throw new UsageError('one book at a time');
        return args.files[0] === 'show' ? showBook(args, first, streams) : checkBook(args, first, streams);
      }
    }
  },
};
