/** Style sheets that the engine writes for its HTML pages, in the window, whose policy allows no style elements. */

const adopted = new Set<string>();

/** Adds rules to the window, once, for everything within elements of a class. */
export function adoptStyle(scope: string, rules: string): void {
  if (adopted.has(scope)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.${scope} { ${rules} }`);
  document.adoptedStyleSheets.push(sheet);
  adopted.add(scope);
}
