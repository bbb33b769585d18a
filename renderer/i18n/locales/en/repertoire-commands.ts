/** English texts: the commands of repertoires. */
export const texts = {
  'panel.repertoire': 'Repertoire',
  'command.view.panel-repertoire': 'Repertoire',
  'command.view.panel-repertoire.help': 'What your repertoire says here.',
  'command.repertoire.mark': 'My repertoire',
  'command.repertoire.mark.help': 'Make this game what you play with a side, or no longer.',
  'repertoire.status': '{rules}, repertoire for {side}',
} as const;
