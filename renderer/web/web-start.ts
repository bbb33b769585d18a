/**
 * The first script of the web edition. A page has shared memory only with certain headers. Where the server does not
 * send them, the service worker does, from the second load on: so the first visit loads the page twice, before anything
 * is open. Then it loads the page's own script, the texts of the reader's language with it, and what
 * the window needs next as soon as the line is free.
 */

import { chosenLanguage } from '../../engine/locales/text.ts';
import { lastLanguage } from '../platform/last-language.ts';

/** The page starts without shared memory if the service worker takes longer. */
const PATIENCE_MS = 4000;
/** Set in a window that was loaded again for the headers: a browser that does not heed them is not asked twice. */
const AGAIN = 'mancala-studio-isolating';

/** Tells whether this window may still be loaded again, and remembers that it was. */
function takeTurn(): boolean {
  try {
    if (sessionStorage.getItem(AGAIN) !== null) return false;
    sessionStorage.setItem(AGAIN, '');
    return true;
  } catch {
    // The browser keeps nothing.
    return false;
  }
}

/** Waits until the service worker answers for the pages here; false if it does not in time. */
async function isServed({ serviceWorker }: Navigator): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  const served = serviceWorker
    .register('./service-worker.js')
    .then(() => serviceWorker.ready)
    .then(() => true);
  return Promise.race([late, served.catch(() => false)]);
}

const load = (file = ''): Promise<unknown> => import(/* @vite-ignore */ new URL(file, document.baseURI).href);

/** Loads the texts beside the script of the page, which asks for them only when it runs. */
function loadTexts({ texts = '{}' }: DOMStringMap): void {
  const files = JSON.parse(texts) as Readonly<Record<string, string>>;
  const language = chosenLanguage([lastLanguage(), ...navigator.languages], Object.keys(files));
  load(files[language]).catch(() => undefined);
}

async function start(): Promise<void> {
  const isLacking = !window.crossOriginIsolated && 'serviceWorker' in navigator;
  if (isLacking && takeTurn() && (await isServed(navigator))) location.reload();
  else {
    await load(document.body.dataset['main']);
    const later = document.querySelector<HTMLTemplateElement>('template#later');
    document.head.append(later?.content ?? '');
  }
}

loadTexts(document.documentElement.dataset);
void start();
