/**
 * Shows an HTML report in a frame of this page, for preview and print. The page's policy allows neither style elements
 * nor other documents, so the frame is loaded empty: this code adds its nodes and its style sheet. No script can run
 * in it.
 */
import { fontsFor } from '../../../engine/export/html/fonts.ts';
import { loadFont } from './fonts.ts';

/** The document in a frame. */
export interface FrameContent {
  readonly title: string;
  readonly language: string;
  /** Rules of the document's style sheet, without fonts. */
  readonly style: string;
  readonly body: string;
}

/**
 * Gives a frame its fonts. This page loads them: a frame without an address has no service worker, and so no files
 * without a network. Where one cannot be loaded, the text is shown in another font.
 */
async function addFonts({ fonts: faces }: Document, body: string, face: typeof FontFace): Promise<void> {
  faces.clear();
  for (const { name, family, style, range } of fontsFor([body])) {
    const font = await loadFont(name).catch(() => null);
    if (font) faces.add(new face(family, font, { style, weight: '200 900', unicodeRange: range }));
  }
}

/**
 * Fills an empty frame, and settles when its fonts are there. Links within the HTML report scroll; other links do nothing
 * here.
 */
export async function fillFrame(frame: HTMLIFrameElement, content: FrameContent): Promise<void> {
  const { contentDocument: page } = frame;
  const view = page?.defaultView;
  if (!page || !view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(content.style);
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
  await addFonts(page, content.body, view.FontFace);
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
    await fillFrame(frame, content);
    await frame.contentDocument?.fonts.ready;
    frame.contentWindow?.print();
  } finally {
    frame.remove();
  }
}
