/** The one door between page and main: every call comes from our own page's main frame and fits its schema. */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import * as v from 'valibot';
import {
  DROPPED_CHANNEL,
  HOST_CALL_NAMES,
  hostChannel,
  type HostCallName,
  type HostCalls,
  type HostEventName,
  type HostEvents,
  type HostFile,
  type HostResult,
} from '../../engine/protocol/host.ts';
import { droppedPathsSchema, HOST_ARGUMENTS } from '../../engine/protocol/host-schema.ts';
import { fail } from '../../engine/core/result.ts';
import { APP_ORIGIN } from './app-scheme.ts';
import { makeCallBounds } from './call-bounds.ts';

type Arguments = { readonly [K in HostCallName]: Parameters<HostCalls[K]> };
type Answers = { readonly [K in HostCallName]: (...args: Arguments[K]) => ReturnType<HostCalls[K]> };
type Schemas = { readonly [K in HostCallName]: v.GenericSchema<Arguments[K]> };

/** Answers the calls of the page. `calls` has one function per call, so none can be forgotten. */
export function answerCalls(calls: HostCalls): void {
  for (const name of HOST_CALL_NAMES) answerCall(name, HOST_ARGUMENTS[name], calls[name]);
}

function answerCall<K extends HostCallName>(name: K, schema: Schemas[K], work: Answers[K]): void {
  answer(hostChannel(name), name, schema, work);
}

/** Answers the preload's own message about dropped files; the page cannot send it, nor make up a path. */
export function answerDropped(
  answerFiles: (files: readonly string[]) => Promise<HostResult<readonly HostFile[]>>,
): void {
  answer(DROPPED_CHANNEL, 'dropped', v.tuple([droppedPathsSchema]), answerFiles);
}

const bounds = makeCallBounds();
/** Calls that are not answered yet. */
const underWay = new Set<Promise<unknown>>();

/** Resolves when the calls that are under way now are answered; one that waits for the user does not end this soon. */
export async function callsAnswered(): Promise<void> {
  await Promise.allSettled([...underWay]);
}

/** Tells the page something. */
export function tell<K extends HostEventName>(page: WebContents, name: K, event: HostEvents[K]): void {
  if (!page.isDestroyed()) page.send(hostChannel(name), event);
}

function answer<A extends readonly unknown[]>(
  channel: string,
  call: string,
  schema: v.GenericSchema<A>,
  work: (...args: A) => Promise<HostResult<unknown>>,
): void {
  ipcMain.handle(channel, async (event, ...args: readonly unknown[]) => {
    const parsed = v.safeParse(schema, args);
    if (!isFromOwnPage(event) || !parsed.success) return fail('ERR_HOST_REQUEST', undefined, { call });
    const leave = bounds.enter(parsed.output);
    if (leave === null) return fail('ERR_HOST_BUSY');
    const answered = work(...parsed.output);
    underWay.add(answered);
    try {
      return await answered;
    } finally {
      leave();
      underWay.delete(answered);
    }
  });
}

/** Frames inside the page, frames that have gone and other origins have no say. */
function isFromOwnPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === APP_ORIGIN;
}
