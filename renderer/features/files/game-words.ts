/** Describes a game of the file: its name, and the line below the name. */
import { tellsBoth } from '../../../engine/drawing/count-mode.ts';
import type { CountMode } from '../../../engine/rules/counts.ts';
import { SIDES } from '../../../engine/core/side.ts';
import { resultWithoutScore } from '../../../engine/notation/result-text.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { GameId } from '../../../engine/rules/types.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { draftName } from '../rules/rule-text.ts';
import { languageTag, t } from '../../i18n/text.ts';
import { knownTag, playerName, playersOf } from '../../i18n/player-name.ts';
import { describeRules } from '../rules/rule-draft.ts';

/** Names of rules by language and text: tables of many games ask for the same few again and again. */
const ruleNames = new Map<string, string>();

/** Returns the name of a game's rules; their text if this version does not know them. */
export function rulesName({ rules: text }: Pick<GameRecord, 'rules'>): string {
  const key = `${languageTag()} ${text}`;
  let name = ruleNames.get(key);
  if (name === undefined) {
    const rules = describeRules(text);
    name = rules.ok ? draftName(rules.value.draft) : text;
    ruleNames.set(key, name);
  }
  return name;
}

/** Returns whether a game is a position without moves that the rules refuse. */
function isDiagram({ rules: text, setup, root }: GameRecord): boolean {
  if (setup === null || root.children.length > 0) return false;
  const rules = rulesFromText(text);
  return rules.ok && !rules.value.fromSetup(setup).ok;
}

/** Returns the result of a game as far as it may be shown, `''` if it is unknown. */
export function shownResult(game: GameRecord, countsOf: (game: GameId) => CountMode): string {
  const result = knownTag(game, 'Result');
  const rules = rulesFromText(game.rules);
  return !rules.ok || tellsBoth(countsOf(rules.value.game)) ? result : resultWithoutScore(result);
}

/** Returns the name of the file that a game was read from, by its tag: `club` for `games/club.ogn`. */
function sourceFile(game: GameRecord): string {
  const [, name = ''] = /^(?:.*[\\/])?([^\\/]+)\.[a-z]\w{0,5}$/is.exec(knownTag(game, 'Source')) ?? [];
  return /^[a-z]+:\/\//i.test(knownTag(game, 'Source')) ? '' : name.trim();
}

/** Returns a name for a game without one: from its players, its event, its file, or its rules. */
export function usualTitle(game: GameRecord): string {
  return playersOf(game) || knownTag(game, 'Event') || sourceFile(game) || rulesName(game);
}

/** Returns the name of a game. */
export function gameTitle(game: GameRecord): string {
  return game.root.title === '' ? usualTitle(game) : game.root.title;
}

/** The words of a game in a list. */
export interface GameLines {
  /** One line with the title, or South and North on two. */
  readonly title: readonly string[];
  /** The line below a title of one line: the players or the date; `''` if there is none. */
  readonly detail: string;
}

/** Returns the words of a game in a list: its players, if it has no name. */
export function gameLines(game: GameRecord): GameLines {
  const players = playersOf(game);
  if (game.root.title === '' && players !== '')
    return { title: SIDES.map((side) => playerName(game, side)), detail: '' };
  const title = gameTitle(game);
  const parts = [isDiagram(game) ? t('library.diagram') : '', players, knownTag(game, 'Date')];
  return { title: [title], detail: parts.filter((part) => part !== '' && part !== title).join(' · ') };
}

/**
 * Returns rules, result and date, except for the parts that the title already has.
 *
 * @param countsOf how counts of a game are shown: if not all are shown, the result has no score.
 */
export function gameDetail(game: GameRecord, countsOf: (game: GameId) => CountMode): string {
  const title = gameTitle(game);
  return [
    isDiagram(game) ? t('library.diagram') : '',
    rulesName(game),
    shownResult(game, countsOf),
    knownTag(game, 'Date'),
  ]
    .filter((part) => part !== '' && part !== title)
    .join(' · ');
}
