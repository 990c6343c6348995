import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import { deliver, makeQuietPlatform } from '#testing/imports.ts';
import { isFull } from '#testing/sample.ts';
import { WXR_END, wxrHead, wxrItem } from '#tools/stand-in/wxr.ts';
import { PART_BYTES } from './migration.model.ts';
import { acceptPart, beginReading, openImport } from './migration-file.service.ts';
import { viewImport } from './view.service.ts';

const MIB = 1024 * 1024;
/** `npm run test:all` reads 100 MB. */
const PARTS = isFull ? 20 : 4;
const t = translatorOf('en');

/** Posts in parts, made as they are asked for, the last cut short at the end tag. */
function* makeParts(): Generator<Uint8Array<ArrayBuffer>> {
  const text = `<p>${'A line of the paper. '.repeat(500)}</p>`;
  const encoder = new TextEncoder();
  let id = 0;
  let rest = wxrHead();
  for (let made = 0; made < PARTS; made += 1) {
    const lines = [rest];
    for (let length = rest.length; length < PART_BYTES; ) {
      id += 1;
      const item = wxrItem({ id, content: text });
      lines.push(item);
      length += item.length;
    }
    const all = lines.join('');
    rest = all.slice(PART_BYTES);
    yield encoder.encode(all.slice(0, PART_BYTES));
  }
  yield encoder.encode(`${rest}${WXR_END}`);
}

it('reads a large file in windows, none of which is larger than a megabyte', async () => {
  let bytes = 0;
  for (const part of makeParts()) bytes += part.length;
  const platform = makeQuietPlatform();
  const id = await openImport(platform, { name: 'large.xml', bytes, actor: 'user:7' }, t);
  let number = 0;
  for (const part of makeParts()) {
    number += 1;
    await acceptPart(platform, { id, number, body: new Response(part).body }, t);
  }
  await beginReading(platform, id, t);
  const reads: number[] = [];
  const MEDIA = {
    get: (key: string, options: { range: { offset: number; length: number } }) => {
      reads.push(options.range.length);
      return env.MEDIA.get(key, options);
    },
  } as unknown as R2Bucket;
  const watched = { ...platform.env, MEDIA };
  for (let made = 0; made < 30; made += 1) await deliver(id, makeQuietPlatform({ env: watched }));
  const view = await viewImport(platform, id, t);
  expect(bytes).toBeGreaterThan(PARTS * PART_BYTES);
  expect(view).toMatchObject({ state: 'ready', fault: null, read: bytes });
  expect(view.counts.waiting).toBeGreaterThan(PARTS * 450);
  expect(view.counts.refused).toBe(0);
  expect(Math.max(...reads)).toBe(MIB);
}, 120_000);
