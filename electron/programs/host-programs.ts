/**
 * The page's calls about third-party programs. The user chooses the file to start, and consents to its arguments, in
 * dialogs of the host; the page names programs only by their ids in the list.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sameData } from '../../engine/tree/same-data.ts';
import { fail, ok, type Failure } from '../../engine/core/result.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import type { Clock } from '../../engine/protocol/clock.ts';
import { resolvePosition } from '../../engine/protocol/position-ref.ts';
import type {
  HostProgram,
  HostProgramAnalysis,
  HostProgramAnswer,
  HostProgramFault,
  HostProgramLines,
  HostProgramQuestion,
  HostResult,
} from '../../engine/protocol/host-data.ts';
import type { HostCalls } from '../../engine/protocol/host.ts';
import { startProgram, USUAL_PATIENCE, type ProgramPatience, type StartError } from './line-program.ts';
import { isOffered } from './declared-option.ts';
import { beginAnalysis, type Analysis, type SeatedProgram } from './program-analysis.ts';
import type { ProgramList, StoredProgram } from './program-list.ts';

/** Questions to the user. */
export interface ProgramDialogs {
  /** Lets the user choose the file of a program; null if none was chosen. */
  chooseFile(): Promise<string | null>;
  /** Asks whether a file may be started with these arguments and these free texts as options. */
  allowStart(
    file: string,
    args: readonly string[],
    texts: Readonly<Record<string, string>>,
  ): Promise<boolean>;
}

/** The calls of this module. */
export type ProgramCalls = Pick<
  HostCalls,
  'programs' | `${'add' | 'change' | 'test' | 'remove' | 'ask' | 'analyse'}Program` | 'endPrograms'
>;

const FAULT_OF = {
  ERR_PROGRAM_START: 'start',
  ERR_PROGRAM_SILENT: 'silent',
  ERR_PROGRAM_EXIT: 'exit',
  ERR_PROGRAM_FLOOD: 'flood',
  ERR_PROGRAM_OPTION: 'option',
} as const satisfies Record<StartError, HostProgramFault['kind']>;

type Looked = Pick<HostProgram, 'about' | 'fault'>;

/** Makes the page's description of why a program did not start. */
function faultOf({ code, params }: Failure<StartError>): HostProgramFault {
  return { kind: FAULT_OF[code], reason: String(params?.['reason'] ?? params?.['option'] ?? '') };
}

const NOT_ASKED: Looked = { about: null, fault: null };

/** The seats of a match, and that of the program that analyses. */
const SEATS = ['one', 'two', 'analysis'] as const;
type Seat = (typeof SEATS)[number];

interface Seated extends SeatedProgram {
  readonly id: string;
  readonly leaving: AbortController;
}

type Values = StoredProgram['values'];

/** Returns the values that are free texts and have changed. */
function newTexts(values: Values, before: Values, about: Looked['about'] | undefined): Values {
  const isNew = ([name, value]: readonly [string, string]): boolean =>
    value !== before[name] &&
    !isOffered(
      value,
      about?.options.find((option) => option.name === name),
    );
  return Object.fromEntries(Object.entries(values).filter(isNew));
}

/** Makes the calls. `endAll` ends all running programs, for example after the page has closed. */
export function makeProgramCalls(
  list: ProgramList,
  dialogs: ProgramDialogs,
  clock: Clock,
  patience: ProgramPatience = USUAL_PATIENCE,
): { readonly calls: ProgramCalls; readonly endAll: () => Promise<void> } {
  const looked = new Map<string, Looked>();
  const seats = new Map<Seat, Seated>();
  let analysis: Analysis | null = null;
  /** Seats whose programs are answering a question. */
  const asked = new Set<HostProgramQuestion['seat']>();
  // However often the page asks, only one dialog is open and only one program is greeted at a time.
  const makeInTurn = makeWriteQueue();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => makeInTurn('programs', work);

  function shown({ id, name, file, args, values }: StoredProgram): HostProgram {
    return { id, name, file: path.basename(file), args, values, ...(looked.get(id) ?? NOT_ASKED) };
  }

  /** Greets a program and remembers its greeting. A program listed by its file name gets the name it reports. */
  async function look(stored: StoredProgram): Promise<HostResult<HostProgram>> {
    const started = await startProgram({ ...stored, options: {} }, clock, patience);
    if (started.ok) {
      looked.set(stored.id, { about: started.value.about, fault: null });
      await started.value.close();
      const { name } = started.value.about;
      if (name !== '' && stored.name === path.basename(stored.file)) return keep({ ...stored, name });
    } else {
      looked.set(stored.id, { about: looked.get(stored.id)?.about ?? null, fault: faultOf(started) });
    }
    return ok(shown(stored));
  }

  /** Saves a program that is already in the list. */
  async function keep(stored: StoredProgram): Promise<HostResult<HostProgram>> {
    const kept = await list.change((programs) =>
      programs.map((each) => (each.id === stored.id ? stored : each)),
    );
    return kept.ok ? ok(shown(stored)) : kept;
  }

  async function find(id: string): Promise<HostResult<StoredProgram>> {
    const listed = await list.read();
    if (!listed.ok) return listed;
    const stored = listed.value.find((each) => each.id === id);
    return stored ? ok(stored) : fail('ERR_HOST_NOT_FOUND');
  }

  async function leave(seat: Seat): Promise<void> {
    const seated = seats.get(seat);
    seats.delete(seat);
    seated?.leaving.abort();
    const started = await seated?.started;
    if (started?.ok && !('kind' in started.value)) await started.value.close();
  }

  /** Ends the programs in some seats, or only one of them. */
  async function end(places: readonly Seat[], id?: string): Promise<void> {
    const meant = places.filter((place) => id === undefined || seats.get(place)?.id === id);
    if (meant.includes('analysis')) {
      analysis?.stop();
      analysis = null;
    }
    await Promise.all(meant.map(leave));
  }

  /** Starts a program after the one before it in its seat has ended, unless the signal comes first. */
  async function start(id: string, before: Promise<void>, signal: AbortSignal): SeatedProgram['started'] {
    await before;
    const stored = await find(id);
    if (!stored.ok) return stored;
    if (signal.aborted) return fail('ERR_HOST_CANCELLED');
    const { file, args, values } = stored.value;
    const started = await startProgram({ file, args, options: values }, clock, patience, signal);
    return started.ok ? started : ok(faultOf(started));
  }

  /** Seats a program, if another one or none sits there. */
  function seat(id: string, place: Seat): Seated {
    const there = seats.get(place);
    if (there?.id === id) return there;
    const leaving = new AbortController();
    const started = start(id, leave(place), leaving.signal);
    // Meanwhile another program may have taken the seat.
    const drop = (): void => {
      if (seats.get(place) === seated) seats.delete(place);
    };
    const seated: Seated = { id, leaving, started, drop };
    seats.set(place, seated);
    void started.then((begun) => {
      if (!begun.ok || 'kind' in begun.value) drop();
    });
    return seated;
  }

  async function ask(question: HostProgramQuestion): Promise<HostResult<HostProgramAnswer>> {
    // A program receives lines made from a checked position, never the page's own text.
    const resolved = resolvePosition(question.position);
    if (!resolved.ok) return fail('ERR_HOST_REQUEST', undefined, { call: 'askProgram' });
    const { started, drop } = seat(question.id, question.seat);
    const program = await started;
    if (!program.ok) return program;
    if ('kind' in program.value) return ok({ kind: 'no-start', fault: program.value });
    const { number, position, limits } = question;
    const rules = resolved.value.rules.key;
    const answer = await program.value.move({ number, position: { ...position, rules }, limits });
    if (answer.kind === 'move') return ok({ kind: 'move', move: answer.move });
    if (answer.reason !== 'no-move') drop();
    return ok(answer);
  }

  async function analyse(question: HostProgramAnalysis): Promise<HostResult<HostProgramLines>> {
    if (analysis?.number !== question.number) {
      const resolved = resolvePosition(question.position);
      if (!resolved.ok) return fail('ERR_HOST_REQUEST', undefined, { call: 'analyseProgram' });
      analysis?.stop();
      const take = (): Seated => seat(question.id, 'analysis');
      analysis = beginAnalysis(question, resolved.value, analysis?.ended, take);
    }
    return analysis.next(clock);
  }

  async function add(): Promise<HostResult<HostProgram>> {
    const file = await dialogs.chooseFile();
    if (file === null) return fail('ERR_HOST_CANCELLED');
    const added: StoredProgram = {
      id: randomUUID(),
      name: path.basename(file),
      args: [],
      values: {},
      file: path.resolve(file),
    };
    const kept = await list.change((programs) => [...programs, added]);
    return kept.ok ? look(added) : kept;
  }

  async function change(...[id, wanted]: Parameters<ProgramCalls['changeProgram']>) {
    const found = await find(id);
    if (!found.ok) return found;
    const before = found.value;
    const { name, args, values } = wanted;
    const isSame = sameData(args, before.args);
    // A program may write to a file that an option names, so free texts need the same consent as arguments.
    const texts = newTexts(values, before.values, looked.get(id)?.about);
    const isAsked = (!isSame && args.length > 0) || Object.keys(texts).length > 0;
    if (isAsked && !(await dialogs.allowStart(before.file, args, texts))) return fail('ERR_HOST_CANCELLED');
    const stored: StoredProgram = { ...before, name, args: [...args], values: { ...values } };
    const kept = await keep(stored);
    if (!kept.ok) return kept;
    await end(SEATS, id);
    return isSame && looked.has(id) ? ok(shown(stored)) : look(stored);
  }

  const calls: ProgramCalls = {
    async programs() {
      const listed = await list.read();
      return listed.ok ? ok(listed.value.map(shown)) : listed;
    },
    addProgram: () => inTurn(add),
    changeProgram: (id, wanted) => inTurn(() => change(id, wanted)),
    testProgram: (id) =>
      inTurn(async () => {
        const found = await find(id);
        return found.ok ? look(found.value) : found;
      }),
    async removeProgram(id) {
      await end(SEATS, id);
      const kept = await list.change((programs) => programs.filter((each) => each.id !== id));
      looked.delete(id);
      return kept.ok ? ok(true) : kept;
    },
    async askProgram(question) {
      // A seat answers one question at a time; another question must not start a second program.
      if (asked.has(question.seat)) return fail('ERR_HOST_REQUEST', undefined, { call: 'askProgram' });
      asked.add(question.seat);
      return ask(question).finally(() => asked.delete(question.seat));
    },
    analyseProgram: analyse,
    async endPrograms(which) {
      await end(which === 'match' ? ['one', 'two'] : ['analysis']);
      return ok(true);
    },
  };
  return { calls, endAll: () => end(SEATS) };
}
