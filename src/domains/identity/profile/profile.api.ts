import { badField } from '#domains/identity/session/accounts.errors.ts';
import { profileChangeSchema, profileSchema } from '#domains/identity/session/user.schema.ts';
import { updateProfile } from '#domains/identity/session/user.service.ts';
import { refusesName } from '#kernel/judge/judge.service.ts';
import type { Call } from '#kernel/route/call.ts';
import { ownRoute, stayingRoute } from '#kernel/route/route.ts';
import { findCityId, getProfile } from './profile.service.ts';

export const profileApi = [
  ownRoute('get', '/user/profile', {
    summary: 'Who is signed in',
    answer: profileSchema,
    handle: ({ platform, user }) => getProfile(platform, user.id),
  }),
  stayingRoute('put', '/user/profile', {
    summary: 'Change name, language or city',
    description: 'What is absent stays as it is.',
    body: profileChangeSchema,
    answer: profileSchema,
    handle: async (call) => {
      const { platform, user, body } = call;
      const { name, language, city } = body;
      const isNew = name !== undefined && name !== user.name;
      if (isNew && (await refusesName(platform, name))) throw refusedName(call.t);
      const cityId = typeof city === 'string' ? await toCityId(call, city) : city;
      await updateProfile(platform, user.id, { name, lang: language?.lang, cityId });
      return getProfile(platform, user.id);
    },
  }),
];

function refusedName(t: Call['t']) {
  return badField('name', { code: 'account.name', message: t('accounts.name_refused') });
}

async function toCityId({ platform, t }: Call, slug: string): Promise<number> {
  const id = await findCityId(platform, slug);
  if (id !== null) return id;
  throw badField('city', { code: 'input.value', message: t('input.value') });
}
