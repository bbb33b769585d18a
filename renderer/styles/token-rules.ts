/** The colours of `engine/drawing/colours.ts` as custom properties: the build puts these rules after `tokens.css`. */
import { TOKENS, type TokenSetName } from '../../engine/drawing/colours.ts';

function rule(selector: string, name: TokenSetName): string {
  const colours = Object.entries(TOKENS[name]).map(([token, colour]) => `--${token}: ${colour};`);
  const scheme = name === 'light' ? 'light' : 'dark';
  return `${selector} { color-scheme: ${scheme}; ${colours.join(' ')} }`;
}

/** `data-theme` on the root element chooses a set; without it, the preferences of the system decide. */
export function tokenRules(): string {
  const unset = ':root:not([data-theme])';
  return [
    rule(":root, :root[data-theme='light']", 'light'),
    rule(":root[data-theme='dark']", 'dark'),
    rule(":root[data-theme='contrast']", 'contrast'),
    `@media (prefers-color-scheme: dark) { ${rule(unset, 'dark')} }`,
    `@media (prefers-contrast: more) { ${rule(unset, 'contrast')} }`,
  ].join('\n');
}
