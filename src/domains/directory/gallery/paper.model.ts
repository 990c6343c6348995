/** Where a paper lies: no address leads there. */
export function toPaperPath(key: string): string {
  return `private/${key}`;
}
