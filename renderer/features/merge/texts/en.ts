/** English texts: merging games. */
export const texts = {
  'command.edit.merge': 'Merge games…',
  'command.edit.merge.help': 'Add the moves of other games wherever they meet a position of this tree.',
  'merge.title': 'Merge games',
  'merge.about':
    'A game joins the tree wherever it reaches a position the tree has; equal moves are kept once.',
  'merge.from': 'Games of',
  'merge.group': '{name} ({n} game) | {name} ({n} games)',
  'merge.file': 'From a file…',
  'merge.games': 'Games to merge',
  'merge.all': 'This game | All {n} games',
  'merge.with-notes': 'Write players, result and event behind the last move of each game',
  'merge.merge': 'Merge',
  'merge.no-games': 'No other game of this kind is open; choose a file.',
  'merge.other-game': '{name} has no games of this kind.',
  'merge.chosen': 'No game is chosen. | {n} game is chosen. | {n} games are chosen.',
  'merge.adds':
    'This would add no moves: the tree has them all. | This adds {n} move. | This adds {n} moves.',
  'merge.added': 'Nothing was added. | {n} move was added. | {n} moves were added.',
  'merge.adds-but': '{adds} {refused}',
  'merge.refused': '{n} game never meets the tree. | {n} games never meet the tree.',
  'undo.merge': 'merge games',
} as const;
