/** Texts of Awélé: name, options, option values, presets. Keys follow `engine/rules/options.ts`. */
export const texts = {
  'game.awele': 'Awélé',
  'game.awele.about': 'The Abapa game of Ivory Coast, with limits on harvests and early stops.',

  'option.awele.capture-limit': 'Most squares in one harvest',
  'option.awele.capture-limit.help': 'How many squares one move may harvest; 6 is no limit.',
  'option.awele.over-limit': 'When more squares are ripe',
  'option.awele.over-limit.help': 'What happens if the chain is longer than the limit.',
  'option.awele.over-limit.last': 'Only the last ones sown are harvested',
  'option.awele.over-limit.none': 'Nothing is harvested',
  'option.awele.only-twos': 'Harvest only twos',
  'option.awele.only-twos.help': 'On: squares of exactly 2 are harvested, squares of 3 are not.',
  'option.awele.seeds': 'Seeds a square',
  'option.awele.seeds.help': 'How many seeds lie in every square at the start; 4 is usual.',
  'option.awele.start-distribution': 'Own start filling',
  'option.awele.start-distribution.help':
    'A count for each square in sowing order, South first. Leave it empty for the same number everywhere.',
  'option.awele.direction': 'Direction',
  'option.awele.direction.help': 'Clockwise is the mirror image; moves, texts and values stay the same.',
  'option.awele.direction.counter-clockwise': 'Counter-clockwise',
  'option.awele.direction.clockwise': 'Clockwise (mirror image)',
  'option.awele.starter': 'Who begins',
  'option.awele.starter.help': 'The player who moves first; players agree on it before the game.',
  'option.awele.starter.south': 'South',
  'option.awele.starter.north': 'North',
  'option.awele.majority-stop': 'Stop at the majority',
  'option.awele.majority-stop.help': 'On: the game ends when a player holds more than half of all seeds.',
  'option.awele.stop-remaining': 'Stop when few seeds are left',
  'option.awele.stop-remaining.help':
    'The game ends when at most so many seeds are on the board; 0 and 1 are off.',
  'option.awele.loop-stop': 'Stop when the game goes round',
  'option.awele.loop-stop.help':
    'On: the first return of a position ends the game. How a loop is found is not published; our choice.',
  'option.awele.stop-leftovers': 'Seeds left when the game is stopped',
  'option.awele.stop-leftovers.help': 'How the rest is shared on a stop other than starvation.',
  'option.awele.stop-leftovers.equal': 'Half each, an odd seed is split',
  'option.awele.stop-leftovers.own-side': 'Each player keeps the own side',
  'option.awele.stop-leftovers.equal-drop':
    'Half each, an odd seed is not counted (not published; our choice)',

  'preset.awele.classic': 'Awélé Classic (Abapa)',
  'preset.awele.to-the-end': 'Without early stop',
  'preset.awele.own-camp': 'Rest to the own camp',
  'preset.awele.limit-2': 'Two squares at most',
  'preset.awele.limit-2-none': 'Two squares or nothing',
  'preset.awele.twos': 'Only twos',
  'preset.awele.tournament': 'As tournament Oware',
} as const;
