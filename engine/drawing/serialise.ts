/**
 * Writes scenes as SVG files with only attributes; everything is escaped, and nothing is fetched.
 */
import { visibleControls } from '../core/visible-text.ts';
import { FONT_NAME } from './node.ts';
import type { Scene, SceneNode } from './scene.ts';

/** Optional parts of a file in addition to the drawing. */
export interface SerialiseOptions {
  /** Colour of the ground; without it the ground is transparent. */
  readonly ground?: string;
  /** Size on the page in pixels; without it the drawing's own size. */
  readonly width?: number;
  readonly height?: number;
  /** A font file as a `data:` URL, embedded under the drawing's font name. */
  readonly fontDataUrl?: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text for XML content and quoted attributes; characters that XML 1.0 cannot carry are dropped, other controls
 * are shown by their codes.
 */
export function escapeXml(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  return visibleControls(
    lines.replace(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''),
  ).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function attributesText(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}

/** Writes a node and everything in it. Drawings are a few levels deep, so recursion is safe. */
export function nodeText(node: SceneNode): string {
  const inside = `${node.text === undefined ? '' : escapeXml(node.text)}${(node.children ?? []).map(nodeText).join('')}`;
  const open = `<${node.tag}${attributesText(node.attributes)}`;
  return inside === '' ? `${open}/>` : `${open}>${inside}</${node.tag}>`;
}

/** Writes a scene as a standalone SVG file. */
export function serialiseScene(scene: Scene, options: SerialiseOptions = {}): string {
  const size = { width: options.width ?? scene.width, height: options.height ?? scene.height };
  const box = `0 0 ${scene.width} ${scene.height}`;
  const font =
    options.fontDataUrl === undefined
      ? ''
      : `<style>@font-face{font-family:'${FONT_NAME}';font-weight:200 900;src:url(${escapeXml(options.fontDataUrl)})}</style>\n`;
  const ground =
    options.ground === undefined
      ? ''
      : `<rect${attributesText({ ...{ width: scene.width, height: scene.height }, fill: options.ground })}/>\n`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg"${attributesText({ ...size, viewBox: box, role: 'img' })}>\n`,
    `<title>${escapeXml(scene.title)}</title>\n`,
    font,
    ground,
    scene.nodes.map(nodeText).join('\n'),
    '\n</svg>\n',
  ].join('');
}

/**
 * Writes a scene as an element for an HTML page: it has no file head, the page decides its size, and its description is
 * spoken but not shown as a tooltip.
 */
export function inlineScene(scene: Scene): string {
  const box = `0 0 ${scene.width} ${scene.height}`;
  const attributes = { viewBox: box, role: 'img', 'aria-label': scene.title };
  return `<svg${attributesText(attributes)}>${scene.nodes.map(nodeText).join('')}</svg>`;
}
