import type { Hono } from 'hono';
import { ALL_EDITIONS, findEdition, LANGS } from '#i18n/editions.ts';
import {
  cacheImmutable,
  cachePublic,
  cacheTag,
  type HttpContext,
  type HttpEnv,
} from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import { getLocaleFile, listNamespaces } from './locale-file.model.ts';

const PATH = '/locales';
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/** Translation resources for apps (spec section 7): which there are, and each by language and namespace. */
export function registerLocaleFiles(app: Hono<HttpEnv>): void {
  app.get(`${PATH}/index.json`, showIndex);
  app.get(`${PATH}/:code/:file{[a-z-]+\\.json}`, showFile);
}

/** The addresses of all files; those never change what they hold. */
async function showIndex(c: HttpContext) {
  openToAll(c);
  cachePublic(c, LANGS.map(cacheTag.edition));
  const namespaces = listNamespaces();
  const languages = await Promise.all(
    ALL_EDITIONS.map(async (edition) => {
      const files = namespaces.map(async (namespace) => {
        const version = (await getLocaleFile(edition, namespace))?.version ?? '';
        return [namespace, `${PATH}/${edition.code}/${namespace}.json?v=${version}`];
      });
      const { code, lang, name } = edition;
      return { code, lang, name, files: Object.fromEntries(await Promise.all(files)) };
    }),
  );
  return c.json({ languages });
}

/** Under its version a file is kept for ever; without one, or under an old one, it is asked for again. */
async function showFile(c: HttpContext) {
  const edition = findEdition(c.req.param('code') ?? '');
  const namespace = (c.req.param('file') ?? '').replace(/\.json$/, '');
  const file = edition && (await getLocaleFile(edition, namespace));
  if (!file) throw notFound();
  openToAll(c);
  const tags = [cacheTag.edition(edition.lang)];
  if (c.req.query('v') === file.version) cacheImmutable(c, tags);
  else cachePublic(c, tags);
  const etag = `"${file.version}"`;
  c.header('ETag', etag);
  const known = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag))
    return c.body(null, 304);
  return c.body(file.text, 200, JSON_TYPE);
}

/** Words are no secret of this site. */
function openToAll(c: HttpContext): void {
  c.header('Access-Control-Allow-Origin', '*');
}
