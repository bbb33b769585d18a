/** How the board is shown: from which side, and how large its numbers are. */
export const boardLook = {
  'command.view.auto-flip': 'Turn to the side to move',
  'command.view.auto-flip.help': 'The side to move sits below; turning the board shows the other one.',
  'command.view.board-type': 'Numbers on the board',
  'command.view.board-type.help': 'Make counts, letters and values on the board larger.',
  'board-type.size': '{size} %',
  'announce.north-below': 'North is below',
  'announce.south-below': 'South is below',
} as const;
