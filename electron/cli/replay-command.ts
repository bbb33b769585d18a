/** `replay`: reads games in any known format, plays every variation and reports each illegal move with its place. */
import { tagValue } from '../../engine/tree/tags.ts';
import type { Reading } from '../../engine/formats/detect.ts';
import { playMain } from '../../engine/formats/move-list.ts';
import { cutToken, type LocatedProblem } from '../../engine/notation/problems.ts';
import { makeResult } from '../../engine/notation/result-text.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { startPosition } from '../../engine/tree/positions.ts';
import type { GameRecord, TreeNode } from '../../engine/tree/types.ts';
import type { CliCommand } from './command.ts';
import { failureJson, outcomeJson, signed, gameLine } from './output.ts';
import { readGameFile, tellProblems, TEXT_FLAGS, textOptions } from './game-file.ts';
import { JSON_FLAG, UsageError } from './usage.ts';

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

/** Plays the main line of a game; says how it ends and what is wrong with it. */
function describe(record: GameRecord, index: number, own: readonly LocatedProblem[]) {
  const rules = rulesFromText(record.rules);
  const start = rules.ok ? startPosition(rules.value, record.setup) : rules;
  const played = rules.ok && start.ok ? playMain(rules.value, start.value, record.root) : null;
  const outcome = played?.final.outcome ?? null;
  const error = own.find(({ severity }) => severity === 'error');
  const warnings = own.filter(({ severity }) => severity === 'warning');
  const told = rules.ok ? (tagValue(record, 'Result') ?? '*') : '*';
  const score = outcome?.score;
  return {
    index,
    rules: record.rules,
    plies: played?.plies ?? 0,
    // What the moves say counts more than what the file says.
    result: outcome ? makeResult(outcome) : told,
    ...(score && { margin: score.south - score.north }),
    ...(outcome && { end: outcomeJson(outcome) }),
    ok: rules.ok && error === undefined,
    ...(error && { error: failureJson(error) }),
    ...(warnings.length > 0 && { warnings: warnings.map(failureJson) }),
  };
}

export const replayCommand: CliCommand = {
  name: 'replay',
  operands: { usage: 'FILE...', takes: { kind: 'file' } },
  help: 'cli.replay.help',
  flags: [...TEXT_FLAGS, JSON_FLAG],
  async run(args, { out, err, answer, texts }) {
    if (args.files.length === 0) throw new UsageError('cli.wrong.command-file', { command: 'replay' });
    const all: object[] = [];
    let hasErrors = false;
    for (const file of args.files) {
      const reading = await readGameFile(file, textOptions(args));
      const { dialect, games } = reading;
      const problems = allProblems(reading);
      // A problem without a number belongs to the first game.
      const ofGame = Map.groupBy(problems, ({ at }) => at.game ?? 1);
      const rows = games.map((record, i) => describe(record, i + 1, ofGame.get(i + 1) ?? []));
      for (const row of rows) all.push({ file, format: dialect, ...row });
      if (tellProblems(file, problems, { err, texts })) hasErrors = true;
      if (args.has('json')) continue;
      for (const { index, rules, plies, result, margin, ok } of rows) {
        // With South's margin if there is a score: `19-17 (+2)`.
        const by = margin === undefined ? '' : ` (${signed(margin)})`;
        const facts = { sowings: plies, result: `${result}${by}`, rules };
        const told = texts.say(ok ? 'cli.replay.ok' : 'cli.replay.wrong', facts);
        out(gameLine(texts, file, index, told));
      }
    }
    if (args.has('json')) answer({ games: all });
    return hasErrors ? 1 : 0;
  },
};
