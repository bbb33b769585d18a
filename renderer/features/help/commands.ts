/** Help: keys, links, about. */
import { HOST_LINKS } from '../../../engine/protocol/links.ts';
import { gameName } from '../../i18n/text.ts';
import { action, choice, type Command } from '../../shell/commands/command.ts';

export const helpCommands: readonly Command[] = [
  action({
    id: 'help.tour',
    group: 'help',
    section: 1,
    run: (studio) => {
      studio.ui.open({ kind: 'tour', game: null });
    },
  }),
  action({
    id: 'help.shortcuts',
    group: 'help',
    section: 1,
    keys: ['?'],
    run: (studio) => {
      studio.ui.open({ kind: 'shortcuts' });
    },
  }),
  action({
    id: 'help.letters',
    group: 'help',
    section: 1,
    isChecked: (studio) => studio.settings.values.letterKeys,
    run: (studio) => {
      studio.settings.change({ letterKeys: !studio.settings.values.letterKeys });
    },
  }),
  choice({
    id: 'help.links',
    group: 'help',
    section: 2,
    choices: () => HOST_LINKS.map((id) => ({ id, label: gameName(id) })),
    run: (studio, id) => {
      const link = HOST_LINKS.find((name) => name === id);
      if (link) studio.host.openLink(link);
    },
  }),
  action({
    id: 'help.about',
    group: 'help',
    section: 3,
    run: (studio) => {
      studio.ui.open({ kind: 'about' });
    },
  }),
];
