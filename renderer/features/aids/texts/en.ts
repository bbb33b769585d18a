/** English texts: aids on the board. */
export const texts = {
  'aid.on': '{aid}: on',
  'aid.off': '{aid}: off',
  'aid.hidden': 'Counts are hidden, and so are threats.',
  'aid.threats-off': 'Threats are no longer shown',
  'aid.no-threats-here': 'Nothing can be threatened here.',
  'aid.threats-said': 'If {side} moved: captures from {list}',
  'aid.no-threats': 'If {side} moved: no capture',
  'aid.threat': '{pit} {beads}',
  'aid.can-capture': 'can be captured, {n} bead | can be captured, {n} bead | can be captured, {n} beads',
  'aid.threatened': 'threatened, {n} bead | threatened, {n} bead | threatened, {n} beads',
  'aid.needs':
    'needs {n} seeds to end in the store | needs {n} seed to end in the store | needs {n} seeds to end in the store',
  'aid.mobility-line': 'Pits that can be played: South {south}, North {north}',
  'aid.majority-line': 'To a majority: South {south}, North {north}',
  'aid.quiet': 'The last move captured | {n} move without a capture | {n} moves without a capture',
  'aid.quiet-of':
    '{n} of {limit} moves without a capture | {n} of {limit} moves without a capture | {n} of {limit} moves without a capture',
  'aid.met': 'position met {n} times | position met once | position met {n} times',
  'aid.both': '{first}, {second}',

  'command.view.threats': 'Threats of the other side',
  'command.view.threats.help': 'Show what the other side could capture if it were its turn.',
  'command.view.aid-captures': 'Captures',
  'command.view.aid-captures.help': 'Ring the pits that can be captured now and say how much.',
  'command.view.aid-toStore': 'Seeds to the store',
  'command.view.aid-toStore.help':
    'Show how many seeds each pit needs to end in the store; a dark sign means it has them.',
  'command.view.aid-mobility': 'Mobility',
  'command.view.aid-mobility.help': 'Count the pits that each side can play.',
  'command.view.aid-majority': 'Way to a majority',
  'command.view.aid-majority.help': 'Show how much each side still needs to have more than half.',
  'command.view.aid-counters': 'Repetition and move counters',
  'command.view.aid-counters.help': 'Count moves without a capture and returns of the position.',
  'command.view.describe': 'Describe',
  'command.view.describe.help': 'Say everything about the pit in focus, or about the position.',
} as const;
