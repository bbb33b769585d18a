/** `moves`: lists legal moves and their results, for one position or for a stream of positions. */
import { makePosition } from '../../engine/notation/position-text.ts';
import { makeResult } from '../../engine/notation/result-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position, EndReason } from '../../engine/rules/types.ts';
import type { CliCommand } from './command.ts';
import { counted, accept, exactJson, outcomeJson } from './output.ts';
import { BATCH_FLAGS, batchOf, runBatch } from './batch.ts';
import { positionOf } from './position-input.ts';
import { ASKED_FLAGS, JSON_FLAG, wholeNumber, flag } from './usage.ts';

/** Largest number of moves listed without `--limit`; Shakala can have astronomically many. */
const DEFAULT_LIMIT = 10_000;

function endOf({ outcome }: Position) {
  const end = outcome && { result: makeResult(outcome), end: outcomeJson(outcome) };
  return { terminal: outcome !== null, ...end };
}

/** Describes a position and its moves, at most `limit` of them. */
function describeMoves(rules: Rules, position: Position, limit: number) {
  const legal = [];
  for (const move of rules.moves(position)) {
    if (legal.length >= limit) break;
    const { position: after, captured, laps, again } = accept(rules.play(position, move));
    legal.push({ move, position: makePosition(after), captured, laps, again, ...endOf(after) });
  }
  const count = exactJson(rules.countMoves(position));
  return { turn: position.turn === 'south' ? 'S' : 'N', ...endOf(position), count, legal };
}

export const movesCommand: CliCommand = {
  name: 'moves',
  help: 'cli.moves.help',
  flags: [
    ...ASKED_FLAGS,
    ...BATCH_FLAGS,
    flag('limit N', ['cli.moves.flag.limit', { usual: DEFAULT_LIMIT }]),
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
    const { legal, ...all } = describeMoves(rules, position, limit);
    if (args.has('json')) {
      streams.answer({ ...all, legal }, found);
      return 0;
    }
    const { say } = streams.texts;
    streams.out(`${makePosition(position)}\n`);
    const ended = (reason: EndReason, result = '') => ({ reason: say(`cli.end.${reason}`), result });
    if (all.end) streams.out(`${say('cli.moves.over', ended(all.end.reason, all.result))}\n`);
    for (const { move, captured, again, position: after, end, result } of legal) {
      const taken = captured > 0 ? `+${String(captured)}` : '';
      const next = again ? say('speech.again') : '';
      const notes = end ? say('cli.moves.ends', ended(end.reason, result)) : next;
      streams.out(`${`${move}${taken}`.padEnd(8)} ${after}  ${notes}\n`.replace(/ +\n$/, '\n'));
    }
    if (all.count !== legal.length) {
      const moves = counted(streams.texts, rules.countMoves(position), 'cli.n.moves');
      streams.out(`.. ${say('cli.moves.in-all', { moves })}\n`);
    }
    return 0;
  },
};
