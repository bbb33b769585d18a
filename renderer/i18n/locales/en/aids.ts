/** English texts: aids on the board. */
export const texts = {
  'aid.on': '{aid}: on',
  'aid.off': '{aid}: off',
  'aid.can-capture': 'can be captured, {n} seed | can be captured, {n} seed | can be captured, {n} seeds',
  'aid.can-capture-gems': 'can be captured, {n} gem | can be captured, {n} gem | can be captured, {n} gems',
  'aid.threatened-gems': 'threatened, {n} gem | threatened, {n} gem | threatened, {n} gems',
  'aid.threatened': 'threatened, {n} seed | threatened, {n} seed | threatened, {n} seeds',
  'aid.needs':
    'needs {n} seeds to end in the store | needs {n} seed to end in the store | needs {n} seeds to end in the store',
  'aid.mobility-line': 'Legal moves: South {south}, North {north}',
  'aid.majority-line': 'Seeds needed for a majority: South {south}, North {north}',
  'aid.quiet-start': 'No moves played yet',
  'aid.quiet': 'The last move captured | {n} move without a capture | {n} moves without a capture',
  'aid.quiet-of':
    '{n} of {limit} moves without a capture | {n} of {limit} moves without a capture | {n} of {limit} moves without a capture',
  'aid.met':
    'occurrence {n} of this position | first occurrence of this position | occurrence {n} of this position',
  'aid.both': '{first}, {second}',

  'command.view.aid-captures': 'Captures',
  'command.view.aid-captures.help': 'Ring the pits that can be captured now, with the number of seeds.',
  'command.view.aid-toStore': 'Seeds to the store',
  'command.view.aid-toStore.help':
    'Show how many seeds each pit needs to end in the store; a dark sign means that it has them.',
  'command.view.aid-mobility': 'Number of legal moves',
  'command.view.aid-mobility.help': 'Count the legal moves of each side.',
  'command.view.aid-majority': 'Seeds needed for a majority',
  'command.view.aid-majority.help': 'Show how many seeds each side still needs to hold more than half.',
  'command.view.aid-counters': 'Repetition and move counters',
  'command.view.aid-counters.help': 'Count moves without a capture and how often the position has occurred.',
  'command.view.describe': 'Describe',
  'command.view.describe.help': 'Describe the pit pointed at, or the position.',
} as const;
