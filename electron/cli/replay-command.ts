/** `replay`: reads games in any known format, plays every variation and reports each illegal move with its place. */
import { tagValue } from '../../engine/tree/tags.ts';
import type { Reading } from '../../engine/formats/detect.ts';
import { playMain } from '../../engine/formats/move-list.ts';
import { cutToken, type LocatedProblem } from '../../engine/notation/problems.ts';
import { makeResult } from '../../engine/notation/result-text.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Outcome } from '../../engine/rules/types.ts';
import { startPosition } from '../../engine/tree/positions.ts';
import type { GameRecord, TreeNode } from '../../engine/tree/types.ts';
import type { CliCommand } from './command.ts';
import { counted, failureJson, outcomeJson } from './output.ts';
import { readGameFile, TEXT_FLAGS, textOptions } from './game-file.ts';
import { problemLine } from './problem-line.ts';
import { JSON_FLAG, UsageError } from './usage.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

/** The main line of a game, played through. */
interface Replayed {
  readonly plies: number;
  /** Result of the moves if they end the game, else the result in the file. */
  readonly result: string;
  readonly outcome: Outcome | null;
}

function replay(record: GameRecord, rules: Rules): Replayed {
  const start = startPosition(rules, record.setup);
  const played = start.ok ? playMain(rules, start.value, record.root) : null;
  const outcome = played?.final.outcome ?? null;
  return {
    plies: played?.plies ?? 0,
    outcome,
    result: outcome ? makeResult(outcome) : (tagValue(record, 'Result') ?? '*'),
  };
}

/**
 * Finds faults in a saved file that its reader does not report: the first unplayable move of each line, and text that
 * could not be read.
 */
function carriedFaults(record: GameRecord, game: number): readonly LocatedProblem[] {
  const found: LocatedProblem[] = [];
  const open: { readonly node: TreeNode; readonly ply: number }[] = [{ node: record.root, ply: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, ply } = at;
    if (node.ghost === null) {
      for (const child of node.children.toReversed()) open.push({ node: child, ply: ply + 1 });
    } else {
      const place = { game, ply, token: cutToken(node.move) };
      found.push({ severity: 'error', code: node.ghost, at: place });
    }
  }
  if (record.rest !== '')
    found.push({ severity: 'error', code: 'ERR_TEXT_TOKEN', at: { game, token: cutToken(record.rest) } });
  return found;
}

/** Collects all problems of a reading: the reader's own, and the carried faults of games in which it found none. */
function allProblems({ games, problems }: Reading): readonly LocatedProblem[] {
  const faulty = new Set(
    problems.flatMap(({ severity, at }) => (severity === 'error' ? [at.game ?? 1] : [])),
  );
  const carried = games.flatMap((record, i) => (faulty.has(i + 1) ? [] : carriedFaults(record, i + 1)));
  return [...problems, ...carried];
}

/** Groups problems by the number of their game; a problem without a number belongs to the first game. */
function byGame(problems: readonly LocatedProblem[]): ReadonlyMap<number, readonly LocatedProblem[]> {
  const games = new Map<number, LocatedProblem[]>();
  for (const problem of problems) {
    const game = problem.at.game ?? 1;
    const own = games.get(game);
    if (own) own.push(problem);
    else games.set(game, [problem]);
  }
  return games;
}

function describe(
  record: GameRecord,
  index: number,
  own: readonly LocatedProblem[],
): Record<string, unknown> {
  const rules = rulesFromText(record.rules);
  const error = own.find(({ severity }) => severity === 'error');
  const warnings = own.filter(({ severity }) => severity === 'warning');
  const { plies, result, outcome } = rules.ok
    ? replay(record, rules.value)
    : { plies: 0, result: '*', outcome: null };
  const score = outcome?.score;
  return {
    index,
    rules: record.rules,
    plies,
    result,
    ...(score ? { margin: score.south - score.north } : {}),
    ...(outcome ? { end: outcomeJson(outcome) } : {}),
    ok: rules.ok && error === undefined,
    ...(error ? { error: failureJson(error) } : {}),
    ...(warnings.length > 0 ? { warnings: warnings.map(failureJson) } : {}),
  };
}

/** Formats a result, with South's margin if there is a score: `19-17 (+2)`. */
function resultText({ result, margin }: Record<string, unknown>): string {
  if (typeof margin !== 'number') return String(result);
  return `${String(result)} (${margin > 0 ? '+' : ''}${String(margin)})`;
}

export const replayCommand: CliCommand = {
  name: 'replay',
  operands: { usage: 'FILE...', takes: { kind: 'file' } },
  help: 'plays every variation of the games in any known format and names illegal moves',
  flags: [...TEXT_FLAGS, JSON_FLAG],
  async run(args, { out, err, answer }) {
    if (args.files.length === 0) throw new UsageError('replay needs a file');
    const all: Record<string, unknown>[] = [];
    let hasErrors = false;
    for (const file of args.files) {
      const reading = await readGameFile(file, textOptions(args));
      const { dialect, games } = reading;
      const problems = allProblems(reading);
      const ofGame = byGame(problems);
      const rows = games.map((record, i) => describe(record, i + 1, ofGame.get(i + 1) ?? []));
      const isBad = problems.some(({ severity }) => severity === 'error');
      hasErrors ||= isBad;
      for (const row of rows) all.push({ file, format: dialect, ...row });
      for (const problem of problems) err(problemLine(file, problem, problem.severity));
      if (args.has('json')) continue;
      for (const row of rows) {
        const verdict = row['ok'] === true ? 'ok' : 'WRONG';
        const told = `${file} game ${String(row['index'])}: ${verdict}, ${counted(Number(row['plies']), 'sowing')}, ${resultText(row)}, ${String(row['rules'])}`;
        out(`${visibleLine(told)}\n`);
      }
    }
    if (args.has('json')) answer({ games: all });
    return hasErrors ? 1 : 0;
  },
};
