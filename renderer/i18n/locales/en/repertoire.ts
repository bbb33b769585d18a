/** English texts of repertoires. */
export const texts = {
  'repertoire.marked.south': 'This game is your repertoire for South.',
  'repertoire.marked.north': 'This game is your repertoire for North.',
  'repertoire.marked.none': 'This game is no longer your repertoire.',
  'repertoire.none': 'No repertoire for {rules} yet',
  'repertoire.none-how':
    'A repertoire is a game with variations that says what you want to play with one side. Mark a game as yours, and reviews tell you where you left it.',
  'repertoire.take.south': 'This game is mine for South',
  'repertoire.take.north': 'This game is mine for North',
  'repertoire.of': 'Repertoire for {side}',
  'repertoire.size': '{n} position | {n} position | {n} positions',
  'repertoire.open': 'Show {name}',
  'repertoire.missing': 'The file {name} could not be read.',
  'repertoire.says': 'For {side}, it says {moves} here.',
  'repertoire.replies': 'For {side}, it answers {moves} here.',
  'repertoire.ends': 'The repertoire for {side} ends here.',
  'repertoire.outside': 'This position is not in the repertoire for {side}.',
  'repertoire.asked': 'The repertoire is hidden while you are asked for a move.',
  'repertoire.add': 'Add {move} to the repertoire',
  'repertoire.added': '{move} is now in {name}.',
  'repertoire.show': 'Show it there',
} as const;
