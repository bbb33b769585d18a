/** The only way from the page to main: every call must come from the main frame of our own page and fit its schema. */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import {
  HOST_CALL_NAMES,
  type HostCallName,
  type HostCalls,
  type HostEventName,
  type HostEvents,
  takeArguments,
} from '../../engine/protocol/host.ts';
import { hostChannel } from './channels.ts';
import { fail } from '../../engine/core/result.ts';
import { APP_ORIGIN } from './app-scheme.ts';
import { makeCallBounds } from './call-bounds.ts';

const bounds = makeCallBounds();
/** Calls that are not answered yet. */
const underWay = new Set<Promise<unknown>>();

/** Resolves when the calls that are pending now are answered; a call that waits for the user may take long. */
export async function callsAnswered(): Promise<void> {
  await Promise.allSettled([...underWay]);
}

/** Sends an event to the page. */
export function tell<K extends HostEventName>(page: WebContents, name: K, event: HostEvents[K]): void {
  if (!page.isDestroyed()) page.send(hostChannel(name), event);
}

/** Answers the calls of the page. */
export function answerCalls(calls: HostCalls): void {
  for (const name of HOST_CALL_NAMES) answerCall(name, calls[name]);
}

function answerCall<K extends HostCallName>(call: K, work: HostCalls[K]): void {
  ipcMain.handle(hostChannel(call), async (event, ...given: readonly unknown[]) => {
    if (!isFromOwnPage(event)) return fail('ERR_HOST_REQUEST', undefined, { call });
    const args = takeArguments(call, given);
    if (!args.ok) return args;
    const leave = bounds.enter(args.value);
    if (leave === null) return fail('ERR_HOST_BUSY');
    const answered = work(...args.value);
    underWay.add(answered);
    try {
      return await answered;
    } finally {
      leave();
      underWay.delete(answered);
    }
  });
}

/**
 * Tells whether a call is from our own page; frames inside the page, frames that have gone and other origins are
 * refused.
 */
function isFromOwnPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === APP_ORIGIN;
}
