import { env } from 'cloudflare:test';
import type { Guarded } from './access.ts';
import { newSlug } from './managed-lists.ts';

/** Settings that may be saved, in the order of the form. */
export const SETTINGS_BODY = {
  nameEn: 'The Sample',
  nameHi: 'नमूना',
  nameGu: 'નમૂનો',
  logo: '/favicon.svg',
  social: 'https://x.com/sample\nhttps://www.youtube.com/@sample',
  androidApp: 'https://play.google.com/store/apps/details?id=example.sample',
  iosApp: '',
  poweredByName: '',
  poweredByUrl: '',
  publisher: 'Sample News Private Limited',
  address: '1 Sample Road, Ahmedabad',
  email: 'desk@sample.example',
  phone: '+91 79 0000 0000',
  officer: 'The officer of complaints',
  officerEmail: 'officer@sample.example',
  officerPhone: '',
};

/** The version that the next change of the settings is made from. */
export async function settingsVersion(): Promise<number> {
  const version = await env.DB.prepare(
    "SELECT coalesce(json_extract(settings, '$.version'), 0) AS version FROM content_revisions WHERE scope = 'site'",
  ).first<number>('version');
  return version ?? 0;
}

/** Routes by which the desk says what the site is called, and what its own pages tell. */
export const GUARDED_SITE: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/settings': { permission: 'site.manage' },
  'PUT /api/desk/settings': {
    permission: 'site.manage',
    sample: async () => ({
      body: { ...SETTINGS_BODY, publisher: newSlug(), version: await settingsVersion() },
    }),
  },
};
