import type { Answer } from '#desk/frame/routes.ts';
import { t, wordsOf } from '#desk/frame/words.ts';
import { nameOfPerson } from '#desk/parts/person-name.ts';
import { isLang } from '#i18n/editions.ts';

/** A line of the audit log. */
export type Entry = Answer<'GET /audit'>['entries'][number];

/** Names of those who act and of what they act on, by `user:7` or `story:12`. */
export type Names = ReadonlyMap<string, string>;

/** Everything the log may tell of. */
export function listActions(): string[] {
  return Object.entries(wordsOf('desk-audit.action')).flatMap(([subject, done]) =>
    Object.keys(done as object).map((each) => `${subject}.${each}`),
  );
}

/** Kinds of things that something is done to. */
export function listKinds(): string[] {
  return Object.keys(wordsOf('desk-audit.object'));
}

/** What was done, as `subject.done`. */
export function nameAction(action: string): string {
  const [subject, done] = action.split('.');
  return t(`desk-audit.action.${subject}.${done}`);
}

/** Who acted, by name where there is one. */
export function nameActor(actor: string, names: Names): string {
  const [kind, id] = actor.split(':');
  const name = names.get(actor);
  if (kind === 'token')
    return name ? t('desk-audit.program', { name }) : t('desk-audit.token', { id });
  if (kind === 'user') return nameOfPerson({ id: Number(id), name: name ?? '' });
  return t('desk-audit.system');
}

/** What something was done to, by name where there is one. */
export function nameObject(object: string, names: Names): string {
  const [kind = '', ...rest] = object.split(':');
  if (kind === 'user' || kind === 'token') return nameActor(object, names);
  const parts = rest.map((part) => {
    if (kind === 'page') return t(`desk-site.page.name.${part}`);
    return isLang(part) ? t(`desk.lang.${part}`) : part;
  });
  const name = names.get(object);
  if (name) return `${t(`desk-audit.object.${kind}`)}: ${name}`;
  return [t(`desk-audit.object.${kind}`), ...parts].join(' ');
}

/** Screens on which things of a kind are found. */
const SCREENS: Readonly<Record<string, string>> = {
  category: 'manage/categories',
  city: 'manage/cities',
  tag: 'manage/tags',
  author: 'manage/authors',
  menu: 'manage/menus',
  redirect: 'manage/redirects',
  advertisement: 'manage/advertisements',
  video_category: 'manage/video-categories',
  video: 'manage/videos',
  source: 'manage/sources',
  ticket: 'manage/tickets',
  settings: 'manage/settings',
  page: 'manage/pages',
  user: 'manage/people',
  token: 'manage/tokens',
  webhook: 'manage/webhooks',
  media: 'media',
  front: 'fronts',
  order: 'push',
  campaign: 'push',
  issue: 'newsletter',
};

/** Where at the desk something is; null where it has no place. */
export function placeOf({ object, details }: Entry): string | null {
  const [kind = '', id = ''] = object.split(':');
  const lang = typeof details.lang === 'string' && isLang(details.lang) ? details.lang : 'en';
  if (kind === 'story') return `/stories/${id}/${lang}`;
  if (kind === 'import' && id) return `/import/${id}`;
  if (kind === 'page') return `/manage/pages/${id}/${lang}`;
  const screen = SCREENS[kind];
  return screen ? `/${screen}` : null;
}
