/** English texts: why a move goes as it does. */
export const texts = {
  'why.occupied':
    'No capture: {pit} held {n} seed | No capture: {pit} held {n} seed | No capture: {pit} held {n} seeds',
  'why.own-side': 'No capture: the last seed is on {side}’s own side',
  'why.other-side': 'No capture: the last seed is on {side}’s side',
  'why.outer-row': 'No capture: the last seed is in the outer row',
  'why.opposite.both': 'Empty pit, {n} opposite in {opposite}; the last seed is captured too',
  'why.opposite.opposite': 'Empty pit, {n} opposite in {opposite}; the last seed stays',
  'why.opposite.last-seed': 'Empty pit, none opposite in {opposite}: only the last seed is captured',
  'why.opposite.nothing': 'No capture: {opposite} is empty',
  'why.facing.both': 'Empty pit, {n} opposite in {inner} and {behind} behind in {outer}',
  'why.facing.inner': 'Empty pit, {n} opposite in {inner}, none behind in {outer}',
  'why.facing.outer': 'Empty pit, none opposite in {inner}, but {behind} behind in {outer}',
  'why.facing.nothing': 'No capture: {inner} is empty',
  'why.chain.first': '{pit} comes to {n}',
  'why.chain.next': '{pit} to {n}',
  'why.chain.stops': '{pit} holds {n}, so the capture stops',
  'why.chain.stops-empty': '{pit} is empty, so the capture stops',
  'why.chain.row-ends': '{side}’s row ends there',
  'why.chain.none-3': 'No capture: {held}, and only 2 or 3 are captured',
  'why.chain.none-2': 'No capture: {held}, and only 2 are captured',
  'why.left.grand-slam': '{chain}; that is every seed of {side} (a grand slam), so nothing is captured',
  'why.left.leave-one': '{chain}; that is every seed of {side} (a grand slam), so {pit} is spared',
  'why.left.over-limit':
    '{chain}; one move captures at most {n} pit | {chain}; one move captures at most {n} pits',
  'why.left.over-limit-none':
    '{chain}; more than {n} pit, so nothing is captured | {chain}; more than {n} pits, so nothing is captured',
  'why.stones.gem': 'the single gem {value} in {pit}',
  'why.stones.stone': 'the single stone in {pit}',
  'why.stones.falls': 'A stone falls on {beads}',
  'why.stones.choice': '{stones}: takes {gems}',
  'why.stones.no-choice': '{stones}, but no gem is taken',
  'why.stones.lacks-stone': 'The last bead is a gem',
  'why.stones.lacks-opponent': '{pit} is {side}’s own pit',
  'why.stones.lacks-single':
    '{pit} held {n} bead, not one | {pit} held {n} bead | {pit} held {n} beads, not one',
  'why.stones.lacks-empty': '{pit} was empty',
} as const;
