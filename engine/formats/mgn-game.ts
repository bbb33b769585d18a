/**
 * Parses one game of an mgn file.
 *
 * Text that cannot be parsed is kept: a game with an invalid rule set or start position is kept whole as `rest`, with
 * its tags, on an empty tree. A start that the rules refuse is kept as it is: a game without moves is then a diagram,
 * which is not a problem; in a game with moves, the moves are ghosts.
 */
import type { Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { DEFAULT_GAME, findGame, rulesFromText } from '../games/index.ts';
import type { GameRecord } from '../tree/types.ts';
import type { GameText } from './mgn-split.ts';
import type { MovetextLimits } from '../notation/movetext-read.ts';
import { readStart, type Start } from '../notation/start-text.ts';
import { problemOf, type LocatedProblem } from '../notation/problems.ts';
import { endingOf } from '../notation/result-text.ts';
import { readHead, type Head } from '../notation/tags.ts';
import { tagValue } from '../tree/tags.ts';
import { makeLocator } from '../notation/tokens.ts';
import { grammarOf } from './game-texts.ts';
import { readRecordMoves, unreadRecord } from './open-record.ts';

/** A game read from text. */
export interface ReadGame {
  readonly record: GameRecord;
  readonly problems: readonly LocatedProblem[];
}

export interface MgnGameOptions extends MovetextLimits {
  /** Rule set of games that name none; absent: a game without a rule set is kept as text. */
  readonly rules?: string;
}

/** Rule set and start of a game. */
interface Frame extends Start {
  readonly rules: Rules;
}

/** Determines the rule set: `Rules` counts, otherwise `Game` with its defaults, otherwise the caller's. */
function readRules(
  head: Head,
  fallback: string | undefined,
  at: Place,
  problems: LocatedProblem[],
): Rules | null {
  const { Game: game, Rules: stated } = head.fields;
  const text = stated?.text ?? game?.text ?? fallback;
  if (text === undefined) {
    problems.push({ severity: 'error', code: 'ERR_FILE_NO_RULES', at });
    return null;
  }
  const rules = rulesFromText(text);
  if (!rules.ok) {
    problems.push(problemOf(rules, stated?.at ?? game?.at ?? at));
    return null;
  }
  if (game && game.text !== rules.value.game) {
    const params = { game: game.text.slice(0, 40), rules: rules.value.key };
    problems.push({ severity: 'warning', code: 'ERR_FILE_GAME', at: game.at, params });
  }
  return rules.value;
}

function readFrame(
  head: Head,
  fallback: string | undefined,
  at: Place,
  problems: LocatedProblem[],
): Frame | null {
  const rules = readRules(head, fallback, at, problems);
  if (!rules) return null;
  const { Setup: field } = head.fields;
  const start = readStart(rules, field?.text ?? null, field?.at ?? at, problems);
  return start && { rules, ...start };
}

/**
 * Reads one game.
 *
 * @param game the text of one game, as `makeSplitter` returns it.
 * @param number of the game in its file, from 1, for the places of problems.
 */
export function readMgnGame(game: GameText, number: number, options: MgnGameOptions): ReadGame {
  const base: Place = { game: number, line: game.line, column: game.column };
  const locate = makeLocator(game.text, base);
  const head = readHead(game.text, locate);
  const problems = [...head.problems];
  const frame = readFrame(head, options.rules, base, problems);
  if (!frame) {
    const { id } = findGame(head.fields.Game?.text ?? '') ?? DEFAULT_GAME;
    return { record: unreadRecord({ game: id, key: id }, game.text, head.tags), problems };
  }
  const { rules } = frame;
  const input = {
    text: game.text,
    offset: head.end,
    base,
    grammar: grammarOf(rules, true),
    limits: options,
  };
  const { read, record } = readRecordMoves(rules, frame, input, problems);
  // Without moves a refused start is a diagram to show: nothing is wrong with it.
  const isDiagram = typeof frame.start === 'string' && read.root.children.length === 0;
  const end = locate(game.text.length);
  const stated = tagValue(head, 'Result');
  if (read.result === null && read.isComplete)
    problems.push({ severity: 'warning', code: 'ERR_TEXT_NO_RESULT', at: end });
  if (read.result !== null && stated !== null && endingOf(stated) !== read.result) {
    const params = { stated: stated.slice(0, 40), actual: read.result };
    problems.push({ severity: 'warning', code: 'ERR_TEXT_RESULT', at: end, params });
  }
  const adds = stated === null && read.result !== null && read.result !== '*';
  return {
    record: {
      ...record,
      tags: adds ? [...head.tags, { name: 'Result', value: read.result }] : head.tags,
      rest: [...head.rest, ...(read.rest === '' ? [] : [read.rest])].join('\n'),
    },
    problems: isDiagram ? problems.filter(({ code }) => code !== frame.start) : problems,
  };
}
