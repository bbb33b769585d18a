/** Texts of Oware: name, options, option values, presets. Keys follow `engine/rules/options.ts`. */
export const texts = {
  'game.oware': 'Oware',
  'game.oware.about': 'Two rows of six. Your last seed captures if it makes two or three on the other side.',

  'option.oware.grand-slam': 'Grand slam',
  'option.oware.grand-slam.help':
    'A grand slam is a capture of every seed on the opponent’s side. Choose what it does.',
  'option.oware.grand-slam.no-capture': 'Allowed, but captures nothing',
  'option.oware.grand-slam.forbid': 'Not allowed',
  'option.oware.grand-slam.capture-end':
    'Captures all; the mover takes the remaining seeds and the game ends',
  'option.oware.grand-slam.awari': 'Awari: allowed only if every move leaves the opponent without seeds',
  'option.oware.grand-slam.capture-opponent-rest':
    'Captures all; the opponent takes the remaining seeds and the game ends',
  'option.oware.grand-slam.leave-last': 'Captures all but the pit of the last seed',
  'option.oware.grand-slam.leave-first': 'Captures all but the pit farthest from the last seed',
  'option.oware.grand-slam.capture-play-on': 'An ordinary capture',
  'option.oware.grand-slam.capture-move-again': 'Captures all, and the mover moves again',
  'option.oware.must-feed': 'Feeding is compulsory',
  'option.oware.must-feed.help':
    'On: if the opponent has no seeds, you must play a move that gives some, if you have one.',
  'option.oware.cannot-feed': 'If feeding is impossible',
  'option.oware.cannot-feed.help':
    'The game ends when no move can feed the opponent. Choose who gets the remaining seeds.',
  'option.oware.cannot-feed.mover': 'The player to move',
  'option.oware.cannot-feed.unfed': 'The player without seeds',
  'option.oware.cannot-feed.equal': 'Half each',
  'option.oware.no-move': 'A player to move without seeds',
  'option.oware.no-move.help':
    'Whether the game ends or the other player moves again. Not published; our choice.',
  'option.oware.no-move.end': 'The game ends',
  'option.oware.no-move.pass': 'Passes',
  'option.oware.skip-origin.help': 'On: a sowing of twelve or more seeds skips the pit it started from.',
  'option.oware.majority-stop.help':
    'On: the game ends as soon as a store holds more than half of all seeds.',
  'option.oware.repetition.help':
    'How often a position must occur to end the game: 2 is its first return, 0 is never.',
  'option.oware.no-capture-limit.help':
    'The game ends after this many moves in a row without a capture; 0 is no limit.',
  'option.oware.stop-leftovers.help':
    'How the seeds left on the board are shared after a repetition, at a move limit or by agreement.',
  'option.oware.stop-leftovers.equal-drop': 'Half each, an odd seed is not counted',
  'option.oware.stop-leftovers.none': 'Nobody gets them',

  'preset.oware.abapa': 'Oware (tournament, Abapa)',
  'preset.oware.igg-1': 'igGameCenter 1: grand slam not allowed',
  'preset.oware.igg-2': 'igGameCenter 2: grand slam captures nothing',
  'preset.oware.igg-3': 'igGameCenter 3: grand slam captures all and ends the game',
  'preset.oware.awari': 'Awari (computer science)',
  'preset.oware.awari-allis': 'Awari (Allis 1994)',
  'preset.oware.awari-3': 'Awari with 3 seeds per pit',
  'preset.oware.oh-wah-ree': 'Oh-Wah-Ree grand slam',
  'preset.oware.ouri': 'Ouri (Cape Verde)',
  'preset.oware.wari': 'Wari: grand slam is an ordinary capture',
  'preset.oware.leave-last': 'Grand slam spares the last pit',
  'preset.oware.leave-first': 'Grand slam spares the first pit',
} as const;
