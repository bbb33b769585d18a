/** English texts: the commands of guessing. */
export const texts = {
  'reason.not-guessing': 'No move is being guessed.',
  'reason.guess-first': 'Guess the move first.',
  'reason.nothing-to-guess': 'This game has no moves.',

  'command.guess.open': 'Guess the moves…',
  'command.guess.open.help': 'Guess the moves of the game shown one after the other, and get a score.',
  'palette.also.guess.open': 'quiz, test yourself, predict',
  'command.guess.next': 'Next move to guess',
  'command.guess.next.help': 'Continue after a guess.',
  'command.guess.show': 'Show the move',
  'command.guess.show.help': 'See the move without guessing it. It scores nothing.',
  'command.guess.leave': 'Stop guessing',
  'command.guess.leave.help': 'Show the result so far, or close it.',
} as const;
