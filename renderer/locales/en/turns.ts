/** Turns of several sowings: in words, in the menu. */
export const turnTexts = {
  'turns.captures': 'captures {n} in all',
  'turns.again': '{text}; {side} moves again',
  'turns.expand': 'Turns that begin with {move}',
  'turns.list': 'Turns that begin with {move}, by what they lead to',
  'turns.running': 'Counting turns…',
  'turns.summary': '{orders}, {results}',
  'turns.cut': 'first {results}',
  'turns.gain': '+{n}',

  'command.game.next-turn': 'Next turn',
  'command.game.next-turn.help': 'Go on to the end of the turn, with all its sowings.',
  'command.game.previous-turn': 'Previous turn',
  'command.game.previous-turn.help': 'Go back to where the turn began.',
} as const;
