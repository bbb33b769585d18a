/** Numbers of things in the English of the command line. */

/** `1 game`, `2 games`, `0 games`; `many` where the plural is not the word with an s. */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${String(count)} ${Number(count) === 1 ? one : many}`;
}
