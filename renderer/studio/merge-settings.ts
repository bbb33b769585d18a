/** Merges settings that two windows have changed: each change counts on its own, down to a field or rule set. */
import * as v from 'valibot';
import { sameData } from '../../engine/tree/same-data.ts';
import { jsonObject, type Json } from '../../engine/protocol/host-data.ts';
import { findSet, freeName } from '../../engine/protocol/named-rules.ts';

type Named = Json & { readonly name: string };

const isObject = (value: unknown): value is Json => v.is(jsonObject, value);

/** Tells whether this is a list of things distinguished by their names, such as rule sets. */
function isNamedList(value: unknown): value is readonly Named[] {
  return Array.isArray(value) && value.every((each) => isObject(each) && typeof each['name'] === 'string');
}

/**
 * Applies both sets of changes to `base`: the changes that made it `own` and the changes that made it `theirs`. If a
 * field was changed by both, `own` is kept; if a named thing was changed by both, both versions are kept, the other one
 * under a numbered name unless it has one already. A thing that one has removed and the other changed stays. Fields that
 * only `theirs` has are kept.
 */
export function mergeSettings(base: Json, own: Json, theirs: Json): Json {
  const names = new Set([...Object.keys(theirs), ...Object.keys(own)]);
  const merged = [...names].map((name) => [name, mergeValues(base[name], own[name], theirs[name])] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergeValues(base: unknown, own: unknown, theirs: unknown): unknown {
  if (sameData(own, base)) return theirs;
  if (sameData(theirs, base) || theirs === undefined) return own;
  if (own === undefined) return theirs;
  if (isObject(own) && isObject(theirs)) return mergeSettings(isObject(base) ? base : {}, own, theirs);
  if (isNamedList(own) && isNamedList(theirs)) return mergeNamed(isNamedList(base) ? base : [], own, theirs);
  return own;
}

/** Tells whether a thing is unchanged. Fields that a newer version has added do not count as a change, and are kept. */
function isUnchanged(before: Named | null, there: Named | null): boolean {
  if (!before || !there) return before === there;
  return Object.keys(before).every((field) => sameData(before[field], there[field]));
}

/** Merges lists in the order of `theirs`, followed by the new things of `own`. */
function mergeNamed(
  base: readonly Named[],
  own: readonly Named[],
  theirs: readonly Named[],
): readonly Named[] {
  const merged: Named[] = [];
  for (const name of new Set([...theirs, ...own].map((each) => each.name))) {
    const [before, here, there] = [findSet(base, name), findSet(own, name), findSet(theirs, name)];
    const isHere = isUnchanged(before, there);
    const changed = here && { ...there, ...here };
    const kept = isHere ? changed : sameData(here, before) ? there : (here ?? there);
    if (kept) merged.push(kept);
    const isKnown = own.some((each) => each.name.startsWith(name) && sameData({ ...each, name }, there));
    if (!isHere && there && kept === here && !isKnown)
      merged.push({ ...there, name: freeName([...own, ...theirs, ...merged], name) });
  }
  return merged;
}
