/** English texts: the dialog that merges games. */
export const texts = {
  'merge.title': 'Merge games',
  'merge.about': 'A game joins the tree where it reaches one of its positions. Equal moves are kept once.',
  'merge.add-about': 'Copies of games from other documents and files are added to this file.',
  'merge.add-none': 'No other document is open. Choose a file.',
  'merge.from': 'Games of',
  'merge.group': '{name} ({n} game) | {name} ({n} games)',
  'merge.file': 'From a file…',
  'merge.games': 'Games to merge',
  'merge.all': 'This game | All {n} games',
  'merge.with-notes': 'Add a note with players, result and event after the last move of each game',
  'merge.merge': 'Merge',
  'merge.no-games': 'No other open document has games with these rules. Choose a file.',
  'merge.other-game': '{name} has no games with these rules.',
  'merge.chosen': 'No game is chosen. | {n} game is chosen. | {n} games are chosen.',
  'merge.adds': 'This adds no moves: the tree already has them. | This adds {n} move. | This adds {n} moves.',
  'merge.added': 'Nothing was added. | {n} move was added. | {n} moves were added.',
  'merge.adds-but': '{adds} {refused}',
  'merge.refused':
    '{n} game does not reach any position of the tree. | {n} games do not reach any position of the tree.',
} as const;
