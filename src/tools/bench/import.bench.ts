import { setTimeout as wait } from 'node:timers/promises';
import { FIRST_SETTINGS, type ImportView } from '#domains/newsroom/migration/migration.model.ts';
import { admitStaff } from '#tools/sample/staff.ts';
import { ghostPost } from '#tools/stand-in/ghost.ts';
import { WXR_END, wxrHead, wxrItem } from '#tools/stand-in/wxr.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { fillContent } from './content.ts';
import { type Call, callAs } from './desk-calls.ts';
import { workerdMemory } from './load/load.ts';
import { withEdge } from './pages.bench.ts';
import type { Row, Size } from './report.ts';

const PAGE = 4096;
/** Posts of some ten kilobytes each, in full more than 100 MB; and of the file whose stories are saved as well. */
const SIZES = { full: { posts: 11_000, saved: 1_000 }, small: { posts: 200, saved: 20 } } as const;
const LOOK = 250;
const SECRET = 'a secret of sessions, for measuring only';
const SITE = 'https://old.example';
const TEXT = `<p>${'A line of the paper. '.repeat(480)}</p>`;

/** Large exports from the first part to the last story: how fast, and in how much memory. */
export async function benchImport(size: Size): Promise<Row[]> {
  const rows: Row[] = [];
  const vars = { AUTH_SECRET: SECRET, SITE_URL: 'http://localhost' };
  const measureIn = (name: string, write: Write) =>
    withEdge(
      'dist/worker/worker.js',
      async (edge) => void rows.push(...(await measure(edge, { name, write, size }))),
      vars,
    );
  await measureIn('WordPress', writeWxr);
  await measureIn('Ghost', writeGhost);
  return rows;
}

/** Makes a file of so many posts. */
type Write = (posts: number) => string;

async function measure(
  edge: LocalEdge,
  { name, write, size }: { name: string; write: Write; size: Size },
): Promise<Row[]> {
  const { posts, saved } = SIZES[size];
  await fillContent(edge.miniflare);
  const staff = await admitStaff(await edge.miniflare.getD1Database('DB'), SECRET);
  const call = callAs(edge, staff.admin);
  await read(call, await send(call, write(100)));
  const before = workerdMemory();
  const file = write(posts);
  const begun = performance.now();
  const id = await send(call, file);
  const sent = performance.now();
  const { view, half, most } = await read(call, id);
  const megabytes = view.bytes / 1e6;
  if (view.counts.waiting !== posts) throw new Error(`${view.counts.waiting} posts were read`);
  return [
    { what: `${name}: the file`, value: megabytes, unit: 'MB', budget: { least: 100 } },
    { what: `${name}: sent`, value: sent - begun, unit: 'ms' },
    { what: `${name}: read, with tags and authors`, value: performance.now() - sent, unit: 'ms' },
    {
      what: `${name}: memory taken, with the local store`,
      value: ((most - before) * PAGE) / 1e6,
      unit: 'MB',
    },
    {
      what: `${name}: memory when all is read / when half of it is`,
      value: most / half,
      unit: 'x',
      budget: { most: 1.2 },
    },
    { what: `${name}: stories saved`, value: await save(call, write(saved), saved), unit: '/s' },
  ];
}

async function send(call: Call, file: string): Promise<number> {
  const bytes = new TextEncoder().encode(file);
  const { id, partBytes } = await call<ImportView>('POST', '/imports', {
    name: 'old-paper',
    bytes: bytes.length,
  });
  for (let start = 0; start < bytes.length; start += partBytes)
    await call(
      'PUT',
      `/imports/${id}/parts/${start / partBytes + 1}`,
      bytes.subarray(start, start + partBytes),
    );
  return id;
}

/** Until the file is read, with the memory held until half of it was, and after that. */
async function read(call: Call, id: number) {
  await call('POST', `/imports/${id}/read`);
  let [half, most] = [workerdMemory(), 0];
  const view = await watch(call, id, 'reading', ({ read: done, bytes }) => {
    if (done < bytes / 2) half = Math.max(half, workerdMemory());
    else most = Math.max(most, workerdMemory());
  });
  return { view, half, most };
}

async function watch(
  call: Call,
  id: number,
  state: ImportView['state'],
  look: (view: ImportView) => void = () => {},
): Promise<ImportView> {
  for (;;) {
    const view = await call<ImportView>('GET', `/imports/${id}`);
    look(view);
    if (view.state !== state) return view;
    await wait(LOOK);
  }
}

async function save(call: Call, file: string, posts: number): Promise<number> {
  const id = await send(call, file);
  await read(call, id);
  const settings = { ...FIRST_SETTINGS, categoryId: 3, withPictures: false };
  await call('PUT', `/imports/${id}/mapping`, { settings, site: SITE, targets: [] });
  const begun = performance.now();
  await call('POST', `/imports/${id}/run`);
  const { counts } = await watch(call, id, 'running');
  if (counts.created !== posts) throw new Error(`${counts.created} stories were saved`);
  return (1_000 * posts) / (performance.now() - begun);
}

function writeWxr(posts: number): string {
  const items = Array.from({ length: posts }, (_, at) => {
    const tag = ['post_tag', `tag-${at % 100}`, `Tag ${at % 100}`] as const;
    return wxrItem({ id: at + 1, content: TEXT, categories: [[...tag]] });
  });
  return [wxrHead(), ...items, WXR_END].join('');
}

function writeGhost(posts: number): string {
  const rows = Array.from({ length: posts }, (_, at) => ghostPost(at + 1, { html: TEXT }));
  const tags = Array.from({ length: 100 }, (_, at) => ({
    ...{ id: `tag-${at}`, slug: `tag-${at}`, name: `Tag ${at}`, visibility: 'public' },
  }));
  const links = rows.map(({ id }, at) => ({ post_id: id, tag_id: `tag-${at % 100}` }));
  const data = { posts: rows, posts_tags: links, tags };
  return JSON.stringify({ db: [{ meta: { version: '5.120.0' }, data }] });
}
