/** English texts: the commands of finding. */
export const texts = {
  'command.edit.find': 'Find…',
  'command.edit.find.help':
    'Find notes, titles, game details, positions, glyphs and bookmarks in this game or the whole file.',
  'command.edit.find-next': 'Find next',
  'command.edit.find-next.help': 'Go to the next match.',
  'command.edit.find-previous': 'Find previous',
  'command.edit.find-previous.help': 'Go to the previous match.',
  'reason.nothing-to-find': 'Open Find first and say what to look for.',
} as const;
