/** English texts: the commands of the explorer. */
export const texts = {
  'command.explorer.open': 'Explorer',
  'command.explorer.open.help': 'Search all games of your files and folders and see what was played in them.',
  'palette.also.explorer.open': 'database, statistics, opening tree',
  'command.explorer.file': 'Explore this file',
  'command.explorer.file.help': 'Read all games of the open file into the explorer.',
  'command.explorer.folder': 'Explore a folder…',
  'command.explorer.folder.help': 'Read all games of a folder into the explorer.',
  'command.explorer.close': 'Back to the game',
  'command.explorer.close.help': 'Close the explorer and go back to the game.',
  'reason.no-collections': 'Collections are not available in this window.',
  'reason.no-file-to-explore': 'Save the game first: the explorer reads files.',
  'reason.not-in-explorer': 'The explorer is not open.',
} as const;
