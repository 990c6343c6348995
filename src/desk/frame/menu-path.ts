/** Whether a screen is the one of a menu entry, or is reached from it: stories from the list at `/`. */
export function isWithin(entry: string, location: string): boolean {
  return location === entry || location.startsWith(entry === '/' ? '/stories/' : `${entry}/`);
}
