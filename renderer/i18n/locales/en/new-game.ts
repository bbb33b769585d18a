/** English texts: the new-game dialog. */
export const texts = {
  'new.title': 'New game',
  'new.players': 'Players',
  'new.start': 'Start game',
  'new.change-rules': 'Change rules',
  'new.against': 'Play against',
  'new.against-nobody': 'No one (you play both sides)',
  'new.against-north': 'Engine (you play South)',
  'new.against-south': 'Engine (you play North)',
  'new.against-both': 'Engine against engine',
  'new.position': 'New position',
  'new.set-up': 'Set up position',
} as const;
