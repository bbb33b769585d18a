/**
 * Kalah digit strings of Irving, Donkers and Uiterwijk: `4-5-35-250-2-...`.
 *
 * One digit for each sowing, houses counted from 0 at the mover's left; `-` = the other player is to move, and it must
 * be exactly where the turn passes. Source: Solving Kalah, ICGA Journal 23(3), 2000, table 9;
 * `engine/formats/README.md`.
 */
import { fail, ok, type Place, type Result } from '../../core/result.ts';
import type { Rules } from '../../rules/game.ts';
import type { OptionError } from '../../rules/options.ts';
import { parseRuleSet } from '../../rules/rule-set.ts';
import { kalahSchema } from './options.ts';
import { compileKalah } from './rules.ts';
import type { Position } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import type { GameCollection, GameRecord } from '../../tree/types.ts';
import { mainLine } from '../../tree/node.ts';
import { makeLineTree } from '../../notation/line-tree.ts';
import { cutToken, problemOf, type DigitError, type LocatedProblem } from '../../notation/problems.ts';
import type { ReadGames } from '../../notation/read-games.ts';
import { makeResult } from '../../notation/result-text.ts';
import { startUnder } from '../../notation/start-text.ts';
import { textLines } from '../../notation/text-lines.ts';

/** A read digit string: the sowings before the first impossible one, and that one's place. */
export interface DigitLine {
  readonly moves: readonly Move[];
  readonly final: Position;
  /** Null if the whole string was played. `at.column` counts in the string, `at.ply` from the first sowing. */
  readonly problem: LocatedProblem | null;
  /** The string from the problem on; `''` if there is none. */
  readonly rest: string;
}

/** Compiles the rules that a rule-set text of Kalah names. */
function kalahRules(text: string): Result<Rules, OptionError> {
  const parsed = parseRuleSet([kalahSchema], text);
  return parsed.ok ? ok(compileKalah(parsed.value.values)) : parsed;
}

/** Returns the label of the mover's house with this digit. */
function labelOf(rules: Rules, position: Position, digit: number): string | undefined {
  const { labels, pitsPerSide } = rules.board;
  if (digit >= pitsPerSide) return undefined;
  return labels[(position.turn === 'south' ? 0 : pitsPerSide) + digit];
}

/**
 * Plays a digit string from a position.
 *
 * Problems: a digit without a house or of an empty house, any character except digits and `-`, `ERR_TEXT_TURN` if the
 * turn passes without `-` (`expected: pass`) or if a `-` is written when it does not pass (`expected: sow`).
 */
export function readKalahDigits(rules: Rules, start: Position, text: string): DigitLine {
  const moves: Move[] = [];
  let position = start;
  /** The token that the rules expect next: `-` after a turn, a digit at its beginning or after an extra move. */
  let isPassDue = false;
  let isSowingDue = true;

  function stop(
    index: number,
    code: string,
    more: Pick<LocatedProblem, 'at' | 'params'> = { at: {} },
  ): DigitLine {
    const at: Place = { ...more.at, column: index + 1, ply: moves.length + 1, token: text.charAt(index) };
    const params = more.params ? { params: more.params } : {};
    return {
      moves,
      final: position,
      problem: { severity: 'error', code, at, ...params },
      rest: text.slice(index),
    };
  }

  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (!/[0-9-]/.test(char)) return stop(i, 'ERR_TEXT_TOKEN');
    if (position.outcome)
      return stop(i, 'ERR_MOVE_GAME_OVER', { at: {}, params: { reason: position.outcome.reason } });
    if (char === '-') {
      if (!isPassDue) return stop(i, 'ERR_TEXT_TURN', { at: {}, params: { expected: 'sow' } });
      isPassDue = false;
      isSowingDue = true;
      continue;
    }
    if (isPassDue) return stop(i, 'ERR_TEXT_TURN', { at: {}, params: { expected: 'pass' } });
    const label = labelOf(rules, position, Number(char));
    if (label === undefined) return stop(i, 'ERR_MOVE_NO_SUCH_PIT');
    const turn = rules.play(position, label as Move);
    if (!turn.ok)
      return stop(i, turn.code, { at: turn.at ?? {}, ...(turn.params ? { params: turn.params } : {}) });
    moves.push(label as Move);
    position = turn.value.position;
    isPassDue = !turn.value.again;
    isSowingDue = false;
  }
  if (isSowingDue && moves.length > 0)
    return stop(text.length - 1, 'ERR_TEXT_TURN', { at: {}, params: { expected: 'sow' } });
  return { moves, final: position, problem: null, rest: '' };
}

/** Writes sowings as a digit string; boards of more than ten houses, `swap` and claims cannot be written. */
export function makeKalahDigits(
  rules: Rules,
  start: Position,
  moves: readonly Move[],
): Result<string, DigitError> {
  if (rules.game !== kalahSchema.game) return fail('ERR_DIGITS_GAME');
  if (rules.board.pitsPerSide > 10) return fail('ERR_DIGITS_HOUSES');
  let text = '';
  let position = start;
  let isPassDue = false;
  for (const [index, move] of moves.entries()) {
    const pit = rules.board.labels.indexOf(move);
    const turn = pit < 0 ? null : rules.play(position, move);
    if (!turn?.ok) return fail('ERR_DIGITS_MOVE', { ply: index + 1, token: cutToken(move) });
    text += `${isPassDue ? '-' : ''}${pit % rules.board.pitsPerSide}`;
    isPassDue = !turn.value.again;
    position = turn.value.position;
  }
  return ok(text);
}

/** One line of a list of perfect games: `4(6) +2 1-0-2 11-5`. */
const PERFECT_LINE = /^\s*(\d{1,2})\((\d{1,2})\)\s+([+-]?\d{1,3})\s+(\d[\d-]*)(?:\s+(\S+))?\s*$/;

/** Whether the line has that form. */
export function isPerfectLine(line: string): boolean {
  return PERFECT_LINE.test(line);
}

/**
 * Reads one line `houses(seeds) margin digits finals` under empty capture: every sowing must be legal, and the game
 * must end after the last one with the printed margin and scores (if scores are printed; any other word is ignored).
 * Returns null if the line does not have that form or the board cannot be built.
 */
function readPerfectLine(
  line: string,
  at: Place,
): { readonly record: GameRecord; readonly problems: readonly LocatedProblem[] } | null {
  const match = PERFECT_LINE.exec(line);
  const [, houses = '', seeds = '', margin = '', digits = '', finals = ''] = match ?? [];
  const rules = kalahRules(`kalah:houses=${houses},seeds=${seeds},empty-capture=on`);
  if (!match || !rules.ok) return null;
  const read = readKalahDigits(rules.value, rules.value.start(), digits);
  const column = line.indexOf(digits, line.indexOf(margin, line.indexOf(')')) + margin.length);
  const problems: LocatedProblem[] = [];
  const { outcome } = read.final;
  if (read.problem) {
    const place = { ...read.problem.at, column: column + (read.problem.at.column ?? 1) };
    problems.push(problemOf({ ok: false, ...read.problem, at: place }, at));
  } else if (!outcome?.score) {
    problems.push({
      severity: 'error',
      code: 'ERR_TEXT_END',
      at,
      params: { stated: 'over', actual: 'open' },
    });
  } else {
    const actual = outcome.score.south - outcome.score.north;
    if (actual !== Number(margin))
      problems.push({
        severity: 'error',
        code: 'ERR_TEXT_MARGIN',
        at,
        params: { stated: Number(margin), actual },
      });
    if (/^\d+-\d+$/.test(finals) && finals !== makeResult(outcome))
      problems.push({
        severity: 'error',
        code: 'ERR_TEXT_RESULT',
        at,
        params: { stated: finals, actual: makeResult(outcome) },
      });
  }
  const tags = [
    { name: 'Event', value: `Kalah(${houses},${seeds})` },
    { name: 'Result', value: makeResult(outcome) },
    ...(outcome ? [{ name: 'End', value: outcome.reason }] : []),
  ];
  const record: GameRecord = {
    game: rules.value.game,
    rules: rules.value.key,
    setup: null,
    tags,
    root: makeLineTree(read.moves),
    rest: read.rest,
  };
  return { record, problems };
}

/** Reads a whole list of perfect games; a `#` starts a comment line. Lines of another form are reported. */
export function readPerfectGames(text: string): ReadGames {
  const games: GameRecord[] = [];
  const problems: LocatedProblem[] = [];
  for (const { text: line, number } of textLines(text)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const at = { game: games.length + 1, line: number };
    const read = readPerfectLine(line, at);
    if (!read) {
      problems.push({
        severity: 'error',
        code: 'ERR_TEXT_TOKEN',
        at: { line: number, token: cutToken(line) },
      });
      continue;
    }
    games.push(read.record);
    for (const problem of read.problems) problems.push(problem);
  }
  return { games, problems };
}

/** More digits between two dashes are not a turn. */
const MAX_IN_TURN = 80;

/**
 * Whether a text has only digits with dashes between them. Not a pattern, since the line may be a file of megabytes.
 */
function isDigitLine(line: string): boolean {
  const text = line.trim();
  let digits = 0;
  let all = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char !== '-' && (char < '0' || char > '9' || digits === MAX_IN_TURN)) return false;
    digits = char === '-' ? 0 : digits + 1;
    all += Math.min(digits, 1);
  }
  return all > 0;
}

/** Whether a text has only digit strings. */
export function isDigits(text: string): boolean {
  const lines = text.split(/[\r\n]+/, 200).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every(isDigitLine);
}

/** Reads digit strings, one game a line. */
export function parseDigitGames(rules: Rules, text: string): ReadGames {
  const games: GameRecord[] = [];
  const problems: LocatedProblem[] = [];
  if (rules.game !== kalahSchema.game) return { games, problems: [problemOf(fail('ERR_DIGITS_GAME'), {})] };
  for (const { text: line, number } of textLines(text)) {
    const digits = line.trim();
    if (digits === '') continue;
    const base = { game: games.length + 1, line: number };
    const read = readKalahDigits(rules, rules.start(), digits);
    if (read.problem) {
      const column = line.indexOf(digits) + (read.problem.at.column ?? 1);
      problems.push({ ...read.problem, at: { ...base, ...read.problem.at, column } });
    }
    games.push({
      game: rules.game,
      rules: rules.key,
      setup: null,
      tags: [],
      root: makeLineTree(read.moves),
      rest: read.rest,
    });
  }
  return { games, problems };
}

/** Returns the digits of a text that was not played, each as a move of the player to move; null if it is not a move. */
export function digitMoves(rules: Rules, rest: string): readonly ((position: Position) => string | null)[] {
  const digits = rest.match(/\d/g) ?? [];
  return digits.map((digit) => (position) => labelOf(rules, position, Number(digit)) ?? null);
}

/** Writes the main lines of Kalah games, one a line, as far as digits can express them. */
export function makeDigitGames(collection: GameCollection): string {
  const lines = collection.games.map((record) => {
    const rules = kalahRules(record.rules);
    const opened = rules.ok ? startUnder(rules.value, record) : null;
    if (!opened) return '';
    const line = mainLine(record.root);
    const end = line.findIndex(({ move, ghost }) => ghost !== null || move.length !== 1);
    const moves = line
      .slice(0, end < 0 ? line.length : end)
      .flatMap(({ move }) => (move === '' ? [] : [move]));
    const digits = makeKalahDigits(opened.rules, opened.start, moves);
    return digits.ok ? `${digits.value}\n` : '';
  });
  return lines.join('');
}
