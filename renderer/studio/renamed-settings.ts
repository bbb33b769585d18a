/** Reads settings stored by older versions under their present names. */
import * as v from 'valibot';

type Names = Readonly<Record<string, string>>;

const SETTINGS: Names = { equipment: 'engineResources', sparring: 'engineGame' };
const EXPORTS: Names = { film: 'animation', booklet: 'htmlReport' };
/** Commands, by which changed shortcuts are stored. */
const COMMANDS: Names = {
  'edit.leave-mending': 'edit.leave-correction',
  'edit.offer-mending': 'edit.offer-correction',
};

const recordSchema = v.record(v.string(), v.unknown());

/**
 * Returns the same fields under their present names; a field that already has its present name is the newer one and
 * stays.
 */
function rename(value: unknown, names: Names): unknown {
  const record = v.safeParse(recordSchema, value);
  if (!record.success) return value;
  const entries = Object.entries(record.output);
  const old = entries.flatMap(([name, each]) => {
    const now = names[name];
    return now === undefined ? [] : [[now, each] as const];
  });
  return Object.fromEntries([...old, ...entries.filter(([name]) => names[name] === undefined)]);
}

/** Returns stored settings with every field under its present name; no fields if the stored value is not an object. */
export function renameSettings(stored: unknown): Readonly<Record<string, unknown>> {
  const record = v.safeParse(recordSchema, rename(stored, SETTINGS));
  if (!record.success) return {};
  const { exports: choices, keys, ...rest } = record.output;
  return { ...rest, exports: rename(choices, EXPORTS), keys: rename(keys, COMMANDS) };
}
