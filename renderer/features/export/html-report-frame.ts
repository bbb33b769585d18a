/**
 * Shows an HTML report in a frame of this page, for preview and print. The page's policy allows neither style elements
 * nor other documents, so the frame is loaded empty: this code adds its nodes and its style sheet. No script can run
 * in it.
 */
import { fontStyle } from '../../../engine/export/html/style.ts';
import { fontsFor } from '../../../engine/export/html/fonts.ts';
import { FONT_URLS } from './html-report-fonts.ts';

/** The document in a frame. */
export interface FrameContent {
  readonly title: string;
  readonly language: string;
  /** Rules of the document's style sheet, without fonts. */
  readonly style: string;
  readonly body: string;
}

/** Fills an empty frame. Links within the HTML report scroll; other links do nothing here. */
export function fillFrame(frame: HTMLIFrameElement, content: FrameContent): void {
  const { contentDocument: page } = frame;
  const view = page?.defaultView;
  if (!page || !view) return;
  const fonts = fontsFor([content.body]).flatMap(({ name, ...font }) => {
    const url = FONT_URLS[name];
    return url === undefined ? [] : [{ ...font, url: new URL(url, location.href).href }];
  });
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`${fontStyle(fonts)}\n${content.style}`);
  page.adoptedStyleSheets = [sheet];
  page.title = content.title;
  page.documentElement.lang = content.language;
  const parsed = new DOMParser().parseFromString(content.body, 'text/html');
  page.body.replaceChildren(...[...parsed.body.childNodes].map((node) => page.importNode(node, true)));
  page.onclick = (event) => {
    const link = event.target instanceof view.Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    const [, id] = (link.getAttribute('href') ?? '').split('#');
    if (id !== undefined) page.getElementById(id)?.scrollIntoView();
  };
}

/** Opens the system's print window for an HTML report. The frame is removed when that window closes. */
export async function printHtmlReport(content: FrameContent): Promise<void> {
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.title = content.title;
  frame.tabIndex = -1;
  document.body.append(frame);
  try {
    fillFrame(frame, content);
    await frame.contentDocument?.fonts.ready;
    frame.contentWindow?.print();
  } finally {
    frame.remove();
  }
}
