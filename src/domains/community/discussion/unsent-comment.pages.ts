import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { toEditionPath } from '#i18n/path.ts';
import { cookieOptions } from '#kernel/access/sealed-cookie.ts';
import type { HttpContext } from '#kernel/http/http.ts';

/** What somebody has typed who has to sign in first; it comes back with them, in cookies that only pages of comments are sent. */
const draftSchema = z.object({
  room: z.string(),
  body: z.string(),
  name: z.string(),
  parentId: z.int().nullable(),
});
export type UnsentComment = z.infer<typeof draftSchema>;

/** Browsers take cookies of 4 kB each. */
const PART = 3_600;
const PARTS = [0, 1, 2] as const;
const SECONDS = 3_600;
/** Characters of what is unpacked: a cookie may hold anything. */
const LONGEST = 30_000;

const optionsOf = (c: HttpContext) => ({
  ...cookieOptions(c.env),
  path: toEditionPath(c.var.edition, '/comments'),
});

/** False where it is too long to be kept. */
export async function keepUnsent(c: HttpContext, draft: UnsentComment): Promise<boolean> {
  const packed = await pack(JSON.stringify(draft));
  if (packed.length > PART * PARTS.length) return false;
  for (const part of PARTS)
    setCookie(c, nameOf(part), packed.slice(part * PART, (part + 1) * PART), {
      ...optionsOf(c),
      maxAge: SECONDS,
    });
  return true;
}

/** Null where nothing of this room was kept. */
export async function getUnsent(c: HttpContext, room: string): Promise<UnsentComment | null> {
  const packed = PARTS.map((part) => getCookie(c, nameOf(part)) ?? '').join('');
  if (packed === '') return null;
  try {
    const draft = draftSchema.parse(JSON.parse(await unpack(packed)));
    return draft.room === room ? draft : null;
  } catch {
    return null;
  }
}

export function dropUnsent(c: HttpContext): void {
  for (const part of PARTS)
    if (getCookie(c, nameOf(part)) !== undefined) deleteCookie(c, nameOf(part), optionsOf(c));
}

const nameOf = (part: number) => `comment-${part}`;

async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return Buffer.from(bytes).toString('base64url');
}

async function unpack(packed: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(packed, 'base64url'));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  let text = '';
  for await (const part of stream.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > LONGEST) throw new Error('too long');
  }
  return text;
}
