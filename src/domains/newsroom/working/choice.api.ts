import { z } from '@hono/zod-openapi';
import { editionOfLang } from '#i18n/editions.ts';
import { langSchema } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { addTag, loadChoices, loadNames, suggest } from './choice.service.ts';
import { namedQuery, tagSchema } from './desk.schema.ts';
import { choicesSchema, namedSchema } from './desk-output.schema.ts';
import { suggestSponsors } from './sponsor.service.ts';

export const catalogueApi = [
  deskRoute('get', '/desk/catalogue', {
    permission: 'story.read',
    summary: 'Categories, cities and labels to choose from',
    answer: choicesSchema,
    handle: ({ platform, lang }) => loadChoices(platform, lang),
  }),
  deskRoute('get', '/desk/tags', {
    permission: 'story.read',
    summary: 'Topics by a part of their name',
    query: namedQuery,
    answer: z.array(namedSchema),
    handle: ({ platform, query: { q }, lang }) => suggest(platform, { table: 'tags', q, lang }),
  }),
  deskRoute('get', '/desk/authors', {
    permission: 'story.read',
    summary: 'People and desks that bylines name, by a part of their name',
    query: namedQuery,
    answer: z.array(namedSchema),
    handle: ({ platform, query: { q }, lang }) => suggest(platform, { table: 'authors', q, lang }),
  }),
  deskRoute('get', '/desk/sponsors', {
    permission: 'story.read',
    summary: 'Businesses that readers can see, by a part of their name or by their number',
    query: namedQuery,
    answer: z.array(namedSchema).readonly(),
    handle: ({ platform, query: { q }, lang }) => suggestSponsors(platform, q, editionOfLang(lang)),
  }),
  deskRoute('get', '/desk/names/{lang}', {
    permission: 'desk.open',
    summary: 'Names as they are typed in Latin letters, with how a language writes them',
    params: z.object({ lang: langSchema }),
    answer: z.record(z.string(), z.array(z.string()).readonly()),
    handle: ({ platform, params: { lang } }) => loadNames(platform, lang),
  }),
  deskRoute('post', '/desk/tags', {
    permission: 'story.write',
    summary: 'Add a topic',
    description: 'One that is there under the same address is given instead.',
    body: tagSchema,
    answer: namedSchema,
    handle: ({ platform, body, author }) => addTag(platform, body.name, author),
  }),
];
