/** `moves`: lists legal moves and their results, for one position or for a stream of positions. */
import { makePosition } from '../../engine/notation/position-text.ts';
import { makeResult } from '../../engine/notation/result-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position, Turn } from '../../engine/rules/types.ts';
import type { CliCommand } from './command.ts';
import { counted, accept, exactJson, outcomeJson } from './output.ts';
import { BATCH_FLAGS, batchOf, runBatch } from './batch.ts';
import { positionOf } from './position-input.ts';
import { ASKED_FLAGS, JSON_FLAG, wholeNumber, flag } from './usage.ts';

/** Largest number of moves listed without `--limit`; Shakala can have astronomically many. */
const DEFAULT_LIMIT = 10_000;

function endOf(position: Position): Record<string, unknown> {
  const { outcome } = position;
  return outcome === null
    ? { terminal: false }
    : { terminal: true, result: makeResult(outcome), end: outcomeJson(outcome) };
}

/** Makes the answer for one position: `{position, turn, terminal, result?, count, legal: [...]}`. */
function describeMoves(rules: Rules, position: Position, limit: number): Record<string, unknown> {
  const legal: Record<string, unknown>[] = [];
  const count = rules.countMoves(position);
  for (const move of rules.moves(position)) {
    if (legal.length >= limit) break;
    const turn: Turn = accept(rules.play(position, move));
    legal.push({
      move,
      position: makePosition(turn.position),
      captured: turn.captured,
      laps: turn.laps,
      again: turn.again,
      ...endOf(turn.position),
    });
  }
  return {
    turn: position.turn === 'south' ? 'S' : 'N',
    ...endOf(position),
    count: exactJson(count),
    legal,
  };
}

export const movesCommand: CliCommand = {
  name: 'moves',
  help: 'legal moves with the position, capture and end each leads to',
  flags: [
    ...ASKED_FLAGS,
    ...BATCH_FLAGS,
    flag('limit N', `list at most N moves (default ${String(DEFAULT_LIMIT)})`),
    JSON_FLAG,
  ],
  run(args, streams) {
    const limit = wholeNumber(args, 'limit', 1) ?? DEFAULT_LIMIT;
    const batch = batchOf(args, 'moves', ['jsonl']);
    if (batch !== null) {
      const given = args.text('limit');
      const work = given === null ? 'moves' : `moves --limit ${given}`;
      return runBatch(batch, work, streams, (line) => {
        const about = { ...line, begunAt: performance.now() };
        const json = streams.frame(describeMoves(line.rules, line.position, limit), about);
        return { ok: true, cells: [], json };
      });
    }
    const found = positionOf(args);
    const { rules, position } = found;
    if (args.has('json')) {
      streams.answer(describeMoves(rules, position, limit), found);
      return 0;
    }
    const { outcome } = position;
    streams.out(`${makePosition(position)}\n`);
    if (outcome) streams.out(`over: ${outcome.reason}, ${makeResult(outcome)}\n`);
    let listed = 0;
    for (const move of rules.moves(position)) {
      if (listed++ === limit) {
        streams.out(`.. ${counted(rules.countMoves(position), 'move')} in all\n`);
        break;
      }
      const turn = accept(rules.play(position, move));
      const { outcome: end } = turn.position;
      const captured = turn.captured > 0 ? `+${String(turn.captured)}` : '';
      const notes = `${turn.again ? 'moves again' : ''}${end ? `ends: ${end.reason}, ${makeResult(end)}` : ''}`;
      streams.out(
        `${`${move}${captured}`.padEnd(8)} ${makePosition(turn.position)}  ${notes}\n`.replace(/ +\n$/, '\n'),
      );
    }
    return 0;
  },
};
