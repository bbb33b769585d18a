/**
 * What a page of `chromium-page.ts` has of Electron: `require('electron')` of a preload script, and what Electron tells
 * main about a page by itself (title, keys, context menu, windows asked for).
 *
 * `installWorld` is sent to the page as text: it uses nothing but its arguments and the page's own globals. Electron runs
 * preload scripts in a world of their own; here there is one world, and the context bridge alone keeps the two apart.
 */
import type { Messages, PortMessages, WireResult } from './wire.ts';

/** From the driver to the page. */
export type ToWorld =
  | PortMessages
  | Messages<{
      send: { channel: string; args: readonly unknown[] };
      post: { channel: string; message: unknown; ports: readonly number[] };
      answer: { id: number; result: WireResult };
      /** Files that are about to be dropped. */
      dropping: { files: readonly DroppedFile[] };
    }>;

/** A file as the page will see it, and its path, which a page cannot ask for. */
interface DroppedFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly path: string;
}

/** From the page to the driver. */
export type FromWorld =
  | PortMessages
  | Messages<{
      invoke: { id: number; channel: string; args: readonly unknown[] };
      title: { title: string };
      'context-menu': { params: Readonly<Record<string, unknown>> };
      'unhandled-key': { accelerator: string };
      dropping: object;
    }>;

export interface WorldConfig {
  /** Name of the function by which the page calls the driver. */
  readonly binding: string;
  /** Origin of the pages that get a preload script: main frames of our own scheme. */
  readonly origin: string;
  readonly platform: string;
  /** Path by which the page asks whether a window may be opened, and waits. */
  readonly openPath: string;
}

/** The function behind `WorldConfig.binding`: tells something, or waits for the next messages of the driver. */
type CallDriver = (message: FromWorld | null) => Promise<readonly ToWorld[]>;

/** A preload script as a function of what it finds around it. */
type Preload = (require: (name: string) => unknown, process: object, window: object) => void;

export function installWorld(config: WorldConfig, preload: Preload): void {
  const call = Reflect.get(globalThis, config.binding) as CallDriver;
  Reflect.deleteProperty(globalThis, config.binding);
  // https://electronjs.org/docs/latest/api/structures/web-preferences: `nodeIntegrationInSubFrames` is off by default.
  if (window !== window.top || location.origin !== config.origin) return;

  type Listener = (event: object, ...args: readonly unknown[]) => void;
  const listeners = new Map<string, Listener[]>();
  const answers = new Map<number, (result: WireResult) => void>();
  const ports = new Map<number, { readonly ours: MessagePort; readonly theirs: MessagePort }>();
  const dropped = new Map<string, string>();
  let lastCall = 0;

  function tell(message: FromWorld): void {
    void call(message);
  }

  const keyOfFile = (file: { name: string; size: number; lastModified: number }): string =>
    [file.name, file.size, Math.floor(file.lastModified)].join('\n');

  // -- The context bridge. Source: PassValueToOtherContext in electron/shell/renderer/api/electron_api_context_bridge.cc:
  // functions and promises are wrapped, errors keep their message alone, arrays and plain objects are copied value by
  // value, all else goes through the structured clone, which refuses proxies.

  /** Whether something in it must be passed by itself. */
  function holdsLive(value: unknown, seen = new Set<unknown>()): boolean {
    if (typeof value === 'function' || value instanceof Promise || value instanceof Error) return true;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Blob)
      return false;
    if (seen.has(value)) return false;
    seen.add(value);
    return Object.values(value).some((each) => holdsLive(each, seen));
  }

  function pass(value: unknown): unknown {
    if (typeof value === 'function') return wrap(value as (...args: readonly unknown[]) => unknown);
    if (value instanceof Promise)
      return value.then(pass, (error: unknown) => {
        throw pass(error);
      });
    if (value instanceof Error) return new Error(value.message);
    if (!holdsLive(value)) return structuredClone(value);
    if (Array.isArray(value)) return value.map(pass);
    return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, pass(each)]));
  }

  function wrap(inner: (...args: readonly unknown[]) => unknown): (...args: readonly unknown[]) => unknown {
    return (...args) => {
      const passed = args.map(pass);
      try {
        return pass(inner(...passed));
      } catch (error) {
        throw pass(error);
      }
    };
  }

  function freeze(value: unknown): void {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }

  const contextBridge = {
    exposeInMainWorld(name: string, api: unknown): void {
      if (name in window)
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      const exposed = pass(api);
      freeze(exposed);
      Object.defineProperty(window, name, { value: exposed, enumerable: true });
    },
  };

  // -- ipcRenderer. https://electronjs.org/docs/latest/api/ipc-renderer: arguments go through the structured clone.

  const ipcRenderer = {
    async invoke(channel: string, ...args: readonly unknown[]): Promise<unknown> {
      const id = ++lastCall;
      const cloned = structuredClone(args);
      const result = await new Promise<WireResult>((resolve) => {
        answers.set(id, resolve);
        tell({ type: 'invoke', id, channel, args: cloned });
      });
      if (!result.ok) throw new Error(result.message);
      return result.value;
    },
    on(channel: string, listener: Listener): object {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
  };

  function emit(channel: string, eventPorts: readonly MessagePort[], args: readonly unknown[]): void {
    const event = { sender: ipcRenderer, ports: eventPorts };
    for (const listener of listeners.get(channel) ?? []) listener(event, ...args);
  }

  // -- Ports. https://electronjs.org/docs/latest/tutorial/message-ports: those of a page are the web's own, with a `close`
  // event that the web does not have.

  function openPort(id: number): MessagePort {
    const { port1: ours, port2: theirs } = new MessageChannel();
    ours.onmessage = ({ data }: MessageEvent<unknown>) => {
      tell({ type: 'port-message', port: id, data });
    };
    const close = theirs.close.bind(theirs);
    theirs.close = () => {
      close();
      if (ports.delete(id)) tell({ type: 'port-close', port: id });
    };
    ports.set(id, { ours, theirs });
    return theirs;
  }

  function closePort(id: number): void {
    const port = ports.get(id);
    ports.delete(id);
    if (!port) return;
    // Behind the messages that are still on their way to the page.
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => {
      port2.close();
      port.theirs.dispatchEvent(new Event('close'));
    };
    port1.postMessage(null);
  }

  /** The page's window for the preload: a port posted to it arrives as the same object, so that it can be closed. */
  const preloadWindow = new Proxy(window, {
    get(target, name) {
      if (name !== 'postMessage') return Reflect.get(target, name) as unknown;
      return (data: unknown, targetOrigin: string, eventPorts: MessagePort[] = []): void => {
        if (targetOrigin !== '*' && targetOrigin !== location.origin) return;
        const init = {
          data: structuredClone(data),
          origin: location.origin,
          source: window,
          ports: eventPorts,
        };
        setTimeout(() => window.dispatchEvent(new MessageEvent('message', init)));
      };
    },
  });

  // -- webUtils. https://electronjs.org/docs/latest/api/web-utils: a file that a page has made has no path: ''.

  const webUtils = { getPathForFile: (file: File): string => dropped.get(keyOfFile(file)) ?? '' };

  // -- What Electron reports of every page.

  function reportTitle(): void {
    const told = (): void => {
      tell({ type: 'title', title: document.title });
    };
    told();
    new MutationObserver(told).observe(document.head, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }

  const isField = (element: unknown): boolean =>
    element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'));

  /** Once all listeners of the page have had the event. */
  function later<K extends keyof WindowEventMap>(name: K, work: (event: WindowEventMap[K]) => void): void {
    window.addEventListener(
      name,
      (event) => {
        setTimeout(() => {
          if (!event.defaultPrevented) work(event);
        });
      },
      true,
    );
  }

  function reportContextMenus(): void {
    later('contextmenu', (event) => {
      const isEditable = isField(event.composedPath()[0]);
      const selectionText = getSelection()?.toString() ?? '';
      const isSelected = selectionText !== '';
      tell({
        type: 'context-menu',
        params: {
          x: event.clientX,
          y: event.clientY,
          isEditable,
          selectionText,
          misspelledWord: '',
          dictionarySuggestions: [],
          editFlags: {
            canUndo: isEditable,
            canRedo: isEditable,
            canCut: isEditable && isSelected,
            canCopy: isSelected,
            canPaste: isEditable,
            canDelete: isEditable && isSelected,
            canSelectAll: true,
          },
        },
      });
    });
  }

  /** Keys that Chromium's own editing takes before any menu: they are no key that was left over. */
  const EDITING = /^(Shift\+)?(Control|Meta)\+(Shift\+)?[ACVXYZ]$/;

  function reportKeys(): void {
    later('keydown', (event) => {
      const isFunctionKey = /^F\d+$/.test(event.key);
      if (!isFunctionKey && !event.ctrlKey && !event.altKey && !event.metaKey) return;
      if (['Control', 'Alt', 'Meta', 'Shift', 'AltGraph'].includes(event.key)) return;
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
      const parts = [
        event.ctrlKey && 'Control',
        event.metaKey && 'Meta',
        event.altKey && 'Alt',
        event.shiftKey && 'Shift',
        key,
      ].filter((part) => part !== false);
      const accelerator = parts.join('+');
      if (!EDITING.test(accelerator)) tell({ type: 'unhandled-key', accelerator });
    });
  }

  /** Main is asked while the page waits, as `window.open` does in Electron. */
  const open = window.open.bind(window);
  window.open = (address = '', ...rest) => {
    const request = new XMLHttpRequest();
    const url = new URL(address, location.href).href;
    request.open('GET', `${config.openPath}?${new URLSearchParams({ url }).toString()}`, false);
    request.send();
    return request.responseText === 'true' ? open(address, ...rest) : null;
  };

  // -- The page's life.

  function take(message: ToWorld): void {
    switch (message.type) {
      case 'send':
        emit(message.channel, [], message.args);
        return;
      case 'post':
        emit(message.channel, message.ports.map(openPort), [message.message]);
        return;
      case 'port-message':
        ports.get(message.port)?.ours.postMessage(message.data);
        return;
      case 'port-close':
        closePort(message.port);
        return;
      case 'answer':
        answers.get(message.id)?.(message.result);
        answers.delete(message.id);
        return;
      case 'dropping':
        for (const file of message.files) dropped.set(keyOfFile(file), file.path);
        tell({ type: 'dropping' });
    }
  }

  async function listen(): Promise<never> {
    for (;;) {
      for (const message of await call(null)) {
        try {
          take(message);
        } catch (error) {
          reportError(error);
        }
      }
    }
  }

  const modules = { contextBridge, ipcRenderer, webUtils };
  const require = (name: string): unknown => {
    if (name === 'electron') return modules;
    throw new Error(`module not found: ${name}`);
  };
  document.addEventListener('DOMContentLoaded', reportTitle);
  reportContextMenus();
  reportKeys();
  preload(require, { platform: config.platform }, preloadWindow);
  void listen();
}
