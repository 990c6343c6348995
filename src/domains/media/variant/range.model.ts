/** Bytes of a file, the last one included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a Range header asks for of `size` bytes (RFC 9110, 14.1.2). Null where the whole is to be sent:
 * no header, another unit, a broken or a multiple range.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
