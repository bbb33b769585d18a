/** English texts: the new-game dialog. */
export const texts = {
  'new.title': 'New game',
  'new.game': 'Game',
  'new.preset': 'Rules',
  'new.players': 'Players',
  'new.start': 'Start game',
  'new.position': 'New position',
  'new.set-up': 'Set up position',
} as const;
