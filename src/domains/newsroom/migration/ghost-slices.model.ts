import { GHOST_TABLES, type GhostTable } from './ghost.model.ts';
import { MOST_PIECES, type Slices } from './slices.model.ts';

const BLANKS = /[\s,]*/y;
const KEY = /"((?:[^"\\]|\\.){0,200})"\s*:\s*/y;
const SCALAR = /[^\s,"{}[\]]+/y;
const MARK = /["{}[\]]/g;

/**
 * Finds the rows of the tables of a Ghost export in a window, one character a byte, going on from what was
 * open before it: `{"db":[{"data":{"posts":[…]}}]}`, or the same without `db`. Everything else is passed over.
 */
export function sliceRows(window: string, place: string): Slices {
  const open = place === '' ? [] : place.split(' ');
  const found: Slices = { items: [], next: 0, isEnd: false, cutOff: [] };
  while (!found.isEnd && !found.isBroken && !found.isFull) {
    const at = skip(BLANKS, window, found.next);
    if (at >= window.length) break;
    const top = open.at(-1) ?? '';
    const closing = window.charAt(at);
    if (closing === '}' || closing === ']') {
      found.isBroken = open.pop()?.charAt(0) !== (closing === '}' ? '{' : '[');
      found.isEnd = open.length === 0 && !found.isBroken;
      found.next = at + 1;
      continue;
    }
    const key = top.startsWith('{') ? parseKey(window, at) : { name: '', end: at };
    if (!key || key.end >= window.length) {
      // A name that the window cuts in two is not broken.
      found.isBroken = !key && !isCutKey(window, at);
      break;
    }
    const entered = enter(open, key.name, window.charAt(key.end));
    if (entered) {
      open.push(entered);
      found.next = key.end + 1;
      continue;
    }
    const end = endOfValue(window, key.end);
    if (end === -1) break;
    const table = tableOf(top);
    if (table && window.charAt(key.end) === '{') found.items.push({ start: key.end, end, table });
    found.next = end;
    found.isFull = found.items.length === MOST_PIECES;
  }
  return { ...found, place: open.join(' ') };
}

/** How an object or array that holds rows is written down; null for a value that is passed over. */
function enter(open: readonly string[], name: string, bracket: string): string | null {
  const top = open.at(-1) ?? '';
  if (open.length === 0) return bracket === '{' ? '{' : null;
  if (top === '{') {
    if (name === 'db' && bracket === '[') return '[db';
    return name === 'data' && bracket === '{' ? '{data' : null;
  }
  if (top === '[db') return bracket === '{' ? '{' : null;
  return top === '{data' && bracket === '[' && /^\w+$/.test(name) ? `[${name}` : null;
}

function tableOf(place: string): GhostTable | undefined {
  return GHOST_TABLES.find((name) => place === `[${name}`);
}

function parseKey(window: string, at: number): { name: string; end: number } | null {
  KEY.lastIndex = at;
  const [all, name = ''] = KEY.exec(window) ?? [];
  return all === undefined ? null : { name, end: at + all.length };
}

function isCutKey(window: string, at: number): boolean {
  return /^"(?:[^"\\]|\\.)*\\?(?:"\s*)?$/.test(window.slice(at, at + 500));
}

function skip(pattern: RegExp, window: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(window)?.[0].length ?? 0);
}

/** After the value that begins here; -1 when the window ends before it does. */
function endOfValue(window: string, at: number): number {
  if (!/["{[]/.test(window.charAt(at))) {
    // At least one character, so that a stray one stops nothing.
    const end = Math.max(skip(SCALAR, window, at), at + 1);
    return end < window.length ? end : -1;
  }
  MARK.lastIndex = at;
  let depth = 0;
  for (let mark = MARK.exec(window); mark; mark = MARK.exec(window)) {
    if (mark[0] === '"') {
      const end = endOfString(window, mark.index);
      if (end === -1) return -1;
      MARK.lastIndex = end;
    } else depth += mark[0] === '{' || mark[0] === '[' ? 1 : -1;
    if (depth === 0) return MARK.lastIndex;
  }
  return -1;
}

function endOfString(window: string, at: number): number {
  for (let end = window.indexOf('"', at + 1); end !== -1; end = window.indexOf('"', end + 1)) {
    let slashes = 0;
    while (window.charAt(end - 1 - slashes) === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return -1;
}
