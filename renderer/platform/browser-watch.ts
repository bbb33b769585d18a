/** Watches files in browser mode, if the browser can; otherwise they are checked when the window gets the focus. */

/** The observer of file handles, which TypeScript's DOM library does not describe yet. */
interface FileObserver {
  observe(handle: FileSystemFileHandle): Promise<void>;
  disconnect(): void;
}
interface FileChange {
  readonly root: FileSystemFileHandle;
}
declare global {
  interface Window {
    readonly FileSystemObserver?: new (told: (changes: readonly FileChange[]) => void) => FileObserver;
  }
}

/** Watches a set of files by their ids. */
export interface HandleWatch {
  set(files: ReadonlyMap<string, FileSystemFileHandle>): void;
}

/** @param onTouched called with the id of each file that has changed. */
export function watchHandles(onTouched: (id: string) => void): HandleWatch {
  let observer: FileObserver | null = null;
  return {
    set(files) {
      observer?.disconnect();
      observer = null;
      const Observer = window.FileSystemObserver;
      if (!Observer || files.size === 0) return;
      const ids = new Map([...files].map(([id, handle]) => [handle, id]));
      observer = new Observer((changes) => {
        for (const { root } of changes) {
          const id = ids.get(root);
          if (id !== undefined) onTouched(id);
          else for (const each of files.keys()) onTouched(each);
        }
      });
      // A file without permission is checked only when the window gets the focus.
      for (const handle of files.values()) observer.observe(handle).catch(() => undefined);
    },
  };
}
