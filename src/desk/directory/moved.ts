/** A list with one entry in another place; places count from 0. */
export function movedTo<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
