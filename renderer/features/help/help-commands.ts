/** Commands for help: its pages, the tour, keys, about. */
import { GAMES } from '../../../engine/games/index.ts';
import { HOST_LINKS } from '../../../engine/protocol/links.ts';
import { gameName } from '../../i18n/text.ts';
import { action, choice, type Command } from '../../shell/commands/command.ts';
import { settingSwitch } from '../../shell/commands/setting-commands.ts';
import { helpOf } from './context.ts';

/** A link to newer versions, if the project has a site for them. */
const releases: readonly Command[] = HOST_LINKS.includes('releases')
  ? [
      action({
        id: 'help.releases',
        group: 'help',
        run: (studio) => {
          studio.host.openLink('releases');
        },
      }),
    ]
  : [];

export const helpCommands: readonly Command[] = [
  action({
    id: 'help.contents',
    group: 'help',
    inDraft: true,
    keys: ['F1'],
    run: (studio) => {
      // Explains the focused part of the window; otherwise the help opens at its last place.
      const place = helpOf(document.activeElement);
      const at = place ? [place.page, place.anchor].filter((part) => part !== null).join('#') : '';
      studio.ui.open({ kind: 'help', at });
    },
  }),
  choice({
    id: 'help.games',
    group: 'help',
    choices: () => GAMES.map(({ id }) => ({ id, label: gameName(id) })),
    run: (studio, id) => {
      studio.ui.open({ kind: 'help', at: `rules-${id}` });
    },
  }),
  action({
    id: 'help.tour',
    group: 'help',
    run: (studio) => {
      studio.ui.open({ kind: 'tour', game: null });
    },
  }),
  action({
    id: 'help.shortcuts',
    group: 'help',
    keys: ['?'],
    run: (studio) => {
      studio.ui.open({ kind: 'shortcuts' });
    },
  }),
  settingSwitch({ id: 'help.letters', group: 'help' }, 'letterKeys'),
  ...releases,
  action({
    id: 'help.about',
    group: 'help',
    run: (studio) => {
      studio.ui.open({ kind: 'about' });
    },
  }),
];
