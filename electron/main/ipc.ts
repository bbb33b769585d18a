/** The one door between page and main: every call comes from our own page's main frame and fits its schema. */
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

/** Resolves when the calls that are under way now are answered; one that waits for the user does not end this soon. */
export async function callsAnswered(): Promise<void> {
  await Promise.allSettled([...underWay]);
}

/** Tells the page something. */
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

/** Frames inside the page, frames that have gone and other origins have no say. */
function isFromOwnPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === APP_ORIGIN;
}
