/** Names rule sets in plain English, for texts that do not follow the page's language. */

/**
 * Writes the game's name with the changes from its usual rules: `Kalah`, `Kalah (seeds 5, pie rule on)`.
 *
 * @param text a rule-set text: `kalah:seeds=5,pie=on`.
 */
export function plainRules(text: string): string {
  const [game = '', options = ''] = text.split(/:(.*)/s);
  const name = (game.slice(0, 1).toUpperCase() + game.slice(1)).replaceAll('-', ' ');
  const changes = options
    .split(',')
    .filter((option) => option !== '')
    .map((option) => option.replace('=', ' ').replaceAll('-', ' '));
  return changes.length === 0 ? name : `${name} (${changes.join(', ')})`;
}
