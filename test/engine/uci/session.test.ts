import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSession, step, type Session } from '../../../engine/uci/session.ts';
import type { SearchOperation } from '../../../engine/protocol/messages.ts';
import { fail } from '../../../engine/core/result.ts';
import {
  lineTranscripts,
  readLineTranscript,
  replayLines,
  shallowReport,
} from '../../support/line-transcript.ts';
import { lookUp, openBook } from '../../../engine/book/look-up.ts';
import { madeBook } from '../../support/made-book.ts';
import { compiled } from '../../support/positions.ts';
import { forAll } from '../../support/for-all.ts';

describe('recorded conversations', () => {
  test.for(lineTranscripts())('%s is answered as it was recorded', (name) => {
    const recorded = readLineTranscript(name);
    expect(replayLines(recorded)).toBe(recorded);
  });
});

const RULES = 'kalah:houses=3,seeds=2';

function open(more: Partial<Parameters<typeof openSession>[0]> = {}): Session {
  return openSession({
    name: 'n',
    author: 'a',
    rules: compiled(RULES),
    usual: { memoryMb: 16, threads: 1, budgetMb: 64, tablesMb: 0 },
    most: { memoryMb: 64 },
    ...more,
  });
}

const WORDS = [
  ...'uci isready ucinewgame stop quit go position setoption startpos moves fen A C Ab'.split(' '),
  ...'depth nodes 3 -1 infinite searchmoves name value Rules oware shakala Level MultiPV'.split(' '),
  ...'4-4-S 2-2-2-2-2-2-0-0-N \u0000 ☃ { 1.'.split(' '),
  'x'.repeat(300),
];

const lines = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' ')),
  fc.constantFrom('go depth 1', 'go infinite', 'stop', 'position startpos moves A', 'go'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

forAll([fc.array(fc.tuple(lines, fc.constantFrom('none', 'report', 'ended')), { maxLength: 30 })], {
  numRuns: 1500,
})(
  'whatever is sent, every go has one bestmove, one search runs at a time, and nothing is said after leaving',
  (talk) => {
    let session = open();
    const running: SearchOperation[] = [];
    const said: string[] = [];
    let searches = 0;
    let hasLeft = false;
    const take = (event: Parameters<typeof step>[1]): void => {
      const next = step(session, event);
      session = next.session;
      for (const effect of next.effects) {
        expect(hasLeft).toBe(false);
        if (effect.kind === 'say') {
          expect(effect.line).toMatch(/^\S[^\n]*$/);
          said.push(effect.line);
        } else if (effect.kind === 'search') {
          expect(running).toEqual([]);
          running.push(effect.operation);
          searches++;
        } else if (effect.kind === 'leave') hasLeft = true;
        else expect(running.length).toBe(1);
      }
    };
    const finish = (): void => {
      const operation = running.pop();
      if (operation) take({ kind: 'ended', result: { ok: true, value: shallowReport(operation) } });
    };
    for (const [line, then] of talk) {
      take({ kind: 'line', text: line });
      if (then === 'ended') finish();
      else if (then === 'report' && running[0]) take({ kind: 'report', report: shallowReport(running[0]) });
    }
    take({ kind: 'closed' });
    while (running.length > 0) finish();
    expect(hasLeft).toBe(true);
    const answers = said.filter((line) => line.startsWith('bestmove'));
    const refused = answers.filter((line) => line === 'bestmove (none)');
    expect(answers.length - refused.length).toBe(searches);
  },
);

test('readyok waits for threads and memory, and the time of a move is less than what was given for it', () => {
  const hear = (session: Session, text: string): ReturnType<typeof step> =>
    step(session, { kind: 'line', text });
  const ready = hear(open(), 'isready');
  const first = { rules: RULES, start: null, moves: [] };
  const engine = { memoryMb: 16, threads: 1, tablesMb: 0 };
  expect(ready.effects).toEqual([
    { kind: 'say', line: 'readyok', after: { op: 'play', position: first, limits: { nodes: 1, ...engine } } },
  ]);
  const timesOf = (ms: number): unknown =>
    hear(ready.session, `go movetime ${String(ms)}`).effects.map(
      (effect) => effect.kind === 'search' && effect.operation.limits.timeMs,
    );
  expect([100, 11, 5].map(timesOf)).toEqual([[90], [1], [1]]);
  const busy = hear(ready.session, 'go depth 2').session;
  expect(hear(busy, 'isready').effects).toEqual([{ kind: 'say', line: 'readyok' }]);
});

test('a search that fails is told of and still answered by a legal move', () => {
  const asked = step(open(), { kind: 'line', text: 'go depth 4' });
  const { effects } = step(asked.session, {
    kind: 'ended',
    result: fail('ERR_ENGINE_CRASHED', undefined, { reason: 'gone' }),
  });
  expect(effects).toEqual([
    { kind: 'say', line: 'info string ERR_ENGINE_CRASHED: reason gone' },
    { kind: 'say', line: 'bestmove A' },
  ]);
});

describe('the opening book', () => {
  const book = openBook(madeBook({ rules: RULES, limits: { depth: 3 }, positions: 4 }));

  /** The lines that a session with a book says after these, and `search` where it searches. */
  function after(...lines: readonly string[]): readonly string[] {
    let session = open({ bookOf: (rules) => (rules.key === RULES ? book : null) });
    return lines.flatMap((text) => {
      const next = step(session, { kind: 'line', text });
      session = next.session;
      return next.effects.map((effect) => (effect.kind === 'say' ? effect.line : effect.kind));
    });
  }

  const ON = 'setoption name OwnBook value true';

  test('a move of the book is named as such, with value and depth, and nothing is searched', () => {
    const [named, info, best, ...more] = after(ON, 'position startpos', 'go movetime 100');
    expect(named).toBe('info string book of 4 positions, searched by version 1.0.0');
    expect(info).toMatch(/^info depth \d+ score cp -?\d+ .*proof (?:exact|heuristic|lower)/);
    expect(best).toBe(`bestmove ${String(lookUp(book, compiled(RULES).start())?.best)}`);
    expect(more).toEqual([]);
  });

  test.for<readonly [string, readonly string[]]>([
    ['it is off', ['go nodes 10']],
    ['a level plays', [ON, 'setoption name Level value 3', 'go']],
    ['the search has no end', [ON, 'go infinite']],
    ['moves are named', [ON, 'go nodes 10 searchmoves A']],
    ['the position is not in it', [ON, 'position 1-0-0-0-0-1-5-5-S', 'go nodes 10']],
    ['the rules are others', [ON, 'setoption name Rules value kalah:houses=3,seeds=4', 'go nodes 10']],
  ])('the book is left alone where %s', ([, lines]) => {
    expect(after(...lines)).toEqual(['search']);
  });
});
