/** The page's side of the service worker (`renderer/web`): the program without a network, and new versions of it. */

/** Loads a version that is ready, in this window. */
function loadVersion(registration: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    location.reload();
  });
  // Gone if another window has taken it: then it is in use already.
  if (registration.waiting) registration.waiting.postMessage('take over');
  else location.reload();
}

async function follow(onNewVersion: (load: () => void) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('./service-worker.js');
  const offer = (): void => {
    // The first version also waits, for a moment, before it is used.
    if (!registration.waiting || !registration.active) return;
    onNewVersion(() => {
      loadVersion(registration);
    });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  document.addEventListener('visibilitychange', () => {
    // Without a network there is nothing new.
    if (!document.hidden) registration.update().catch(() => undefined);
  });
  (await navigator.serviceWorker.ready).active?.postMessage('keep');
}

/**
 * Lets the browser keep all files of this version, and calls the listener with what loads a new one, for each that is
 * ready. Does nothing where the browser allows no service worker: the page then works as long as there is a network.
 */
export function followVersions(onNewVersion: (load: () => void) => void): void {
  if ('serviceWorker' in navigator) follow(onNewVersion).catch(() => undefined);
}
