import type { Hono } from 'hono';
import { badVariant, pictureNotFound } from '#domains/media/picture/media.errors.ts';
import { variantQuerySchema } from '#domains/media/picture/media.schema.ts';
import { isMediaKey } from '#domains/media/picture/picture.model.ts';
import { imageHostsOf } from '#kernel/html/image-hosts.ts';
import { cacheImmutable, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import type { ErrorDetail } from '#shared/app-error.ts';
import { parseRange } from './range.model.ts';
import {
  chooseFormat,
  toMadeQuality,
  toSizeName,
  toVariantSource,
  type VariantSize,
  type VariantSource,
} from './variant.model.ts';
import { drawRemote, getVariant, placeVariant, type Variant } from './variant.service.ts';

/** A picture opened by itself is never a document that runs anything. */
const PICTURE_POLICY = "default-src 'none'; sandbox";
const STAND_IN_CACHE = 'public, max-age=60';
const REMOTE_CACHE = 'public, max-age=86400';

/** The originals of our media, and the image service of spec section 9. */
export function registerPictures(app: Hono<HttpEnv>): void {
  app.get('/media/:key', showOriginal);
  app.get('/_next/image', showVariant);
}

async function showOriginal(c: HttpContext): Promise<Response> {
  const key = c.req.param('key') ?? '';
  if (!isMediaKey(key)) throw pictureNotFound();
  const isSelective = c.req.header('Range') ?? c.req.header('If-None-Match');
  if (c.req.method === 'HEAD' || isSelective) return showPart(c, key);
  const object = await c.env.MEDIA.get(key);
  if (!object) throw pictureNotFound();
  setOriginalHeaders(c, object);
  c.header('Content-Length', String(object.size));
  return c.body(object.body);
}

/** Answers HEAD, conditions, and a range as far as it can be met (RFC 9110, sections 13 and 14). */
async function showPart(c: HttpContext, key: string): Promise<Response> {
  const object = await c.env.MEDIA.head(key);
  if (!object) throw pictureNotFound();
  setOriginalHeaders(c, object);
  const { size } = object;
  const etag = toEtag(key);
  if (isKnown(c, etag)) return c.body(null, 304);
  const asked = (c.req.header('If-Range') ?? etag) === etag ? c.req.header('Range') : undefined;
  const range = c.req.method === 'GET' ? parseRange(asked, size) : null;
  if (range === 'unsatisfiable') {
    c.header('Cache-Control', 'no-store');
    return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const length = last - first + 1;
  c.header('Content-Length', String(length));
  if (c.req.method === 'HEAD') return c.body(null);
  const part = await c.env.MEDIA.get(key, { range: { offset: first, length } });
  if (!part) throw pictureNotFound();
  if (!range) return c.body(part.body);
  return c.body(part.body, 206, { 'Content-Range': `bytes ${first}-${last}/${size}` });
}

function setOriginalHeaders(c: HttpContext, { key, httpMetadata }: R2Object): void {
  setPictureHeaders(c, httpMetadata?.contentType ?? '', key);
  cacheImmutable(c, [cacheTag.picture(key)]);
  c.header('ETag', toEtag(key));
  c.header('Accept-Ranges', 'bytes');
}

async function showVariant(c: HttpContext): Promise<Response> {
  const { source, size } = parseVariantQuery(c);
  c.header('Vary', 'Accept');
  if (source.kind === 'own') return showOwnVariant(c, source, size);
  const variant = await drawRemote(c.var.platform, {
    url: source.url,
    hosts: imageHostsOf(c.env),
    size,
    accept: c.req.header('Accept') ?? '',
  });
  c.header('Cache-Control', variant.isFinal ? REMOTE_CACHE : STAND_IN_CACHE);
  return sendVariant(c, variant, 'picture');
}

async function showOwnVariant(
  c: HttpContext,
  { key, format }: Extract<VariantSource, { kind: 'own' }>,
  asked: VariantSize,
): Promise<Response> {
  const { size, isSure } = await placeVariant(c.var.platform, key, asked);
  const keep = () => (size.crop ? cacheCrop(c, key) : cacheImmutable(c, [cacheTag.picture(key)]));
  const choice = chooseFormat(c.req.header('Accept') ?? '', format, size.width);
  const etag = toEtag(`${key}-${toSizeName(size)}.${choice.best}`);
  if (isKnown(c, etag)) {
    keep();
    return c.body(null, 304, { ETag: etag });
  }
  const variant = await getVariant(c.var.platform, { key, size, choice });
  if (!variant) throw pictureNotFound();
  if (variant.isFinal && isSure) {
    keep();
    c.header('ETag', etag);
  } else c.header('Cache-Control', STAND_IN_CACHE);
  return sendVariant(c, variant, `${key.split('.', 1)[0]}-${size.width}`);
}

/** The desk may cut a picture again: the edge is told then, and browsers ask again. */
function cacheCrop(c: HttpContext, key: string): void {
  c.header('Cache-Control', 'public, max-age=3600');
  c.header('Cloudflare-CDN-Cache-Control', 'max-age=31536000');
  c.header('Cache-Tag', cacheTag.picture(key));
}

function sendVariant(c: HttpContext, { body, type }: Variant, name: string): Response {
  setPictureHeaders(c, type, `${name}.${type.replace('image/', '')}`);
  return c.body(body);
}

export function setPictureHeaders(c: HttpContext, type: string, filename: string): void {
  c.header('Content-Type', type);
  c.header('Content-Disposition', `inline; filename="${filename}"`);
  c.header('Content-Security-Policy', PICTURE_POLICY);
}

/** Throws one detail for each parameter that is not as the spec says. */
function parseVariantQuery(c: HttpContext): { source: VariantSource; size: VariantSize } {
  const parsed = variantQuerySchema.safeParse(c.req.query());
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) =>
      toDetail(String(path[0]), message),
    );
    throw badVariant(details);
  }
  const { url, w, q, r } = parsed.data;
  const source = toVariantSource(url, imageHostsOf(c.env));
  if (!source)
    throw badVariant([toDetail('url', 'url must be /media/... or https on an allowed host')]);
  return { source, size: { width: w, quality: toMadeQuality(q), crop: r } };
}

const CODES: Readonly<Record<string, string>> = {
  url: 'media.bad_url',
  w: 'media.bad_width',
  q: 'media.bad_quality',
  r: 'media.bad_crop',
};

function toDetail(field: string, message: string): ErrorDetail {
  return { code: CODES[field] ?? 'media.bad_variant', field, message };
}

function toEtag(name: string): string {
  return `"${name}"`;
}

function isKnown(c: HttpContext, etag: string): boolean {
  const known = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
