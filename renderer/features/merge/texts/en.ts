/** English texts: merging games. */
export const texts = {
  'command.edit.merge': 'Merge games…',
  'command.edit.merge.help': 'Add the moves of other games wherever they reach a position of this tree.',
  'merge.title': 'Merge games',
  'merge.about': 'A game joins the tree where it reaches one of its positions. Equal moves are kept once.',
  'merge.from': 'Games of',
  'merge.group': '{name} ({n} game) | {name} ({n} games)',
  'merge.file': 'From a file…',
  'merge.games': 'Games to merge',
  'merge.all': 'This game | All {n} games',
  'merge.with-notes': 'Note players, result and event after the last move of each game',
  'merge.merge': 'Merge',
  'merge.no-games': 'No other open document has games with these rules. Choose a file.',
  'merge.other-game': '{name} has no games with these rules.',
  'merge.chosen': 'No game is chosen. | {n} game is chosen. | {n} games are chosen.',
  'merge.adds': 'This adds no moves: the tree already has them. | This adds {n} move. | This adds {n} moves.',
  'merge.added': 'Nothing was added. | {n} move was added. | {n} moves were added.',
  'merge.adds-but': '{adds} {refused}',
  'merge.refused':
    '{n} game does not reach any position of the tree. | {n} games do not reach any position of the tree.',
  'undo.merge': 'merge games',
} as const;
