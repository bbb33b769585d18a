/** English texts: the commands of reviews. */
export const texts = {
  'verdict.made': 'No move gives anything away | {n} mark set | {n} marks set',
  'verdict.unknown':
    '{made}; all moves have values | {made}; {n} move has no values | {made}; {n} moves have no values',
  'verdict.accepted': '{n} mark kept | {n} marks kept',
  'verdict.cleared': '{n} mark removed | {n} marks removed',

  'command.review.game': 'Review this game',
  'command.review.game.help':
    'Search every position of the game, and show where it was decided and what each move gave away.',
  'palette.also.review.game': 'mistakes, blunders, annotate, analyse',
  'command.review.branch': 'Review this branch',
  'command.review.branch.help': 'Review the line shown instead of the main line.',
  'command.review.file': 'Review all games of this file',
  'command.review.file.help': 'Review the games of the file one after the other.',
  'command.review.options': 'Review with other limits…',
  'command.review.options.help': 'Choose how long each position is searched, then review the game.',
  'command.review.try-again': 'Try this mistake again',
  'command.review.try-again.help':
    'Hide the values, go to the position before the mistake and look for a better move.',
  'palette.also.review.try-again': 'guess, better move',
  'command.analysis.verdicts': 'Judge by known values',
  'command.analysis.verdicts.help':
    'Mark moves that give away seeds or the result and add better lines, from the values this game has already. The marks are hollow until you keep them.',
  'command.analysis.accept-verdicts': 'Keep all review marks',
  'command.analysis.accept-verdicts.help':
    'Keep the hollow marks and the added lines of this game as your own. Your glyphs stay.',
  'command.analysis.clear-verdicts': 'Remove all review marks and added lines',
  'command.analysis.clear-verdicts.help':
    'Remove the hollow marks of this game and the lines that a review has added. Your own work stays.',
  'command.game.previous-mistake': 'Previous mistake',
  'command.game.previous-mistake.help': 'Go to the mistake before this move.',
  'command.game.next-mistake': 'Next mistake',
  'command.game.next-mistake.help': 'Go to the next move marked as a mistake.',
  'reason.no-mistake': 'There are no more mistakes.',
  'reason.no-stored-values': 'This game has no stored values yet.',
  'reason.no-verdicts': 'There are no review marks.',
  'undo.verdicts': 'marks of the review',
  'reason.one-game': 'The file has only one game.',
  'reason.no-branch': 'The line shown is the main line.',
  'reason.no-mistake-here': 'There is no mistake to try again.',
  'reason.nothing-to-review': 'The game has no moves.',
  'command.review.files': 'Review files…',
  'command.review.files.help':
    'Review all games of files, of a folder or of the open file, one after the other.',
  'command.review.overview': 'Reviewed games',
  'command.review.overview.help': 'Show the queue of reviews and the results of all reviewed games.',
  'command.review.save-games': 'Save reviewed games…',
  'command.review.save-games.help': 'Save all reviewed games with values and glyphs in one file.',
  'command.review.save-table': 'Save table of reviewed games…',
  'command.review.save-table.help': 'Save the table of reviewed games as CSV.',
  'reason.no-reviews': 'No game has been reviewed.',
} as const;
