/** Boot list of the page: host, settings, stores, engine, then the screen; what was open comes back behind it. */
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { version } from '../package.json';
import { KIOSK_QUERY } from '../engine/protocol/kiosk.ts';
import App from './App.vue';
import { startStudio } from './start.ts';
import { STUDIO } from './studio/studio.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/floating.css';
import './styles/parts.css';
import './styles/layout.css';
import './styles/forced-colors.css';
import { makeElectronHost } from './platform/electron-host.ts';
import { SELF_TEST_QUERY, selfTest } from './platform/self-test.ts';
import type { HostServices } from './platform/host-services.ts';
import { takeToken } from './platform/token.ts';
import { limitedHost } from './platform/limited-host.ts';

/** Finds the host of this page; those of browsers are loaded only there. The build marks the web edition. */
async function findHost(): Promise<HostServices> {
  if (window.studioHost) return makeElectronHost(window.studioHost);
  if (document.documentElement.dataset['edition'] === 'web')
    return (await import('./platform/web-host.ts')).makeWebHost();
  const token = takeToken(window);
  return (await import('./platform/browser-host.ts')).makeBrowserHost(token);
}

async function start(): Promise<void> {
  const host = limitedHost(await findHost());
  const kiosk = location.search === KIOSK_QUERY ? await import('./kiosk.ts') : null;
  const app = createApp(kiosk?.KioskPage ?? App);
  app.use(createPinia());
  app.provide(STUDIO, await (kiosk?.startKiosk ?? startStudio)(host, version));
  app.mount('#app');
  if (!window.studioHost || location.search !== SELF_TEST_QUERY) return;
  const failure = await selfTest(host, version);
  // The host does not accept longer reasons.
  void window.studioHost.selfTested(failure?.slice(0, 1000) ?? null);
}

// Without a top-level await: with one, the build would put all later code into one file.
void start();
