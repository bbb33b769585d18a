/** Trying rules out: what is found, what the games of chance showed. */
export const ruleTrial = {
  'trial.name': 'Test of these rules',
  'trial.start': 'Test rules',
  'trial.stop': 'Stop',
  'trial.close': 'Close test',
  'trial.running': '{n} of {planned} games played by chance',
  'trial.stale': 'The rules have been changed since. Test again.',
  'trial.again': 'Test again',
  'trial.done': 'Test finished, {n} game. {found} | Test finished, {n} games. {found}',
  'trial.found': 'Nothing to object. | {n} finding. | {n} findings.',
  'trial.none': 'Nothing to object.',
  'trial.basis':
    '{n} game played by chance, always the same ones. Chance plays badly: this tells how games end, not who should win. | {n} games played by chance, always the same ones. Chance plays badly: this tells how games end, not who should win.',
  'trial.length': 'Moves a game',
  'trial.length-value': '{mean} on average, {least} to {most}',
  'trial.choices': 'Pits to choose from',
  'trial.results': 'Results',
  'trial.results-value': 'who begins {first}, the other {second}, draws {draws}',
  'trial.results-none': '{results}, no winner {none}',
  'trial.margin': 'Ahead at the end',
  'trial.margin-first': 'who begins, by {seeds} seeds on average',
  'trial.margin-second': 'the other, by {seeds} seeds on average',
  'trial.ends': 'Ends',
  'trial.end': '{reason}: {n}',
  'trial.cut': 'broken off: {n}',

  'trial.kind.error': 'Error',
  'trial.kind.warning': 'Warning',
  'trial.kind.note': 'Note',

  'finding.start-over': 'The game is over at its start: {reason}.',
  'finding.few-stones':
    'Only {stones} of 16 stones: feeding may fail, and a player without beads is then passed over.',
  'finding.out-of-reach':
    'The winner needs {points} points and all gems together have {total}: whoever leaves the other without beads loses.',
  'finding.never-ends': 'A position can return, and nothing ends the game then: it may go on for ever.',
  'finding.seeds-unused': 'With an own start filling the number of seeds a pit is not used.',
  'finding.uneven': 'The sides begin with different numbers of beads: South {south}, North {north}.',
  'finding.unfinished': '{n} of {games} games were not over after {moves} moves.',
  'finding.cut-short': '{n} of {games} games ended by repetition or a limit, not by play.',
  'finding.short': 'Games are over after {mean} moves on average.',
  'finding.first-ahead': 'Who begins won {n} of {games} games.',
  'finding.second-ahead': 'Who answers won {n} of {games} games.',
  'finding.undecided': '{n} of {games} games ended without a winner.',
  'finding.inert': '“{option}” changed nothing in any of {games} games.',

  'command.game.test-rules': 'Test rules',
  'command.game.test-rules.help':
    'Look for mistakes in the rules of the Rules tab, and play games by chance under them.',
} as const;
