import type { Platform } from '#platform/platform.ts';
import { type ItemRow, insertItems } from './item.repo.ts';
import { suggestTargets } from './mapping.service.ts';
import type { SourceItem, SourceTerm } from './source.model.ts';
import { countTerms } from './term.repo.ts';
import type { ItemState, Problem } from './transfer.model.ts';
import { type ImportRow, keepFault, moveImport, moveOn } from './transfer.repo.ts';
import { isWxr, readHead, readItem } from './wxr.model.ts';
import { countLines, type Slice, type Slices, sliceItems } from './wxr-slices.model.ts';

/** Bytes read at a time; an item that is larger is read whole, up to the second. */
const WINDOW = 1024 * 1024;
const LARGEST_WINDOW = 16 * WINDOW;
const LONGEST_TITLE = 200;
const LONGEST_LINK = 1_000;

/** Reads the next window of a file; doing it twice changes nothing. True when the file is read. */
export async function readWindow(platform: Platform, row: ImportRow): Promise<boolean> {
  if (row.position >= row.bytes) return endReading(platform, row);
  const window = await fetchWindow(platform, row);
  const head = row.position === 0 ? openHead(window) : null;
  if (row.position === 0 && !head) {
    await keepFault(platform.db, row, { problem: 'unknown_format', line: 1, state: 'failed' });
    return true;
  }
  const site = head?.site ?? row.site;
  const { items, terms } = readItems(row, site, window);
  const { slices, text, isLast, fault } = window;
  const isEnd = slices.isEnd || isLast || fault !== null;
  const isCutOff = isLast && !slices.isEnd;
  const lines = countLines(isEnd ? text : text.slice(0, slices.next));
  const problem = isCutOff ? ('cut_off' as const) : fault;
  await platform.db.batch([
    insertItems(platform.db, row, items),
    countTerms(platform.db, row, sumTerms(head?.authors ?? [], terms)),
    moveOn(platform.db, row, {
      ...(head && { site, format: 'wxr' }),
      ...(problem && { problem, problemLine: row.line + 1 + (isCutOff ? lines : 0) }),
      position: isEnd ? row.bytes : row.position + slices.next,
      line: row.line + lines,
      touchedAt: platform.now,
    }),
  ]);
  return isEnd ? endReading(platform, row) : false;
}

async function endReading(platform: Platform, row: ImportRow): Promise<true> {
  await suggestTargets(platform, row);
  await moveImport(platform.db, row.id, { from: 'reading', to: 'ready', now: platform.now });
  return true;
}

interface Window {
  bytes: Uint8Array;
  /** A character a byte. */
  text: string;
  slices: Slices;
  /** The file ends with it. */
  isLast: boolean;
  fault: Problem | null;
}

/** A window with at least one whole item in it, or the end of the file. */
async function fetchWindow({ env }: Platform, row: ImportRow): Promise<Window> {
  for (let length = WINDOW; ; length *= 4) {
    const range = { offset: row.position, length: Math.min(length, row.bytes - row.position) };
    const object = await env.MEDIA.get(row.key, { range });
    if (!object) throw new Error(`the file of import ${row.id} is gone`);
    const bytes = new Uint8Array(await object.arrayBuffer());
    const text = new TextDecoder('windows-1252').decode(bytes);
    const slices = sliceItems(text);
    const isLast = row.position + bytes.length >= row.bytes;
    const window = { bytes, text, slices, isLast, fault: null };
    if (isLast || slices.isEnd || slices.next > 0) return window;
    if (length >= LARGEST_WINDOW) return { ...window, fault: 'too_long' };
  }
}

/** What stands before the first item; null for what is no such file. */
function openHead({ text, bytes }: Window) {
  const first = text.search(/<item[\s>]/);
  const head = toText(bytes.subarray(0, first === -1 ? bytes.length : first));
  return isWxr(head) ? readHead(head) : null;
}

function readItems(row: ImportRow, site: string, { bytes, text, slices }: Window) {
  const host = URL.parse(site)?.host ?? 'unknown';
  const items: ItemRow[] = [];
  const terms: SourceTerm[] = [];
  let counted = 0;
  let line = row.line + 1;
  const lost = slices.cutOff.map((start) => ({ start, end: start, isLost: true }));
  const all: (Slice & { isLost?: boolean })[] = [...slices.items, ...lost];
  for (const { start, end, isLost } of all.toSorted((a, b) => a.start - b.start)) {
    line += countLines(text.slice(counted, start));
    counted = start;
    const item = isLost ? null : tryRead(toText(bytes.subarray(start, end)));
    const problem = isLost ? 'cut_off' : item ? findProblem(item) : 'broken_item';
    if (item && (item.kind === 'story' || item.kind === 'page') && !problem)
      terms.push(...item.terms);
    items.push({
      importId: row.id,
      start: row.position + start,
      length: end - start,
      line,
      kind: item?.kind ?? 'other',
      sourceId: (item?.sourceId ?? '').slice(0, LONGEST_TITLE),
      externalId: item ? `wxr:${host}:${item.group.slice(0, LONGEST_TITLE)}` : '',
      title: item?.title.slice(0, LONGEST_TITLE) ?? '',
      link: item?.link.slice(0, LONGEST_LINK) ?? '',
      pictureUrl: item?.kind === 'picture' ? item.leadUrl.slice(0, LONGEST_LINK) : '',
      state: toState(item, problem),
      problem,
      articleId: null,
      language: null,
    });
  }
  return { items, terms };
}

function tryRead(xml: string): SourceItem | null {
  try {
    return readItem(xml);
  } catch {
    return null;
  }
}

function toState(item: SourceItem | null, problem: Problem | null): ItemState {
  if (problem === 'nothing' || item?.kind === 'picture') return 'skipped';
  return problem ? 'refused' : 'waiting';
}

/** What keeps an item from being a story, as far as the file alone tells. */
function findProblem(item: SourceItem): Problem | null {
  if (item.kind === 'picture') return null;
  if (item.kind === 'other') return 'nothing';
  if (item.title === '') return 'no_title';
  if (item.isProtected) return 'protected';
  return item.html.trim() === '' && item.summary === '' ? 'no_text' : null;
}

/** Each term once, with how often it is named; what the head lists is named by nobody yet. */
function sumTerms(listed: readonly SourceTerm[], named: readonly SourceTerm[]) {
  const toKey = ({ kind, slug }: SourceTerm) => `${kind} ${slug}`;
  const sums = new Map(listed.map((term) => [toKey(term), { ...term, items: 0 }]));
  for (const term of named) {
    const sum = sums.get(toKey(term)) ?? { ...term, items: 0 };
    sums.set(toKey(term), { ...sum, items: sum.items + 1 });
  }
  return [...sums.values()];
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
