import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { type BrandEnv, brandOf } from '#kernel/brand/brand.ts';
import { OUTAGES } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import { fetchAsset } from '#platform/layout-drawer.ts';
import { unavailable } from '#shared/app-error.ts';
import { withDeadline } from '#shared/deadline.ts';

export type Api = OpenAPIHono<HttpEnv>;
export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;

interface DocumentEnv extends BrandEnv {
  ASSETS: Fetcher;
}

/** Where the build lays the description of the API, for a site without name and address. */
export const DOCUMENT_FILE = '/api-document.json';

/** Milliseconds. */
const PATIENCE = 5_000;

const TAGS = LANGS.map(cacheTag.edition);

const documentRoute = createRoute({
  method: 'get',
  path: '/openapi.json',
  tags: ['Reference'],
  summary: 'This description, as OpenAPI 3.1',
  responses: {
    200: {
      description: 'An OpenAPI document',
      content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
    },
    ...OUTAGES,
  },
});

export function registerDocument(api: Api): void {
  api.openapi(documentRoute, async (c) => {
    const document = await loadDocument(c.env);
    cachePublic(c, TAGS);
    return c.json({ ...document }, 200);
  });
}

/** What of the description is the site's own. */
export function toFacts({ name, site }: { name: string; site: string }) {
  return { title: `${name} News API`, servers: [{ url: `${site}/api` }] };
}

let loaded: { name: string; site: string; document: OpenApiDocument } | null = null;

/** The description of the API, kept for a name and address of the site. Refuses where it can't be read. */
export async function loadDocument(env: DocumentEnv): Promise<OpenApiDocument> {
  const { name, url: site } = brandOf(env, 'en');
  if (loaded?.name === name && loaded.site === site) return loaded.document;
  const { info, ...document } = await readDocument(env.ASSETS);
  const { title, servers } = toFacts({ name, site });
  // In the order in which they are written.
  const { openapi, servers: _, ...rest } = document;
  const own = { openapi, info: { ...info, title }, servers, ...rest };
  loaded = { name, site, document: own };
  return own;
}

async function readDocument(assets: Fetcher): Promise<OpenApiDocument> {
  try {
    const bytes = await withDeadline(fetchAsset(assets, DOCUMENT_FILE), PATIENCE);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw unavailable(error);
  }
}
