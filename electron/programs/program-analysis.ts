/** The search of a program for the values of a position, as the page follows it. */
import type {
  HostProgramAnalysis,
  HostProgramAnswer,
  HostProgramFault,
  HostProgramLines,
  HostResult,
} from '../../engine/protocol/host-data.ts';
import { fail, ok } from '../../engine/core/result.ts';
import type { Clock } from '../../engine/protocol/clock.ts';
import type { ResolvedPosition } from '../../engine/protocol/position-ref.ts';
import { fitReport } from '../../engine/protocol/report.ts';
import { linesOf, programReport } from './info-line.ts';
import type { LineProgram, ProgramLines } from './line-program.ts';
import { within } from './within.ts';

/** Milliseconds between two reports. */
const REPORT_MS = 250;
const NOTHING_FOUND: ProgramLines = { infos: [], said: '', spentMs: 0 };

/** A search that runs or has ended. */
export interface Analysis {
  /** Number of its question. */
  readonly number: number;
  readonly ended: Promise<unknown>;
  stop(): void;
  /** Resolves after a moment, or at once if the search has ended, with what it has found so far. */
  next(clock: Clock): Promise<HostResult<HostProgramLines>>;
}

/** A program in a seat, running or still starting. */
export interface SeatedProgram {
  /** The program, or why it does not start. */
  readonly started: Promise<HostResult<LineProgram | HostProgramFault>>;
  /** Frees the seat, because the program has ended. */
  drop(): void;
}

/**
 * Begins a search.
 *
 * @param before the end of the search before, which was stopped.
 * @param take seats the program.
 */
export function beginAnalysis(
  { number, position: { start, moves }, limits }: HostProgramAnalysis,
  { rules, position }: ResolvedPosition,
  before: Promise<unknown> | undefined,
  take: () => SeatedProgram,
): Analysis {
  const stopper = new AbortController();
  let found = (): ProgramLines => NOTHING_FOUND;
  let end: HostResult<HostProgramAnswer> | null = null;

  async function search(): Promise<HostResult<HostProgramAnswer>> {
    await before;
    if (stopper.signal.aborted) return fail('ERR_HOST_CANCELLED');
    const { started, drop } = take();
    const taken = await started;
    if (!taken.ok) return taken;
    const program = taken.value;
    if ('kind' in program) return ok({ kind: 'no-start', fault: program });
    ({ found } = program);
    // All positions belong to one game, so that the program remembers what it has found elsewhere.
    const ref = { rules: rules.key, start, moves };
    const question = { number: 1, position: ref, limits, lines: linesOf(rules, position) };
    const answer = await program.analyse(question, stopper.signal);
    const last = program.found();
    found = () => last;
    if (answer.kind === 'forfeit') {
      drop();
      return ok(answer);
    }
    const { best } = answer;
    return ok(
      best === null ? { kind: 'forfeit', reason: 'no-move', detail: '' } : { kind: 'move', move: best },
    );
  }

  function told(): HostResult<HostProgramLines> {
    if (end?.ok === false) return end;
    const { infos, said, spentMs } = found();
    const answer = end?.value ?? null;
    const best = answer?.kind === 'move' ? answer.move : null;
    const report = fitReport(programReport(rules, position, infos, best, spentMs));
    return ok({ report, said, end: answer });
  }

  const ended = search().then((answer) => (end = answer));
  return {
    number,
    ended,
    stop: () => stopper.abort(),
    async next(clock) {
      await within(ended, clock, REPORT_MS);
      return told();
    },
  };
}
