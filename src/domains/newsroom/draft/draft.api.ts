import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { linkSchema, newLinkSchema } from './draft.schema.ts';
import { endLink, listGoodLinks, makeLink } from './draft.service.ts';

/** Links to drafts, for people without an account. */
export const draftApi = [
  deskRoute('get', '/desk/stories/{id}/links', {
    permission: 'story.read',
    summary: 'The links to a draft that are good',
    params: idParams,
    answer: z.array(linkSchema),
    handle: ({ platform, params: { id } }) => listGoodLinks(platform, id),
  }),
  deskRoute('post', '/desk/stories/{id}/links', {
    permission: 'story.write',
    summary: 'Make a link to a draft',
    description:
      'Whoever has it reads the draft in all languages, without an account. It ends at its time, when it is revoked, when whoever made it may write no more, and when the story is published, withdrawn or taken down.',
    params: idParams,
    body: newLinkSchema,
    answer: linkSchema,
    refusals: { 409: 'The story has as many links as it may have, or was taken down.' },
    handle: ({ platform, params: { id: articleId }, body: { days }, author, t }) =>
      makeLink(platform, { articleId, days }, { author, t }),
  }),
  deskRoute('delete', '/desk/links/{id}', {
    permission: 'story.write',
    summary: 'Revoke a link to a draft',
    params: idParams,
    handle: ({ platform, params: { id }, author }) => endLink(platform, id, author),
  }),
];
