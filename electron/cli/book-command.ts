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
  help: 'cli.book.help',
  flags: [
    RULES_FLAG,
    ...flagsOf(['build', 'show'], [POSITION_FLAG, MOVES_FLAG]),
    flag('out FILE', 'cli.book.flag.out', { places: ['build'] }),
    ...flagsOf(['build', 'check'], [...searchFlags(SEARCH_OPTION_KEYS), ENDGAME_FLAG]),
    flag('proof', 'cli.book.flag.proof', { places: ['build', 'check'] }),
    flag('positions K', 'cli.book.flag.positions', { places: ['build'] }),
    flag('plies P', 'cli.book.flag.plies', { places: ['build'] }),
    flag('window S', 'cli.book.flag.window', { places: ['build'] }),
    flag('weight W', 'cli.book.flag.weight', { places: ['build'] }),
    flag('repair', 'cli.book.flag.repair', { places: ['build'] }),
    flag('samples N', 'cli.book.flag.samples', { places: ['check'] }),
    flag('seed S', 'cli.book.flag.seed', { places: ['check'] }),
    flag('margin M', 'cli.book.flag.margin', { places: ['check'] }),
    JSON_FLAG,
  ],
  notes: ['cli.book.note.build', 'cli.book.note.depth', 'cli.book.note.show', 'cli.book.note.check'],
  run(args, streams) {
    const [, first = null, ...others] = args.files;
    switch (wordOperand('book', args, ACTIONS)) {
      case 'build':
        if (first !== null) throw new UsageError('cli.wrong.book-file');
        return buildBook(args, streams);
      case 'show':
      case 'check': {
        if (others.length > 0) throw new UsageError('cli.wrong.one-book');
        return args.files[0] === 'show' ? showBook(args, first, streams) : checkBook(args, first, streams);
      }
    }
  },
};
