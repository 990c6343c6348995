/** A list that begins elsewhere: by as many as are asked for, round and round. */
export function turn<T>(list: readonly T[], by: number): T[] {
  const start = list.length > 0 ? by % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
}
