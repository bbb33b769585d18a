/** From the rule-set text of a record to rules, and a record for what has none. */
import { rulesFromText } from '../games/index.ts';
import { startUnder, type OpenedRecord } from '../notation/start-text.ts';
import type { Rules } from '../rules/game.ts';
import { makeNode, type GameRecord, type Tag } from '../tree/types.ts';

/** Rule set and first position of a record, or null where either makes no sense (text of a broken file). */
export function openRecord(record: GameRecord): OpenedRecord | null {
  const rules = rulesFromText(record.rules);
  return rules.ok ? startUnder(rules.value, record) : null;
}

/** A record that holds nothing but tags and text, under the rules it may have been meant for. */
export function unreadRecord(
  { game, key }: Pick<Rules, 'game' | 'key'>,
  text: string,
  tags: readonly Tag[] = [],
): GameRecord {
  return { game, rules: key, setup: null, tags, root: makeNode(''), rest: text.trim() };
}
