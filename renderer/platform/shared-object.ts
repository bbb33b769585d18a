/**
 * A JSON object that several windows write, each as a whole. If another window has written it since it was read here, both
 * states are joined before the next write, so no window erases the changes of another.
 */
import type { Failure } from '../../engine/core/result.ts';
import { fail } from '../../engine/core/result.ts';
import type { HostKept, HostResult, HostRevision } from '../../engine/protocol/host-data.ts';
import type { FoundObject } from './host-services.ts';

type Json = Readonly<Record<string, unknown>>;

export interface SharedParts<T> {
  readonly read: () => Promise<HostResult<FoundObject>>;
  readonly write: (value: Json, base: HostRevision) => Promise<HostResult<HostRevision>>;
  /** The state as long as the host has none. */
  readonly nothing: T;
  readonly parse: (stored: Json) => T;
  /** The state to be kept now. */
  readonly present: () => T;
  readonly isSame: (a: T, b: T) => boolean;
  /** The object to write: `state` over the host's object, of which `base` was understood. */
  readonly toJson: (state: T, base: T, stored: HostKept['value']) => Json;
  /** Joins the changes of another window to `base` with the state here. */
  readonly takeIn: (theirs: T, base: T) => void;
  /** An unreadable object was moved to another name. */
  readonly onQuarantined: (name: string) => void;
}

export interface SharedObject {
  /** Reads the host's object, and joins it with the state here if another window has written it. */
  look(): Promise<Failure | null>;
  /** Writes the state here, if the host does not have it: it is on its way when this returns. */
  save(): Promise<Failure | null>;
  /** The host no longer has anything: the next save writes the whole object. */
  forget(): void;
}

/** Other windows get in between only so often in a row. */
const MOST_TRIES = 20;

export function makeSharedObject<T>(parts: SharedParts<T>): SharedObject {
  const { nothing, present } = parts;
  let revision: HostRevision = null;
  /** The host's object, as far as it is understood, and all of it. */
  let base = nothing;
  let stored: HostKept['value'] = null;
  /** Ends with the last write that was begun, and all before it. */
  let writing: Promise<unknown> = Promise.resolve();

  function forget(): void {
    [revision, base, stored] = [null, nothing, null];
  }

  /** Reads while nothing is on its way to the host: what was written here is not taken for another window's. */
  async function readAlone(): Promise<HostResult<FoundObject>> {
    for (;;) {
      const before = writing;
      await before;
      const found = await parts.read();
      if (found.ok && found.value.quarantined !== null) parts.onQuarantined(found.value.quarantined);
      if (writing === before) return found;
    }
  }

  async function look(): Promise<Failure | null> {
    const found = await readAlone();
    if (!found.ok) return found;
    const { value, revision: theirs, aside } = found.value;
    if (value === null) forget();
    else if (theirs !== revision || stored === null) {
      const before = base;
      [revision, base, stored] = [theirs, parts.parse(value), value];
      parts.takeIn(base, before);
    }
    if (aside) parts.takeIn(parts.parse(aside), nothing);
    return null;
  }

  async function save(): Promise<Failure | null> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const state = present();
      if (parts.isSame(state, base)) return null;
      const from = revision;
      const json = parts.toJson(state, base, stored);
      const answer = parts.write(json, from);
      writing = Promise.allSettled([writing, answer]);
      const written = await answer;
      if (written.ok) {
        // The same revision again: the write waits in the browser, and the host has its old content.
        if (written.value !== from) [revision, base, stored] = [written.value, state, json];
        return null;
      }
      if (written.code !== 'ERR_HOST_CHANGED') return written;
      const failure = await look();
      if (failure) return failure;
    }
    return fail('ERR_HOST_CHANGED');
  }

  return { look, save, forget };
}
