/** `rules`: prints games, option schemas and presets. */
import type { Texts } from '../../engine/locales/text.ts';
import { GAMES, rulesFromChanges } from '../../engine/games/index.ts';
import type { Game } from '../../engine/rules/game.ts';
import { completeValues, type Option } from '../../engine/rules/options.ts';
import { makeOptionValue, makeRuleSet } from '../../engine/rules/rule-set.ts';
import type { CliCommand } from './command.ts';
import { accept, Refused } from './output.ts';
import { JSON_FLAG } from './usage.ts';

function rangeOf({ say }: Texts, option: Option): string {
  switch (option.type) {
    case 'boolean':
      return 'on, off';
    case 'integer': {
      const range = `${String(option.min)}..${String(option.max)}`;
      if (!option.except?.length) return range;
      return say('cli.rules.except', { range, holes: option.except.join(', ') });
    }
    case 'enum':
      return option.values.join(', ');
    case 'counts':
      return say('cli.rules.counts');
    case 'beads':
      return say('cli.rules.beads', { n: option.length });
  }
}

/** Returns the canonical text of a preset. */
function presetText(game: Game, id: string): string {
  const preset = game.schema.presets.find((candidate) => candidate.id === id);
  return makeRuleSet(game.schema, accept(completeValues(game.schema, preset?.changes ?? {})));
}

function describeGame(game: Game): Record<string, unknown> {
  return {
    id: game.id,
    // JSON leaves out the functions of an option.
    options: game.schema.options,
    presets: game.schema.presets.map(({ id, changes }) => ({ id, changes, rules: presetText(game, id) })),
  };
}

export const rulesCommand: CliCommand = {
  name: 'rules',
  operands: { usage: '[GAME]', takes: { kind: 'words', words: GAMES.map(({ id }) => id) }, most: 1 },
  help: 'cli.rules.help',
  flags: [JSON_FLAG],
  run(args, { out, answer, texts }) {
    const [wanted] = args.files;
    const games = GAMES.filter(({ id }) => wanted === undefined || id === wanted);
    if (games.length === 0) throw new Refused({ code: 'ERR_RULES_GAME', at: { token: wanted ?? '' } });
    if (args.has('json')) {
      answer({ games: games.map(describeGame) });
      return 0;
    }
    for (const game of games) {
      out(`${game.id}\n`);
      for (const option of game.schema.options)
        out(
          `  ${option.id.padEnd(20)} ${makeOptionValue(option.default).padEnd(18)} ${rangeOf(texts, option)}\n`,
        );
      for (const { id } of game.schema.presets)
        out(`  ${`${game.id}-${id}`.padEnd(28)} ${presetText(game, id)}\n`);
      const origin = accept(rulesFromChanges(game.id, {})).startOrigin;
      if (origin) out(`  ${texts.say(origin === 'own' ? 'rules.own-layout' : 'rules.reconstruction')}\n`);
    }
    return 0;
  },
};
