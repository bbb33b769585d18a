/** Puts the studio together: settings, the contracts that features fulfil, the engine; then every feature starts. */
import { shallowReactive, watch } from 'vue';
import { defined } from '../engine/core/result.ts';
import { DEFAULT_GAME, rulesFromText } from '../engine/games/index.ts';
import { COMMANDS, FEATURES } from './features/all-features.ts';
import { MENU_PLAN } from './features/menus.ts';
import { isMessageKey, languageTag, loadFirstTexts, t, useLanguage } from './i18n/text.ts';
import { linkEngine } from './platform/engine-link.ts';
import { keepLanguage, lastLanguage } from './platform/last-language.ts';
import type { HostServices } from './platform/host-services.ts';
import { keepNativeMenu } from './shell/commands/native-menu.ts';
import { connectFeatures, startFeatures } from './shell/feature.ts';
import { runCommand, setCommands } from './shell/commands/registry.ts';
import { setPreferences } from './shell/preferences.ts';
import { watchTextFocus } from './shell/text-focus.ts';
import { isChanged } from './studio/document.ts';
import { useDocuments } from './studio/documents.ts';
import { usePlay } from './studio/play.ts';
import { useSettings } from './studio/settings.ts';
import type { Contracts, Shared, Studio } from './studio/studio.ts';
import { useUi } from './studio/ui.ts';

/** Opens the first document if the user wants one: the rule set of the last new game at its start. */
function openFirst({ documents, settings }: Studio): void {
  const last = rulesFromText(settings.values.lastRules);
  const rules = last.ok ? last : rulesFromText(DEFAULT_GAME.id);
  documents.addGame(null, defined(rules.ok ? rules.value : null, 'default rules'));
}

/** Shows the page in the chosen language; where that cannot be loaded, in the one that it has, else in English. */
async function showLanguage({ settings }: Studio): Promise<void> {
  try {
    await useLanguage(settings.values.language);
    settings.lacksLanguage = false;
  } catch {
    if (!isMessageKey('app.name')) await useLanguage('en');
    settings.lacksLanguage = true;
  }
}

/** Applies the theme and scale of the settings, and tells screen readers the language. */
export function keepLook(studio: Studio): void {
  const { host, settings } = studio;
  const { dataset, style } = document.documentElement;
  watch(
    () => settings.values.language,
    () => void showLanguage(studio),
  );
  watch(
    languageTag,
    (tag) => {
      document.documentElement.lang = tag;
      host.setLanguage(tag);
    },
    { immediate: true },
  );
  watch(
    () => settings.values.theme,
    (theme) => {
      if (theme === 'system') delete dataset['theme'];
      else dataset['theme'] = theme;
      host.setTheme(theme);
    },
    { immediate: true },
  );
  watch(
    () => settings.values.scale,
    (scale) => {
      style.setProperty('zoom', String(scale / 100));
    },
    { immediate: true },
  );
}

function keepTitle({ documents, host }: Studio): void {
  watch(
    () => documents.active,
    (document) => {
      const isDirty = document !== null && isChanged(document);
      const name = document ? `${isDirty ? '• ' : ''}${document.name} – ${t('app.name')}` : t('app.name');
      host.setTitle(name, documents.changed.length > 0, document?.file ?? null);
    },
    { immediate: true },
  );
}

/** Writes changes soon after they are made, and all of them at once when the page may be closing. */
function keepWork({ host, settings, ui }: Studio): void {
  const keepers = [
    { flush: settings.keep, keepAgain: settings.keepAgain },
    ...FEATURES.flatMap(({ keeper }) => keeper?.() ?? []),
  ];
  const keepNow = (): Promise<unknown> => Promise.all(keepers.map(({ flush }) => flush()));
  // What the browser loads to keep it must not delay what the window itself needs.
  watch(
    () => ui.isWhole,
    () =>
      host.onNewVersion?.((load) => {
        ui.newVersion = () => void keepNow().then(load);
      }),
    { once: true },
  );
  host.onKept((name) => {
    if (name === 'settings') void settings.look();
    else if (name === null) for (const { keepAgain } of keepers) keepAgain();
    else for (const { keeper } of FEATURES) keeper?.().look?.(name);
  });
  for (const sign of ['blur', 'beforeunload', 'pagehide'])
    window.addEventListener(sign, () => void keepNow());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void keepNow();
  });
}

/** Restores the state of the last session, feature by feature, while the window is already visible. */
async function bringBackAll(studio: Studio): Promise<void> {
  for (const { bringBack } of FEATURES) await bringBack?.(studio);
}

/** Makes the studio; pinia must be installed. */
export function makeStudio(host: HostServices): Studio {
  setCommands(COMMANDS, MENU_PLAN);
  setPreferences(FEATURES.flatMap(({ preferences }) => preferences ?? []));
  const shared: Shared = {
    host,
    documents: useDocuments(),
    play: usePlay(),
    settings: useSettings(),
    ui: useUi(),
    clipboard: shallowReactive({ clip: null, text: null }),
  };
  const { files, isDrafting, recent } = FEATURES.reduce<Partial<Contracts>>(
    (known, { fulfils }) => ({ ...known, ...fulfils?.(shared) }),
    {},
  );
  const studio: Studio = {
    ...shared,
    files: defined(files, 'files'),
    isDrafting: defined(isDrafting, 'isDrafting'),
    recent: defined(recent, 'recent'),
  };
  connectFeatures(FEATURES, studio);
  return studio;
}

/** Starts the program in this page as soon as its settings are known; pinia must be installed. */
export async function startStudio(host: HostServices, version: string): Promise<Studio> {
  const studio = makeStudio(host);
  const { settings } = studio;
  // The language of the last session is loaded meanwhile: most people keep it.
  await Promise.all([
    settings.begin(host),
    useLanguage(lastLanguage(), loadFirstTexts).catch(() => undefined),
  ]);
  await showLanguage(studio);
  watch(() => settings.values.language, keepLanguage, { immediate: true });
  const engine = linkEngine(host, version);
  startFeatures(FEATURES, { studio, engine, version });
  if (settings.values.startWith === 'game') openFirst(studio);
  keepLook(studio);
  keepTitle(studio);
  keepWork(studio);
  if (host.isDesktop) {
    keepNativeMenu(studio);
    watchTextFocus(host.setTextFocus);
  }
  host.onCommand((id) => {
    runCommand(id, studio);
  });
  void bringBackAll(studio);
  return studio;
}
