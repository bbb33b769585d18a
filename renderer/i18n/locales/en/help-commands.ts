/** English texts: the commands of the help. */
export const texts = {
  'command.help.tour': 'Tour for beginners…',
  'command.help.tour.help': 'Learn a game in five minutes by playing on a board.',
  'palette.also.help.tour': 'tutorial, learn the rules, lesson',
  'command.help.shortcuts': 'Keyboard shortcuts',
  'command.help.shortcuts.help': 'See all keys and change them.',
  'command.help.letters': 'Single-letter keys',
  'command.help.letters.help': 'Letters play pits and run commands. Switch this off if they get in the way.',
  'command.help.contents': 'Help',
  'command.help.contents.help':
    'The user’s guide, the rules of all games, keys and formats. It opens at the topic you are working on.',
  'command.help.games': 'About the games',
  'command.help.games.help': 'The rules of a game in words, with boards that play.',
  'command.help.releases': 'Check for a new version',
  'command.help.releases.help':
    'Opens the list of releases in your browser. The program never checks on its own.',
  'command.help.about': 'About Mancala Studio',
  'command.help.about.help': 'Version and licence.',
} as const;
