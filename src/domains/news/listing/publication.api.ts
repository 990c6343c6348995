import { z } from '@hono/zod-openapi';
import { ALL_EDITIONS, API_LANGUAGES, LANGS } from '#i18n/editions.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';

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
    language: z.enum(API_LANGUAGES),
    url: z.url(),
  })
  .openapi('Client');

const TAGS = LANGS.map(cacheTag.edition);

/** The brand, from the configuration. */
export const publicationApi = [
  publicRoute('get', '/publication', {
    tag: 'Publication',
    summary: 'Who publishes the news',
    answer: publicationSchema,
    tags: () => TAGS,
    handle: ({ c }) => {
      const { name, url, logo: logoUrl } = brandOf(c.env, 'en');
      const hindiName = brandOf(c.env, 'hi').name;
      const gujaratiName = brandOf(c.env, 'gu').name;
      return { name, hindiName, gujaratiName, url, logoUrl };
    },
  }),
  publicRoute('get', '/clients', {
    tag: 'Publication',
    summary: 'Where the news can be read',
    description: 'The editions of the site, in their own languages.',
    answer: z.array(clientSchema),
    tags: () => TAGS,
    handle: ({ c }) =>
      ALL_EDITIONS.map(({ lang, apiName, prefix }) => {
        const brand = brandOf(c.env, lang);
        return { name: brand.name, language: apiName, url: `${brand.url}${prefix || '/'}` };
      }),
  }),
  publicRoute('get', '/logo', {
    tag: 'Publication',
    summary: 'The logo',
    answer: z.object({ url: z.url().nullable() }),
    tags: () => TAGS,
    handle: ({ c }) => ({ url: brandOf(c.env, 'en').logo }),
  }),
];
