/** English texts: frame, menus, dialogs, and what several features say. */
export const texts = {
  'submenu.aids': 'Aids',

  'submenu.builder': 'Bead by bead',

  'menu.name': 'Menu bar',
  'menu.file': 'File',
  'menu.edit': 'Edit',
  'menu.view': 'View',
  'menu.game': 'Game',
  'menu.analysis': 'Analysis',
  'menu.help': 'Help',

  'submenu.delete': 'Delete more',
  'submenu.move-glyph': 'Move glyph',
  'submenu.position-glyph': 'Position glyph',
  'submenu.panel': 'Panes',
  'submenu.forks': 'Forks and variations',
  'submenu.notes': 'Notes and mistakes',

  'command.with-detail': '{label}: {detail}',

  'reason.no-document': 'No game is open.',
  'reason.at-start': 'This is the start position.',
  'reason.ghost': 'This move cannot be played here, so there is no position.',
  'reason.game-over': 'The game is over here.',
  'reason.no-values': 'No values are known here yet.',
  'reason.no-game': 'There is no further game in this file.',

  'undo.move': 'move {move}',
  'undo.comment': 'note',
  'undo.tag': 'game details',
  'undo.add-game': 'add game',
  'submenu.compare': 'Comparison',

  'dialog.close': 'Close',
  'dialog.cancel': 'Cancel',
  'dialog.back': 'Back',
  'dialog.reset': 'Reset',

  'settings.moved': 'The settings could not be read and were moved to {name}; the defaults are in use.',

  'error.title': 'That did not work',
  'error.kept': 'Your document is unchanged and kept.',
  'error.copy': 'Copy details',

  'palette.title': 'All commands',
  'palette.hint': 'Type a few letters of a command',
  'palette.none': 'No command fits.',
  'palette.choice': '{command}: {choice}',

  'submenu.changed-file': 'Changed file',

  'error.save-as': 'Save as…',

  'submenu.draft': 'Draft',

  'reason.draft-open': 'A draft is open: finish or cancel it first.',

  'error.place.file': 'file “{value}”',
  'error.place.game': 'game {value}',
  'error.place.line': 'line {value}',
  'error.place.column': 'column {value}',
  'error.place.ply': 'move {value}',
  'error.place.field': 'field {value}',
  'error.place.pit': 'pit {value}',
  'error.place.option': 'option {value}',
  'error.place.token': '“{value}”',

  'submenu.marks': 'Marks',
  'submenu.moves-view': 'Moves',

  'app.name': 'Mancala Studio',

  'pane.board': 'Board',
  'pane.library': 'Library',
  'pane.documents': 'Open documents',
  'pane.side': 'Panels',
  'pane.column': 'Moves and note',
  'pane.graph': 'Evaluation graph',
  'pane.navigation': 'Navigation',
  'pane.library-size': 'Width of the library',
  'pane.side-size': 'Width of the moves',
  'pane.note-size': 'Height of the note',
  'pane.dock-size': 'Height of the panes below the board',
  'pane.lines-size': 'Share of the lines',

  'panel.moves': 'Moves',
  'panel.lines': 'Lines',
  'panel.note': 'Note',
  'panel.evaluation': 'Evaluation',
  'panel.rules': 'Rules',
  'panel.relay': 'Relay',

  'empty.text': 'No document is open.',

  'announce.copied': 'Copied',
  'announce.copy-refused': 'The system did not allow copying.',
  'announce.refused': 'Not possible: {reason}',

  'submenu.laps': 'Laps and seeds',

  'submenu.engine-game': 'Against the engine',

  'done.deleted': '{moves} deleted',
  'done.deleted-in': '{moves} deleted in {lines}',
  'done.undo': '{said}. Undo brings it back. | {said}. Undo brings them back.',
  'preview.moves': '{n} move | {n} moves',
  'preview.variations': '{n} variation | {n} variations',
  'preview.removes': 'removes {moves}',
  'preview.removes-in': 'removes {moves} in {lines}',
  'preview.adds': 'adds {moves}',
  'preview.moved': 'the moves that stay begin elsewhere',
  'preview.reorders': 'changes the order at {n} position | changes the order at {n} positions',
  'preview.changes': 'changes {n} position | changes {n} positions',
  'preview.ghosts': '{n} move cannot be played any more | {n} moves cannot be played any more',
  'preview.setup': 'the game starts at this position',

  'submenu.verdicts': 'Glyphs from values',
} as const;
