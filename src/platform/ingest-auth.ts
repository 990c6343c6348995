import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { AppError, unavailable } from '#shared/errors.ts';
import type { HttpEnv } from './http.ts';

/** Lets only holders of the bearer token of `/api/ingest` through; nobody while none is configured. */
export const requireIngestToken = createMiddleware<HttpEnv>(async (c, next) => {
  const token = c.env.INGEST_TOKEN;
  if (!token) throw unavailable('INGEST_TOKEN is not configured');
  // The blank after the scheme is optional.
  const given = /^Bearer\s*(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!given || !isSameSecret(given, token))
    throw new AppError({ code: 'ingest.unauthorized', status: 401, key: 'unauthorized' });
  return next();
});

/** Compares digests, which have one length, in a time that tells nothing about either. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(toDigest(given), toDigest(expected));
}

function toDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
