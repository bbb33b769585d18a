/**
 * Fills an English text: `{name}` stands for a parameter, and forms for 0, 1 and more are separated by ` | `, of which
 * the parameter `n` chooses one.
 */
export function englishText(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  const forms = text.split(' | ');
  const form = forms[Math.min(Number(params['n'] ?? 0), forms.length - 1)] ?? '';
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}
