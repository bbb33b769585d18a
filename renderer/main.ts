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
import { makeBrowserHost } from './platform/browser-host.ts';
import { makeElectronHost } from './platform/electron-host.ts';
import { SELF_TEST_QUERY, selfTest } from './platform/self-test.ts';
import { takeToken, windowTokenPlace } from './platform/token.ts';
import { limitedHost } from './platform/limited-host.ts';

const host = limitedHost(
  window.studioHost
    ? makeElectronHost(window.studioHost)
    : makeBrowserHost(takeToken(windowTokenPlace(window))),
);

async function start(): Promise<void> {
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
