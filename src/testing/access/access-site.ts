import { env } from 'cloudflare:test';
import { getPage, savePage } from '#domains/site/page/page-text.service.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { makePlatform } from '#testing/factories.ts';
import { newSlug } from '#testing/managed-lists.ts';
import type { Guarded } from './guarded.ts';

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

const TERMS = { page: 'terms', lang: 'en' } as const;

async function lastVersion(): Promise<number> {
  return (await getPage(makePlatform(), TERMS)).version;
}

/** Gives the terms a text; its version. */
async function writeTerms(): Promise<number> {
  const author = { actor: 'system', requestId: '' } as const;
  const change = { version: await lastVersion(), html: `<p>${newSlug()}</p>`, author };
  return (await savePage(makePlatform(), TERMS, change, EDITIONS.en)).version;
}

/** Routes by which the desk says what the site is called, and what its own pages tell. */
export const GUARDED_SITE: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/settings': { permission: 'site.manage' },
  'GET /api/desk/pages': { permission: 'site.manage' },
  'GET /api/desk/pages/:page/:lang': {
    permission: 'site.manage',
    sample: () => ({ params: TERMS }),
  },
  'GET /api/desk/pages/:page/:lang/versions/:version': {
    permission: 'site.manage',
    sample: async () => ({ params: { ...TERMS, version: await writeTerms() } }),
  },
  'PUT /api/desk/pages/:page/:lang': {
    permission: 'site.manage',
    sample: async () => ({
      params: TERMS,
      body: { version: await lastVersion(), html: `<p>${newSlug()}</p>` },
    }),
  },
  'POST /api/desk/pages/:page/:lang/preview': {
    permission: 'site.manage',
    isTold: true,
    sample: () => ({ params: TERMS, body: { html: '<p>Terms</p>' } }),
  },
  'PUT /api/desk/settings': {
    permission: 'site.manage',
    sample: async () => ({
      body: { ...SETTINGS_BODY, publisher: newSlug(), version: await settingsVersion() },
    }),
  },
};
