/**
 * Checks as data, run one after the other: one that fails does not hide the others, and what rests on it is not run and
 * says so.
 */

/** How a check ended, with what a person wants to know about it. */
export interface Outcome {
  readonly state: 'passed' | 'failed' | 'skipped' | 'not run';
  readonly detail: string;
}

export const passed = (detail = ''): Outcome => ({ state: 'passed', detail });
export const failed = (detail: string): Outcome => ({ state: 'failed', detail });
/** It does not apply here. Not a failure: only for what another system or processor has. */
export const skipped = (detail: string): Outcome => ({ state: 'skipped', detail });
export const notRun = (detail: string): Outcome => ({ state: 'not run', detail });

/** One check. */
export interface Step<C> {
  readonly id: string;
  /** What is true if it passes. */
  readonly name: string;
  /** How it is found out. */
  readonly how: string;
  /** Ids of earlier checks that must have passed. */
  readonly needs: readonly string[];
  /** An earlier check whose result is looked into, whether it has passed or not. */
  readonly after?: string;
  readonly run: (context: C) => Outcome | Promise<Outcome>;
}

/** One line of the report. */
export interface Row extends Outcome {
  readonly id: string;
  readonly name: string;
  readonly how: string;
  readonly seconds: number;
}

/** Hears of each check as it begins and ends. */
export interface Listener {
  onStart(step: Pick<Row, 'id' | 'name'>): void;
  onEnd(row: Row): void;
}

/** Runs the checks in order. A check that throws has failed. */
export async function runSteps<C>(
  steps: readonly Step<C>[],
  context: C,
  listener: Listener,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (const step of steps) {
    const { id, name, how } = step;
    listener.onStart({ id, name });
    const started = performance.now();
    const outcome = missing(step, rows) ?? (await tryStep(step, context));
    const row = { id, name, how, ...outcome, seconds: (performance.now() - started) / 1000 };
    rows.set(id, row);
    listener.onEnd(row);
  }
  return [...rows.values()];
}

/** The reason why a check cannot be run, or null. What rests on something that does not apply here does not apply. */
function missing<C>(step: Step<C>, rows: ReadonlyMap<string, Row>): Outcome | null {
  for (const id of step.needs) {
    const row = rows.get(id);
    if (row?.state === 'passed') continue;
    return row?.state === 'skipped'
      ? skipped(row.detail)
      : notRun(`needs "${id}", which ${row?.state === 'failed' ? 'failed' : 'was not run'}`);
  }
  return null;
}

async function tryStep<C>(step: Step<C>, context: C): Promise<Outcome> {
  try {
    return await step.run(context);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The checks with these ids and all that they need, in order; all of them if none is named.
 *
 * @returns the first id that there is not, as a text, where there is one.
 */
export function selectSteps<C>(
  steps: readonly Step<C>[],
  ids: readonly string[],
): readonly Step<C>[] | string {
  const unknown = ids.find((id) => !steps.some((step) => step.id === id));
  if (unknown !== undefined) return unknown;
  if (ids.length === 0) return steps;
  const wanted = new Set(ids);
  // From the last to the first, so that what is needed by what is needed is found, too.
  for (const { id, needs, after } of steps.toReversed()) {
    if (wanted.has(id))
      for (const needed of [...needs, ...(after === undefined ? [] : [after])]) wanted.add(needed);
  }
  return steps.filter(({ id }) => wanted.has(id));
}

/** Whether everything that applies here was run and passed. */
export function isVerified(rows: readonly Row[]): boolean {
  return (
    rows.some(({ state }) => state === 'passed') &&
    rows.every(({ state }) => state === 'passed' || state === 'skipped')
  );
}
