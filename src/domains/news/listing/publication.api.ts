import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { ALL_EDITIONS, LANGS } from '#i18n/editions.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { OUTAGES, success } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';

const publicationSchema = z
  .object({
    name: z.string(),
    hindiName: z.string(),
    gujaratiName: z.string(),
    url: z.url(),
    logoUrl: z.url().nullable(),
  })
  .openapi('Publication');

const clientSchema = z
  .object({
    name: z.string(),
    language: z.enum(['english', 'hindi', 'gujarati']),
    url: z.url(),
  })
  .openapi('Client');

const publicationRoute = createRoute({
  method: 'get',
  path: '/publication',
  tags: ['Publication'],
  summary: 'Who publishes the news',
  responses: { 200: success(publicationSchema), ...OUTAGES },
});

const clientsRoute = createRoute({
  method: 'get',
  path: '/clients',
  tags: ['Publication'],
  summary: 'Where the news can be read',
  description: 'The editions of the site, in their own languages.',
  responses: { 200: success(z.array(clientSchema)), ...OUTAGES },
});

const logoRoute = createRoute({
  method: 'get',
  path: '/logo',
  tags: ['Publication'],
  summary: 'The logo',
  responses: { 200: success(z.object({ url: z.url().nullable() })), ...OUTAGES },
});

const TAGS = LANGS.map(cacheTag.edition);

/** The brand, from the configuration. */
export function registerPublicationApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(publicationRoute, (c) => {
    const { name, url, logo } = brandOf(c.env, 'en');
    cachePublic(c, TAGS);
    const publication = {
      name,
      hindiName: brandOf(c.env, 'hi').name,
      gujaratiName: brandOf(c.env, 'gu').name,
      url,
      logoUrl: logo,
    };
    return c.json(toSuccess(publication), 200);
  });

  api.openapi(clientsRoute, (c) => {
    const clients = ALL_EDITIONS.map(({ lang, apiName, prefix }) => {
      const brand = brandOf(c.env, lang);
      return { name: brand.name, language: apiName, url: `${brand.url}${prefix || '/'}` };
    });
    cachePublic(c, TAGS);
    return c.json(toSuccess(clients), 200);
  });

  api.openapi(logoRoute, (c) => {
    cachePublic(c, TAGS);
    return c.json(toSuccess({ url: brandOf(c.env, 'en').logo }), 200);
  });
}
