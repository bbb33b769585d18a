/**
 * The page's calls about programs of others. Which file is started comes from a dialog of the host, and so does the
 * consent to arguments; the page names programs by the ids of the list.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sameData } from '../../engine/tree/same-data.ts';
import { fail, ok } from '../../engine/core/result.ts';
import type { Clock } from '../../engine/protocol/clock.ts';
import { resolvePosition } from '../../engine/protocol/position-ref.ts';
import type {
  HostCalls,
  HostProgram,
  HostProgramAnswer,
  HostProgramQuestion,
  HostResult,
} from '../../engine/protocol/host.ts';
import {
  startProgram,
  USUAL_PATIENCE,
  type LineProgram,
  type ProgramPatience,
  type StartError,
} from './line-program.ts';
import type { ProgramList, StoredProgram } from './program-list.ts';

/** What is asked of the user. */
export interface ProgramDialogs {
  /** The file of a program; null: none was chosen. */
  chooseFile(): Promise<string | null>;
  /** Whether a file may be started with these arguments. */
  allowArguments(file: string, args: readonly string[]): Promise<boolean>;
}

/** The calls of this module. */
export type ProgramCalls = Pick<
  HostCalls,
  'programs' | 'addProgram' | 'changeProgram' | 'testProgram' | 'removeProgram' | 'askProgram' | 'endPrograms'
>;

const FAULT_OF = {
  ERR_PROGRAM_START: 'start',
  ERR_PROGRAM_SILENT: 'silent',
  ERR_PROGRAM_EXIT: 'exit',
  ERR_PROGRAM_FLOOD: 'flood',
} as const satisfies Record<StartError, NonNullable<HostProgram['fault']>['kind']>;

type Looked = Pick<HostProgram, 'about' | 'fault'>;

const NOT_ASKED: Looked = { about: null, fault: null };

/** A program in a seat of the match. */
interface Seated {
  readonly id: string;
  readonly program: LineProgram;
}

/** Makes the calls. `kill` ends what runs at once: the page is gone. */
export function makeProgramCalls(
  list: ProgramList,
  dialogs: ProgramDialogs,
  clock: Clock,
  patience: ProgramPatience = USUAL_PATIENCE,
): { readonly calls: ProgramCalls; readonly endAll: () => Promise<void> } {
  const looked = new Map<string, Looked>();
  const seats = new Map<HostProgramQuestion['seat'], Seated>();

  function shown({ id, name, file, args, values }: StoredProgram): HostProgram {
    return { id, name, file: path.basename(file), args, values, ...(looked.get(id) ?? NOT_ASKED) };
  }

  /** Greets a program and remembers what it says. */
  async function look(stored: StoredProgram): Promise<HostProgram> {
    const started = await startProgram({ ...stored, options: {} }, clock, patience);
    if (started.ok) {
      looked.set(stored.id, { about: started.value.about, fault: null });
      await started.value.close();
    } else {
      const fault = { kind: FAULT_OF[started.code], reason: String(started.params?.['reason'] ?? '') };
      looked.set(stored.id, { about: looked.get(stored.id)?.about ?? null, fault });
    }
    return shown(stored);
  }

  async function find(id: string): Promise<HostResult<StoredProgram>> {
    const listed = await list.list();
    if (!listed.ok) return listed;
    const stored = listed.value.find((each) => each.id === id);
    return stored ? ok(stored) : fail('ERR_HOST_NOT_FOUND');
  }

  async function leave(seat: HostProgramQuestion['seat']): Promise<void> {
    const seated = seats.get(seat);
    seats.delete(seat);
    await seated?.program.close();
  }

  async function endAll(): Promise<void> {
    await Promise.all([leave('one'), leave('two')]);
  }

  /** The program of a seat, started if need be. */
  async function seat({
    id,
    seat: place,
  }: HostProgramQuestion): Promise<HostResult<LineProgram | StartError>> {
    const seated = seats.get(place);
    if (seated?.id === id) return ok(seated.program);
    await leave(place);
    const stored = await find(id);
    if (!stored.ok) return stored;
    const { file, args, values } = stored.value;
    const started = await startProgram({ file, args, options: values }, clock, patience);
    if (!started.ok) return ok(started.code);
    seats.set(place, { id, program: started.value });
    return ok(started.value);
  }

  async function ask(question: HostProgramQuestion): Promise<HostResult<HostProgramAnswer>> {
    // What a program is told is made of a checked position, never of the page's own text.
    const resolved = resolvePosition(question.position);
    if (!resolved.ok) return fail('ERR_HOST_REQUEST', undefined, { call: 'askProgram' });
    const program = await seat(question);
    if (!program.ok) return program;
    if (typeof program.value === 'string')
      return ok({ kind: 'forfeit', reason: 'no-start', detail: program.value });
    const { number, position, limits } = question;
    const rules = resolved.value.rules.key;
    const answer = await program.value.move({ number, position: { ...position, rules }, limits });
    if (answer.kind === 'move') return ok({ kind: 'move', move: answer.move });
    if (answer.reason !== 'no-move') seats.delete(question.seat);
    return ok(answer);
  }

  const calls: ProgramCalls = {
    async programs() {
      const listed = await list.list();
      return listed.ok ? ok(listed.value.map(shown)) : listed;
    },
    async addProgram() {
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
      if (!kept.ok) return kept;
      const program = await look(added);
      const named = program.about?.name ?? '';
      if (named === '') return ok(program);
      // It has a better name than its file.
      const stored = { ...added, name: named };
      const renamed = await list.change((programs) =>
        programs.map((each) => (each.id === added.id ? stored : each)),
      );
      return renamed.ok ? ok(shown(stored)) : renamed;
    },
    async changeProgram(id, change) {
      const found = await find(id);
      if (!found.ok) return found;
      const before = found.value;
      const isSame = sameData(change.args, before.args);
      if (!isSame && change.args.length > 0 && !(await dialogs.allowArguments(before.file, change.args)))
        return fail('ERR_HOST_CANCELLED');
      const { name, args, values } = change;
      const stored: StoredProgram = { ...before, name, args: [...args], values: { ...values } };
      const kept = await list.change((programs) => programs.map((each) => (each.id === id ? stored : each)));
      if (!kept.ok) return kept;
      await endAll();
      return ok(isSame && looked.has(id) ? shown(stored) : await look(stored));
    },
    async testProgram(id) {
      const found = await find(id);
      return found.ok ? ok(await look(found.value)) : found;
    },
    async removeProgram(id) {
      const kept = await list.change((programs) => programs.filter((each) => each.id !== id));
      looked.delete(id);
      return kept.ok ? ok(true) : kept;
    },
    askProgram: ask,
    async endPrograms() {
      await endAll();
      return ok(true);
    },
  };
  return { calls, endAll };
}
