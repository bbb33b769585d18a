/** Commands for the user's own rule sets: play, save under a name, manage, import and export. */
import { focusPane } from '../../shell/focus.ts';
import { makeSetsFile } from '../../../engine/protocol/named-rules.ts';
import { useRuleSets } from './rule-sets.ts';
import { t, gameName } from '../../i18n/text.ts';
import { action, choice, type Availability, type Command } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import { readableOf } from '../../platform/host-services.ts';
import type { Studio } from '../../studio/studio.ts';

const FILE_NAME = 'rule-sets.json';

function hasSets(studio: Studio): Availability {
  return studio.settings.values.ruleSets.length > 0 ? true : 'reason.no-rule-sets';
}

/** Starts a game under a kept set in a new document. */
function startWith(studio: Studio, name: string): void {
  const set = useRuleSets().list.find((each) => each.name === name);
  if (!set?.rules.ok) return;
  studio.settings.change({ lastRules: set.rules.value.key });
  studio.documents.addGame(set.name, set.rules.value);
  focusPane('board');
}

async function importSets(studio: Studio): Promise<void> {
  const opened = readableOf(await studio.host.open(), studio.ui.showError);
  if (!opened.ok) {
    if (opened.code !== 'ERR_HOST_CANCELLED') studio.ui.showError(opened);
    return;
  }
  for (const { text } of opened.value) studio.files.takeRuleSets(text);
}

async function exportSets({ files, settings }: Studio): Promise<void> {
  await files.exportText(FILE_NAME, makeSetsFile(settings.values.ruleSets));
}

export const ruleSetCommands: readonly Command[] = [
  choice({
    id: 'file.new-with',
    group: 'file',
    enabled: () => (useRuleSets().readable.length > 0 ? true : 'reason.no-rule-sets'),
    choices: () =>
      useRuleSets().readable.map(({ name, game }) => ({
        id: name,
        label: game === null ? name : t('sets.of-game', { name, game: gameName(game) }),
      })),
    run: startWith,
  }),
  action({
    id: 'game.save-rules',
    group: 'game',
    enabled: hasGame,
    run: (studio) => {
      const { shown } = studio.documents;
      if (shown) studio.ui.open({ kind: 'save-rules', text: shown.rules.key });
    },
  }),
  action({
    id: 'game.rule-sets',
    group: 'game',
    run: (studio) => {
      studio.ui.open({ kind: 'rule-sets' });
    },
  }),
  action({ id: 'game.import-rule-sets', group: 'game', run: importSets }),
  action({ id: 'game.export-rule-sets', group: 'game', enabled: hasSets, run: exportSets }),
];
