/** A path as it is looked up when readers ask for it: decoded, without a slash at its end. */
export function toAskedPath(path: string): string {
  const bare = path.replace(/(?<=.)\/+$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
