/**
 * A JSON object that several windows write, each as a whole. If another window has written it since it was read here, both
 * states are joined before the next write, so no window erases the changes of another.
 */
import type { Failure } from '../../engine/core/result.ts';
import { fail } from '../../engine/core/result.ts';
import type { HostKept, HostResult, HostRevision, Json } from '../../engine/protocol/host-data.ts';
import type { FoundObject } from './host-services.ts';

export interface SharedParts<T> {
  readonly read: () => Promise<HostResult<FoundObject>>;
  readonly write: (value: Json, base: HostRevision) => Promise<HostResult<HostRevision>>;
  /** The state while the host has no object. */
  readonly nothing: T;
  readonly parse: (stored: Json) => T;
  /** Returns the state to be kept now. */
  readonly present: () => T;
  readonly isSame: (a: T, b: T) => boolean;
  /** Returns the object to write: `state` over the host's object, of which `base` is the part that was understood. */
  readonly toJson: (state: T, base: T, stored: HostKept['value']) => Json;
  /** Joins the changes of another window to `base` with the state here. */
  readonly takeIn: (theirs: T, base: T) => void;
  /** Called when an unreadable object was moved to another name. */
  readonly onQuarantined: (name: string) => void;
}

export interface SharedObject {
  /** Reads the host's object, and joins it with the state here if another window has written it. */
  look(): Promise<Failure | null>;
  /** Writes the state here if the host does not have it. The write has begun when this returns. */
  save(): Promise<Failure | null>;
  /** Notes that the host no longer has the object: the next save writes all of it. */
  forget(): void;
}

/** Largest number of tries: other windows rarely write in between several times in a row. */
const MOST_TRIES = 20;

export function makeSharedObject<T>(parts: SharedParts<T>): SharedObject {
  const { nothing, present } = parts;
  let revision: HostRevision = null;
  /** The host's object: the part that is understood, and the whole of it. */
  let base = nothing;
  let stored: HostKept['value'] = null;
  /** Settles with the last write that was begun, and all writes before it. */
  let writing: Promise<unknown> = Promise.resolve();

  function forget(): void {
    [revision, base, stored] = [null, nothing, null];
  }

  /** Reads while no write is under way, so that our own write is not taken for a write of another window. */
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
        // The revision is unchanged: the write waits in the browser, and the host has its old content.
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
