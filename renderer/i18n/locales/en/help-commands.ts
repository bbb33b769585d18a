/** English texts: the commands of the help. */
export const texts = {
  'command.help.tour': 'Tour for beginners…',
  'command.help.tour.help': 'Learn a game in five minutes on a board of its own.',
  'command.help.shortcuts': 'Keyboard shortcuts',
  'command.help.shortcuts.help': 'All keys; they can be changed there.',
  'command.help.letters': 'Single-letter keys',
  'command.help.letters.help': 'Letters play pits and run commands; switch off if they get in the way.',
  'command.help.contents': 'Help',
  'command.help.contents.help':
    'The user’s guide, the rules of all games, keys and formats; about what you are at.',
  'command.help.games': 'About the games',
  'command.help.games.help': 'The rules of a game in words, with boards that play.',
  'command.help.releases': 'Check for a new version',
  'command.help.releases.help':
    'Opens the list of releases in your browser. The program never checks on its own.',
  'command.help.about': 'About Mancala Studio',
  'command.help.about.help': 'Version and licence.',
} as const;
