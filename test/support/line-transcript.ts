/**
 * Conversations of the line protocol, replayed against the session without streams, threads or clock.
 *
 *   > go depth 3            a line the other program sends
 *   * report                the running search reports (also: `* ended`, `* closed`)
 *   ! play kalah ...        what the host is asked to do (also: `! stop`, `! leave`)
 *   < bestmove C            a line the engine says
 *
 *   node test/support/line-transcript.ts     # writes the answers of test/fixtures/line-protocol again
 *
 * The search is played by one that looks a move ahead with the rules' own estimate, so that transcripts change with the
 * protocol and not with the search.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openSession, step, type Effect, type Session, type SessionEvent } from '../../engine/uci/session.ts';
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import type { MoveReport, SearchReport } from '../../engine/core/report.ts';
import { resolvePosition } from '../../engine/protocol/position-ref.ts';
import { ok } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { Value } from '../../engine/core/value.ts';
import { must } from './must.ts';
import { compiled } from './positions.ts';

/** Folder of the recorded conversations. */
const LINE_TRANSCRIPTS = resolve(import.meta.dirname, '../fixtures/line-protocol');

function valueOf(rules: Rules, position: Position): Value {
  const { outcome } = position;
  if (outcome !== null) {
    const { winner, score } = outcome;
    return rules.valueKind === 'margin' && score !== null
      ? { kind: 'margin', proof: 'exact', source: 'rules', margin: score.south - score.north }
      : { kind: 'winner', proof: 'exact', source: 'rules', winner, distance: 1 };
  }
  const estimate = Math.round(rules.estimate(position));
  return rules.valueKind === 'margin'
    ? { kind: 'margin', proof: 'heuristic', source: 'search', margin: estimate, depth: 1 }
    : {
        kind: 'winner',
        proof: 'heuristic',
        source: 'search',
        winner: 'none',
        distance: null,
        estimate,
        depth: 1,
      };
}

/** The report of a search that looks one move ahead. */
export function shallowReport({ position: ref, limits }: SearchOperation): SearchReport {
  const { rules, position } = must(resolvePosition(ref));
  const moves: MoveReport[] = [...(limits.onlyMoves ?? rules.moves(position))].map((move) => ({
    move,
    value: valueOf(rules, rules.next(position, move)),
    line: [move, ...[...rules.moves(rules.next(position, move))].slice(0, 1)],
    nodes: 1,
  }));
  const sign = position.turn === 'south' ? 1 : -1;
  const worth = ({ value }: MoveReport): number =>
    sign * (value.kind === 'margin' ? value.margin : (value.estimate ?? 0));
  const best = moves.toSorted((one, two) => worth(two) - worth(one))[0] ?? null;
  return {
    value: best?.value ?? null,
    best: best?.move ?? null,
    moves,
    depth: 1,
    nodes: moves.length,
    timeMs: 1,
    isSolved: false,
  };
}

function describe(effect: Effect): string {
  if (effect.kind === 'say') return `< ${effect.line}`;
  if (effect.kind !== 'search') return `! ${effect.kind}`;
  const { op, position, limits } = effect.operation;
  const start = position.start ?? 'startpos';
  return `! ${op} ${position.rules} ${start} [${position.moves.join(' ')}] ${JSON.stringify(limits)}`;
}

/** The conversation that the inputs of a transcript lead to. */
export function replayLines(transcript: string): string {
  let session: Session = openSession({
    name: 'Mancala Studio 0.0.0',
    author: 'the Mancala Studio authors',
    rules: compiled('oware'),
    usual: { memoryMb: 128, threads: 2, budgetMb: 256, tablesMb: 0 },
    most: { memoryMb: 1024 },
  });
  let operation: SearchOperation | null = null;
  const written: string[] = [];
  for (const line of transcript.split('\n')) {
    if (line.startsWith('#') || line === '') written.push(line);
    if (!line.startsWith('>') && !line.startsWith('*')) continue;
    written.push(line);
    const { session: next, effects } = step(session, eventOf(line, operation));
    session = next;
    for (const effect of effects) {
      written.push(describe(effect));
      if (effect.kind === 'search') operation = effect.operation;
    }
  }
  return written.join('\n');
}

function eventOf(line: string, operation: SearchOperation | null): SessionEvent {
  if (line.startsWith('>')) return { kind: 'line', text: line.slice(1) };
  const name = line.slice(2);
  if (name === 'closed') return { kind: 'closed' };
  if (operation === null) throw new Error(`${line}: no search was asked for`);
  const report = shallowReport(operation);
  return name === 'report' ? { kind: 'report', report } : { kind: 'ended', result: ok(report) };
}

/** Names of the recorded conversations. */
export function lineTranscripts(): readonly string[] {
  return readdirSync(LINE_TRANSCRIPTS).sort();
}

/** Text of a recorded conversation. */
export function readLineTranscript(name: string): string {
  return readFileSync(resolve(LINE_TRANSCRIPTS, name), 'utf8');
}

if (process.argv[1] === import.meta.filename) {
  for (const name of lineTranscripts())
    writeFileSync(resolve(LINE_TRANSCRIPTS, name), replayLines(readLineTranscript(name)));
}
