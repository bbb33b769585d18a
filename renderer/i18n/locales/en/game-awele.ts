/** Texts of Awélé: name, options, option values, presets. Keys follow `engine/rules/options.ts`. */
export const texts = {
  'game.awele': 'Awélé',
  'game.awele.about': 'The Oware of Ivory Coast, with capture limits, early stops and hidden counts.',

  'option.awele.capture-limit': 'Most pits captured in one move',
  'option.awele.capture-limit.help': 'How many pits one move may capture. Six is no limit.',
  'option.awele.over-limit': 'When more pits could be captured',
  'option.awele.over-limit.help': 'What a move captures when more pits are ready than the limit allows.',
  'option.awele.over-limit.last': 'Only the pits sown last',
  'option.awele.over-limit.none': 'Nothing',
  'option.awele.only-twos': 'Capture only twos',
  'option.awele.only-twos.help': 'On: only pits of exactly two seeds are captured, not those of three.',
  'option.awele.direction.help': 'Clockwise is a mirror image of the same game.',
  'option.awele.starter.help': 'Who makes the first move. The players agree on it before the game.',
  'option.awele.majority-stop.help':
    'On: the game ends as soon as a player has captured more than half of all seeds.',
  'option.awele.stop-remaining': 'Stop when few seeds are left',
  'option.awele.stop-remaining.help':
    'The game ends when no more than this many seeds are on the board; 0 and 1 are off.',
  'option.awele.loop-stop': 'Stop at a repetition',
  'option.awele.loop-stop.help':
    'On: the game ends when a position comes back for the first time. How a loop is found is not published; our choice.',
  'option.awele.stop-leftovers.help':
    'How the seeds left on the board are shared, unless the game ends because the opponent cannot be fed.',
  'option.awele.stop-leftovers.equal-drop':
    'Half each, an odd seed is not counted (not published; our choice)',

  'preset.awele.classic': 'Awélé Classic (Abapa)',
  'preset.awele.to-the-end': 'Without early stop',
  'preset.awele.own-camp': 'Remaining seeds to their owner',
  'preset.awele.limit-2': 'At most two pits per capture',
  'preset.awele.limit-2-none': 'Two pits or nothing',
  'preset.awele.twos': 'Only twos',
  'preset.awele.tournament': 'Like tournament Oware',
} as const;
