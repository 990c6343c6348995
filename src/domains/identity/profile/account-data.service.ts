import { toPhotoPath } from '#domains/identity/session/user.model.ts';
import { exportedAccount } from '#domains/identity/session/user.schema.ts';
import { type AccountData, defineExport, type Person } from '#kernel/domain/account-data.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { erasePeople, getKept } from './account-data.repo.ts';
import { loadProfile } from './profile.service.ts';

export const IDENTITY_DATA: AccountData = {
  tables: [
    ...['users', 'user_consents', 'user_identities', 'user_sessions'],
    ...['email_links', 'login_codes'],
  ],
  exported: defineExport({ shape: exportedAccount, load: loadKept }),
  erase: erasePeople,
};

async function loadKept(platform: Platform, { id }: Person) {
  const [profile, kept] = await Promise.all([loadProfile(platform, id), getKept(platform.db, id)]);
  if (!profile || !kept) return null;
  const { photoKey, ...lists } = kept;
  return { profile, photo: photoKey && toPhotoPath(photoKey), ...lists };
}
