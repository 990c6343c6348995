import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { profileBody, profileSchema } from './colleague.schema.ts';
import { loadProfile, saveProfile } from './colleague.service.ts';

const refusals = { 409: 'Somebody has changed the byline meanwhile.' };

/** What staff are called, at the desk and above their stories: said by themselves or by an administrator. */
export const colleagueApi = [
  deskRoute('get', '/desk/profile', {
    permission: 'desk.open',
    summary: 'What colleagues and readers know the caller by',
    answer: profileSchema,
    handle: ({ platform, user }) => loadProfile(platform, user.id),
  }),
  deskRoute('put', '/desk/profile', {
    permission: 'desk.open',
    summary: 'Change one’s own name, title, languages and byline',
    description: 'New stories of theirs begin with the byline, which takes `story.translate`.',
    body: profileBody,
    answer: profileSchema,
    refusals,
    handle: ({ platform, user, body: wanted, author, account: { permissions }, t }) =>
      saveProfile(platform, user.id, { wanted, author, permissions, t }),
  }),
  deskRoute('get', '/desk/people/{id}/profile', {
    permission: 'user.manage',
    summary: 'What colleagues and readers know somebody by',
    params: idParams,
    answer: profileSchema,
    handle: ({ platform, params: { id } }) => loadProfile(platform, id),
  }),
  deskRoute('put', '/desk/people/{id}/profile', {
    permission: 'user.manage',
    summary: 'Change somebody’s name, title, languages and byline',
    params: idParams,
    body: profileBody,
    answer: profileSchema,
    refusals,
    handle: ({ platform, params: { id }, body: wanted, author, account: { permissions }, t }) =>
      saveProfile(platform, id, { wanted, author, permissions, t }),
  }),
];
