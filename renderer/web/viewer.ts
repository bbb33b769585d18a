/**
 * The viewer for other people's pages: one script, which knows the rules of all games and loads nothing. It draws the
 * report of a game with its board to play through, in a frame of its own, so that no style and no script of the page and
 * of the viewer can meet.
 *
 *   <script src="viewer.js" async></script>
 *   <mancala-game link="https://example.org/studio/#g=1…"></mancala-game>
 *   <mancala-game src="game.mgn" lang="de"></mancala-game>
 */
import MESSAGES from 'virtual:viewer-texts';
import { gameWords } from '../../engine/export/html/game-words.ts';
import { htmlReportInside, htmlReportPage } from '../../engine/export/html/html-report.ts';
import { gameName } from '../../engine/export/html/title-page.ts';
import { detectDialects, refusalOf } from '../../engine/formats/detect.ts';
import { chosenLanguage, makeTexts, type Texts } from '../../engine/locales/text.ts';
import type { GameRecord } from '../../engine/tree/types.ts';

/** The page around says how high the viewer is; the game below the board scrolls. */
const STYLE = ':host { display: block; height: 40rem; } iframe { width: 100%; height: 100%; border: 0; }';
/** One game needs no title page. */
const NO_COVER = '<style>.cover { display: none; }</style>';

/** Returns the texts in the language of the page at an element. */
function textsAt(element: Element): Texts {
  const tag = element.closest('[lang]')?.getAttribute('lang') ?? navigator.language;
  const language = chosenLanguage([tag], Object.keys(MESSAGES));
  return makeTexts(language, { ...MESSAGES['en'], ...MESSAGES[language] });
}

/** Makes the page with the game. */
function pageOf(record: GameRecord, texts: Texts): string {
  const words = gameWords(texts);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const look = {
    ...({ paper: 'a4', diagrams: 'marked', counts: 'all', theme: isDark ? 'dark' : 'light' } as const),
    ...{ hasValues: true, labels: true, flipped: false },
  };
  const input = { title: '', games: [record], look, words, review: null, hasReplay: true };
  const inside = [NO_COVER, ...htmlReportInside(input)];
  const title = gameName(record, 1, words);
  const { language, say } = texts;
  return htmlReportPage({ title, language, paper: 'a4', fonts: [], inside, replay: say }).join('');
}

/** Returns why a text has no game, in words. */
function refusalText(text: string, { say, has }: Texts): string {
  const { code, params = {} } = refusalOf(text);
  const key = `error.${code}`;
  return has(key) ? say(key, params as Record<string, string | number>) : code;
}

/** A game in a page: its attribute `link`, the file at its attribute `src`, or its own text. */
class MancalaGame extends HTMLElement {
  static readonly observedAttributes = ['link', 'src', 'lang'];
  /** Number of the last change, so that a file that comes late does not replace what was asked for later. */
  private change = 0;

  connectedCallback(): void {
    void this.show();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.show();
  }

  private async text(): Promise<string> {
    const src = this.getAttribute('src');
    const link = this.getAttribute('link') ?? (src === null ? this.textContent : null);
    if (link !== null) return link;
    const answer = await fetch(new URL(src ?? '', document.baseURI));
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  }

  private async show(): Promise<void> {
    this.change += 1;
    const { change } = this;
    const texts = textsAt(this);
    // A file that cannot be had is told like one that has nothing in it.
    const text = await this.text().catch(() => '');
    if (change !== this.change) return;
    const record = detectDialects(text)[0]?.games[0];
    const shown = document.createElement(record ? 'iframe' : 'p');
    if (shown instanceof HTMLIFrameElement && record) {
      shown.title = gameName(record, 1, gameWords(texts));
      // Its script runs, and has nothing of the page around.
      shown.setAttribute('sandbox', 'allow-scripts');
      shown.srcdoc = pageOf(record, texts);
    } else shown.textContent = refusalText(text, texts);
    const style = document.createElement('style');
    style.textContent = STYLE;
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(style, shown);
  }
}

if (!customElements.get('mancala-game')) customElements.define('mancala-game', MancalaGame);
