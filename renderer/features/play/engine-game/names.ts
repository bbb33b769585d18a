/** Names the players of an engine game in its tags, and so in files, in lists and next to the board. */
import { SIDES, type Side } from '../../../../engine/core/side.ts';
import { countNodes } from '../../../../engine/tree/node.ts';
import { movesOf } from '../../../../engine/tree/path.ts';
import { setTag, tagValue } from '../../../../engine/tree/tags.ts';
import type { GameRecord, Path, Tag } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import type { Strength } from '../settings/strength.ts';
import type { Players } from './players.ts';

const TAGS = { south: 'South', north: 'North' } as const satisfies Readonly<Record<Side, string>>;

/** Returns the name of the engine at a strength. */
export function engineName({ kind, level, seconds }: Strength): string {
  return kind === 'level'
    ? t('engine-game.engine-level', { level })
    : t('engine-game.engine-time', { seconds });
}

/** Names each engine that has no name, if the game's tree is only the line to the position where play begins. */
export function withEngineNames(record: GameRecord, start: Path, players: Players): GameRecord {
  if (countNodes(record.root) !== movesOf(start).length + 1) return record;
  return SIDES.reduce((named, side) => {
    const [strength, name] = [players[side], tagValue(named, TAGS[side]) ?? ''];
    const edited =
      strength && ['', '?'].includes(name) ? setTag(named, TAGS[side], engineName(strength)) : null;
    return edited?.ok ? edited.value.record : named;
  }, record);
}

/** Tells whether the tags name each engine by its strength; a game of other players that is continued here does not. */
export function hasEngineNames(record: GameRecord, players: Players): boolean {
  return SIDES.every((side) => {
    const strength = players[side];
    return !strength || tagValue(record, TAGS[side]) === engineName(strength);
  });
}

/** Returns the tags that name the players. */
export function playerTags({ tags }: GameRecord): readonly Tag[] {
  return tags.filter(({ name }) => name === TAGS.south || name === TAGS.north);
}
