import { parseJson } from '#domains/newsroom/format/jsonl.model.ts';
import type { ImportFormat, Problem } from './migration.model.ts';
import { isWxr } from './wxr.model.ts';

const FEED = /<(?:[\w.-]+:)?(?:rss|feed|rdf)[\s>]/i;
const JSON_FEED = /"version"\s*:\s*"https:\/\/jsonfeed\.org\/version\//;
const GHOST = /^\{\s*(?:"db"\s*:\s*\[|"(?:meta|data)"\s*:\s*\{)/;
/** Characters in which a file says what it is. */
const HEAD = 20_000;

/** What the beginning of a file shows it to be, or why it is nothing to import. */
export function findFormat(text: string): ImportFormat | Problem {
  const start = text.replace(/^\ufeff/, '').trimStart();
  const head = start.slice(0, HEAD);
  if (start === '') return 'empty';
  if (start.startsWith('<'))
    return isWxr(head) ? 'wxr' : FEED.test(head) ? 'feed' : 'unknown_format';
  if (GHOST.test(start)) return 'ghost';
  if (JSON_FEED.test(head)) return 'feed';
  const lines = start.split('\n', 100).map((line) => line.trim());
  if (lines.some((line) => line.startsWith('{') && parseJson(line) !== undefined)) return 'jsonl';
  return start.startsWith('{') || start.startsWith('[') ? 'broken_file' : 'unknown_format';
}
