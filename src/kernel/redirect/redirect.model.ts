/** A path as it is looked up when readers ask for it: decoded, without a slash at its end. */
export function toAskedPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const bare = path.slice(0, end);
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
