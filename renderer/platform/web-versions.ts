/** The page's side of the service worker (`renderer/web`): the program without a network, and new versions of it. */

/** Hands over a new version: call `load` once nothing would be lost, and the page is loaded again. */
export type OnNewVersion = (load: () => void) => void;

/** Calls the listener when a service worker that is being installed is ready. */
function whenInstalled(worker: ServiceWorker | null, listener: () => void): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') listener();
  });
}

/**
 * Registers the service worker, lets it keep all files of this version, and calls the listener for each new version that
 * is ready. Does nothing where the browser allows no service worker.
 */
export async function followVersions(onNewVersion: OnNewVersion): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register('./service-worker.js');
    const offer = (): void => {
      if (!registration.waiting) return;
      onNewVersion(() => {
        serviceWorker.addEventListener('controllerchange', () => {
          location.reload();
        });
        // Gone if another window has taken it: then it is in use already.
        if (registration.waiting) registration.waiting.postMessage('take over');
        else location.reload();
      });
    };
    offer();
    registration.addEventListener('updatefound', () => {
      whenInstalled(registration.installing, offer);
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void registration.update().catch(() => undefined);
    });
    (await serviceWorker.ready).active?.postMessage('keep');
  } catch {
    // The server lacks the file, or the browser refuses: the page works as long as there is a network.
  }
}
