/** English texts: the preferences. */
export const texts = {
  'preferences.title': 'Preferences',
  'preferences.search': 'Search settings',
  'preferences.none': 'No setting matches “{query}”.',
  'preferences.found': '{n} setting found | {n} settings found',
  'preferences.sections': 'Sections',
  'preferences.default': 'Reset',
  'preferences.default-of': 'Reset “{setting}” to its default',

  'preferences.appearance': 'Appearance',
  'preferences.board': 'Board',
  'preferences.play': 'Play and animation',
  'preferences.analysis': 'Analysis and engine',
  'preferences.values': 'Values',
  'preferences.keyboard': 'Keyboard',
  'preferences.files': 'Start and files',

  'preference.times': '{n}×',

  'preference.movesView': 'Show moves as',
  'preference.movesView.help': 'How the moves are shown when the program starts.',
  'preference.moves-tree': 'Tree',
  'preference.moves-columns': 'List in two columns',
  'preference.moves-graph': 'Graph',
  'preference.moves-text': 'Text',
  'preference.thumbnails': 'Pictures in the library',
  'preference.thumbnails.help': 'Which position of each game the library shows.',

  'preference.counts': 'Counts in {game}',
  'preference.counts.help': 'Which seed counts are shown. Hold S to see hidden counts.',

  'preference.pace': 'Pace',
  'preference.pace.help': 'Teaching sows slowly enough to count along.',
  'preference.pace-usual': 'Normal',
  'preference.pace-teaching': 'Teaching',

  'preference.limit': 'Stop an analysis',
  'preference.limit.help': 'When an analysis stops automatically.',
  'preference.pause': 'Pause a proof',
  'preference.pause.help': 'When a proof pauses automatically. It can be continued later.',
  'preference.lines': 'Lines and engine',
  'preference.lines.help': 'Open the pane with the lines of the analysis and the settings of the engine.',

  'preference.lineOrder': 'Order of lines',
  'preference.lineOrder.help': 'List the lines of an analysis by value or in board order.',

  'preference.shortcuts': 'Keyboard shortcuts',
  'preference.shortcuts.help': 'See all shortcuts and change them.',

  'preference.startWith': 'When the program starts',
  'preference.startWith.help':
    'Reopen the documents from last time, show an empty start tab, or begin a game with the rules used last. Unsaved work is kept in any case.',
  'preference.start-last': 'Reopen the documents from last time',
  'preference.start-empty': 'Show an empty start tab',
  'preference.start-game': 'Begin a game',
  'preference.rule-sets': 'My rule sets',
  'preference.rule-sets.help': 'Rename, delete, import or export the rules you have saved.',

  'preference.review-by': 'Judge moves',
  'preference.review-by.help':
    'By result, then margin: a move that keeps a proved win, or cannot avoid a proved loss, is at most inexact. By margin only: every seed counts, as in research and in matches scored in seeds.',
  'preference.review-inexact': 'Inexact from',
  'preference.review-inexact.help': 'A move of a reviewed game that gives away this much is called inexact.',
  'preference.review-mistake': 'Mistake from',
  'preference.review-mistake.help': 'A move that gives away this much is called a mistake.',
  'preference.review-blunder': 'Blunder from',
  'preference.review-blunder.help': 'A move that gives away this much is called a blunder.',
} as const;
