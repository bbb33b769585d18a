/**
 * Many ports over one channel between the host of browser mode and its engine process.
 *
 * A page that reloads gets a new session, so the old page's requests end and its late texts are not delivered.
 */
import * as v from 'valibot';
import { openInbox, type Inbox } from '../../engine/protocol/inbox.ts';
import type { Port } from '../../engine/protocol/messages.ts';

/** The messages of the channel. The protocol checks the texts, not this module. */
const sessionMessage = v.variant('type', [
  v.object({ type: v.literal('open'), session: v.number() }),
  v.object({ type: v.literal('text'), session: v.number(), text: v.string() }),
  v.object({ type: v.literal('close'), session: v.number() }),
]);
type SessionMessage = v.InferOutput<typeof sessionMessage>;

/** Either end of the channel: an IPC channel of `child_process`. */
export interface Channel {
  send(message: object): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once when the other process is gone. */
  onClose(listener: () => void): void;
}

/** The parent's end: opens sessions. */
export interface SessionOpener {
  open(): Port;
}

/** Makes the parent's end of a channel. */
export function sessionOpener(channel: Channel): SessionOpener {
  const inboxes = listen(channel, () => undefined);
  let last = 0;
  return {
    open() {
      last += 1;
      const port = joinSession(channel, inboxes, last);
      post(channel, { type: 'open', session: last });
      return port;
    },
  };
}

/** The child's end: calls `onPort` for every session that the parent opens. */
export function acceptSessions(channel: Channel, onPort: (port: Port) => void): void {
  const inboxes = listen(channel, (session) => onPort(joinSession(channel, inboxes, session)));
}

type Inboxes = Map<number, Inbox>;

function post(channel: Channel, message: SessionMessage): void {
  channel.send(message);
}

function listen(channel: Channel, onOpen: (session: number) => void): Inboxes {
  const inboxes: Inboxes = new Map();
  channel.onMessage((data) => {
    const checked = v.safeParse(sessionMessage, data);
    // Other messages on the same channel (`ready`) are for others.
    if (!checked.success) return;
    const message = checked.output;
    if (message.type === 'open') onOpen(message.session);
    else if (message.type === 'text') inboxes.get(message.session)?.take(message.text);
    else shut(inboxes, message.session);
  });
  channel.onClose(() => {
    for (const session of [...inboxes.keys()]) shut(inboxes, session);
  });
  return inboxes;
}

function shut(inboxes: Inboxes, session: number): void {
  const inbox = inboxes.get(session);
  inboxes.delete(session);
  inbox?.shut();
}

function joinSession(channel: Channel, inboxes: Inboxes, session: number): Port {
  const inbox = openInbox();
  inboxes.set(session, inbox);
  return {
    send(text) {
      if (inbox.isOpen()) post(channel, { type: 'text', session, text });
    },
    onMessage: inbox.onMessage,
    onClose: inbox.onClose,
    close() {
      if (!inbox.isOpen()) return;
      post(channel, { type: 'close', session });
      shut(inboxes, session);
    },
  };
}
