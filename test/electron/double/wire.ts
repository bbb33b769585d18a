/**
 * What crosses the channel between the process in which main runs (the double) and the process of the test, in which
 * something draws the pages: a page driver. Both `bare-page.ts` and `chromium-page.ts` are such drivers.
 *
 * The channel is Node's own between a parent and its child, with `serialization: 'advanced'`. `contents` is the id of a
 * `WebContents`, `port` that of a message port whose other end is in main or in the engine process, `id` that of a
 * question which the other side answers with the same number.
 */

/** The frame that a message came from, as its sender may claim. Null: it was gone before the message arrived. */
export type WireFrame = {
  readonly url: string;
  /** `app://studio`; `null` as text for an opaque origin. */
  readonly origin: string;
  readonly isMainFrame: boolean;
} | null;

/** Answer to a call: a value that has gone through a structured clone, or the text of what was thrown. */
export type WireResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** What a driver must know of a window to make its page. */
export interface WirePage {
  /** Absolute path of the preload script, or null. */
  readonly preload: string | null;
  /** False where the page may run no script. */
  readonly hasScript: boolean;
  /** False for windows that never ask to be shown. */
  readonly isShown: boolean;
  /** Name of the session; `''` is the default one. */
  readonly partition: string;
  readonly width: number;
  readonly height: number;
  /** What the preload and `process.platform` in it see. */
  readonly platform: string;
}

/** A response of main's own `protocol.handle`. */
export interface WireResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** Editing that main asks of a page: what the roles of menu items and the functions of `webContents` do. */
export type WireEdit = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll' | 'replaceMisspelling';

/** Messages by type: a row has what a message carries beside its `type`. */
export type Messages<Rows> = { [Type in keyof Rows]: Readonly<{ type: Type } & Rows[Type]> }[keyof Rows];

/** The same, of or to the page with this id. */
type PageMessages<Rows> = {
  [Type in keyof Rows]: Readonly<{ type: Type; contents: number } & Rows[Type]>;
}[keyof Rows];

/** Both ways: a port that has been handed over. */
export type PortMessages = Messages<{
  'port-message': { port: number; data: unknown };
  /** The other end is gone; an Electron page gets a `close` event. */
  'port-close': { port: number };
}>;

/** From the double to the page driver. */
export type ToPage =
  | PortMessages
  | PageMessages<{
      /** A window was made; nothing is loaded yet. */
      made: { page: WirePage };
      /** Load this address. Answer with `started`, then `loaded` or `failed`. */
      load: { url: string };
      reload: object;
      /** `webContents.send`. */
      send: { channel: string; args: readonly unknown[] };
      /** `webContents.postMessage`: `ports` are now the page's. */
      post: { channel: string; message: unknown; ports: readonly number[] };
      /** Answer to `invoke`. */
      answer: { id: number; result: WireResult };
      /** Ask the page whether it lets itself be unloaded. Answer with `unload`. */
      'ask-unload': { id: number };
      /** The window is gone: end the page without asking it. */
      destroyed: object;
      edit: { action: WireEdit; text: string };
      /** Print to PDF. Answer with `printed`. */
      print: { id: number; options: Readonly<Record<string, unknown>> };
      /** The window's state changed: shown, focused, full screen, minimised. */
      window: { state: WireWindow };
    }>
  | Messages<{
      /** Answer to `request`; null: no handler answers this scheme. */
      response: { id: number; response: WireResponse | null };
      /** Answer to `may`. */
      verdict: { id: number; isAllowed: boolean };
      /** `nativeTheme.themeSource` was set: what `prefers-color-scheme` follows. */
      theme: { source: 'system' | 'light' | 'dark' };
    }>;

/** A window as data. */
export interface WireWindow {
  readonly id: number;
  readonly title: string;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isMinimized: boolean;
  readonly isFullScreen: boolean;
  readonly isDocumentEdited: boolean;
  readonly representedFile: string;
}

/** What a page may be refused; main's own guards answer. */
export type WireWish =
  /** A frame wants to go elsewhere by itself (`will-navigate`, `will-frame-navigate`). */
  | { readonly kind: 'navigate'; readonly url: string; readonly isMainFrame: boolean }
  /** A `beforeunload` listener has refused a navigation or a reload; whether the page goes all the same (`will-prevent-unload`). */
  | { readonly kind: 'unload' }
  | { readonly kind: 'open-window'; readonly url: string }
  | { readonly kind: 'attach-webview' }
  | { readonly kind: 'permission'; readonly permission: string; readonly origin: string }
  | { readonly kind: 'permission-check'; readonly permission: string; readonly origin: string };

/** From the page driver to the double. */
export type FromPage =
  | PortMessages
  | PageMessages<{
      /** A frame starts to load a document. The first one of a page follows `load` or `reload`. */
      started: { url: string; isMainFrame: boolean; isSameDocument: boolean };
      /** A frame has loaded. */
      loaded: { url: string; isMainFrame: boolean };
      /** It has not: `code` and `description` as Chromium names them (-6, ERR_FILE_NOT_FOUND). */
      failed: { url: string; isMainFrame: boolean; code: number; description: string };
      /** `ipcRenderer.invoke`; answered by `answer`. */
      invoke: { id: number; channel: string; args: readonly unknown[]; frame: WireFrame };
      /** A page or what it loads asks for an address of a scheme that main handles; answered by `response`. */
      request: { id: number; url: string; method: string; headers: WireResponse['headers'] };
      /** Something that main may refuse; answered by `verdict`. */
      may: { id: number; wish: WireWish };
      /** Answer to `ask-unload`: whether a `beforeunload` listener of the page refused. */
      unload: { id: number; isRefused: boolean };
      /** The page has closed itself (`window.close()`), and its window with it. */
      closed: object;
      /** The page's process is gone: `crashed`, `oom`, `killed` ... */
      crashed: { reason: string; code: number };
      /** `document.title` changed. */
      title: { title: string };
      /** The user asked for a context menu; `params` as Electron's `ContextMenuParams`, as far as set. */
      'context-menu': { params: Readonly<Record<string, unknown>> };
      /** A key that the page did not prevent the default of; menus and Electron's own keys get it next. */
      'unhandled-key': { accelerator: string };
    }>
  | Messages<{
      /** Answer to `print`: the file, or why there is none. */
      printed: { id: number; result: { ok: true; pdf: Uint8Array } | { ok: false; message: string } };
    }>;

/** What main did that a user would see or another program would notice, in order. */
export type Note =
  /** An error that nothing in main caught: Electron shows an error box and continues. */
  | { readonly kind: 'uncaught'; readonly text: string }
  /** A promise of main was rejected and nobody listened: Electron writes a warning and nobody sees it. */
  | { readonly kind: 'unhandled-rejection'; readonly text: string }
  | { readonly kind: 'error-box'; readonly title: string; readonly content: string }
  | { readonly kind: 'message-box'; readonly options: Readonly<Record<string, unknown>> }
  | { readonly kind: 'open-external'; readonly url: string }
  | { readonly kind: 'recent-document'; readonly path: string }
  | { readonly kind: 'edit'; readonly action: WireEdit; readonly text: string }
  /** An event of `app` or of a window, by name. */
  | { readonly kind: 'event'; readonly of: 'app' | 'window' | 'contents'; readonly name: string }
  /** Another thing that was asked of the system: beep, show a file in its folder, the word added to the dictionary ... */
  | { readonly kind: 'system'; readonly what: string; readonly args: readonly unknown[] };

/** From the harness to the double, beside the page driver's messages. */
export type ToDouble =
  | { readonly type: 'evaluate'; readonly id: number; readonly source: string; readonly arg: unknown }
  /** Something that the user or the system does to the program. */
  | { readonly type: 'deed'; readonly id: number; readonly deed: Deed };

/** What a user or the system may do, apart from pages. */
export type Deed =
  /** macOS: a file dropped on the icon or opened in the Finder. */
  | { readonly kind: 'open-file'; readonly path: string }
  | { readonly kind: 'open-url'; readonly url: string }
  /** A key as the system delivers it, after the page has not taken it (or before, where the system says so). */
  | { readonly kind: 'press'; readonly accelerator: string; readonly isTakenByPage: boolean }
  /** Choose a menu item, by the labels or ids on the way to it. */
  | { readonly kind: 'choose'; readonly way: readonly string[] }
  /** The close button of a window. */
  | { readonly kind: 'close-window'; readonly window: number }
  /** The session ends: log-off, restart or shutdown. */
  | { readonly kind: 'session-end' }
  /** The page of a window answers no more, or answers again. */
  | { readonly kind: 'hang'; readonly window: number; readonly isHanging: boolean }
  /** A process of Chromium's own has ended: `type` is `GPU`, `Utility` ... */
  | { readonly kind: 'child-gone'; readonly details: { readonly type: string; readonly reason: string } }
  | { readonly kind: 'activate' };

/** From the double to the harness. */
export type FromDouble =
  | { readonly type: 'evaluated'; readonly id: number; readonly result: WireResult }
  | { readonly type: 'done'; readonly id: number; readonly result: WireResult }
  | { readonly type: 'note'; readonly note: Note };

/** How a double is to start; crosses as JSON in the environment variable `START_VARIABLE`. */
export interface StartData {
  readonly platform: string;
  /** What main finds in `process.argv` behind the name of the program. */
  readonly argv: readonly string[];
  /** The folder or file that `app.getAppPath` names. */
  readonly appPath: string;
  readonly isPackaged: boolean;
  /** What `app.getPath('documents')` and the like name. */
  readonly home: string;
  /** Names of `app.getPath` that this machine has no folder for. */
  readonly missingPaths: readonly string[];
  /** Whether the folder in which main starts has been deleted. */
  readonly isFolderGone: boolean;
  /** `open-file` events that the system sends before the program is ready. */
  readonly earlyFiles: readonly string[];
  /** How many times as fast main's timers run. */
  readonly haste: number;
  /** Switches of V8 for utility processes, such as a small heap. */
  readonly utilitySwitches: readonly string[];
}

/** Name of the environment variable; the double takes it away before main runs. */
export const START_VARIABLE = 'ELECTRON_DOUBLE_START';
