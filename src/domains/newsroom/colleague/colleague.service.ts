import { authorRows } from '#domains/news/taxonomy/desk-list.service.ts';
import { toTermSlug } from '#i18n/slug.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { AppError, notFound } from '#shared/app-error.ts';
import {
  getColleague,
  listAuthors,
  listTakenSlugs,
  listUnowned,
  type StoredColleague,
  saveColleague,
} from './colleague.repo.ts';
import type { ProfileInput, StaffProfile } from './colleague.schema.ts';

/** People of one name that a slug is sought for. */
const MOST_NAMESAKES = 20;

/** Who saves a profile. */
interface Saver {
  author: Author;
  permissions: ReadonlySet<Permission>;
  t: Translate;
}

type Byline = NonNullable<ProfileInput['byline']>;
type AuthorRow = NonNullable<StoredColleague['author']>;

/** Somebody of the newsroom, as colleagues and readers know them. */
export async function loadProfile({ db }: Platform, userId: number): Promise<StaffProfile> {
  const { member, profile, author, picture } = await requireColleague(db, userId);
  return {
    ...member,
    title: profile?.title ?? '',
    langs: profile?.langs ?? [],
    byline: author && {
      id: author.id,
      slug: author.slug,
      nameEn: author.nameEn,
      nameHi: author.nameHi,
      nameGu: author.nameGu,
      mediaId: author.mediaId,
      pictureKey: picture?.key ?? null,
    },
  };
}

/** Saves what somebody of the newsroom is called and how they sign; a byline they give up stays above what it stands above. */
export async function saveProfile(
  platform: Platform<Env>,
  userId: number,
  { wanted, ...saver }: Saver & { wanted: ProfileInput },
): Promise<StaffProfile> {
  const { db, now } = platform;
  const { byline, ...rest } = wanted;
  const before = await requireColleague(db, userId);
  const authorId = byline && (await saveByline(platform, before.author, { byline, ...saver }));
  const saved = { userId, ...rest, authorId, author: saver.author, at: now };
  await readOrUnavailable(saveColleague(db, saved));
  return loadProfile(platform, userId);
}

async function requireColleague(db: Platform['db'], userId: number): Promise<StoredColleague> {
  const found = await readOrUnavailable(getColleague(db, userId));
  if (!found) throw notFound();
  return found;
}

/** The number of the author that a byline is from now on. */
async function saveByline(
  platform: Platform<Env>,
  own: AuthorRow | null,
  { byline, ...saver }: Saver & { byline: Byline },
): Promise<number> {
  const { author, t } = saver;
  if (own && isSame(own, byline)) return own.id;
  if (!saver.permissions.has('story.translate')) throw forbidden();
  const known = own ?? (await findNamesake(platform, byline, saver));
  if (!known) {
    const slug = await findSlug(platform, byline.nameEn);
    const draft = { kind: 'person', slug, ...byline, bioEn: '', bioHi: '', bioGu: '' };
    return (await authorRows.create(platform, { draft, author, t })).id;
  }
  const { id, version, slug, kind, bioEn, bioHi, bioGu } = known;
  if (isSame(known, byline)) return id;
  const draft = { kind, slug, bioEn, bioHi, bioGu, ...byline };
  await authorRows.change(platform, { id, version, draft, author, t });
  return id;
}

function isSame(known: AuthorRow, byline: Byline): boolean {
  const fields = ['nameEn', 'nameHi', 'nameGu', 'mediaId'] as const;
  return fields.every((field) => known[field] === byline[field]);
}

/** Readers see a page of each author: nobody has one who writes nothing. */
function forbidden(): AppError {
  return new AppError({ code: 'account.forbidden', status: 403, key: 'forbidden' });
}

/**
 * An author of this name who is nobody's yet: one without stories, such as a save that was cut off has left,
 * or any for those who keep the list of authors.
 */
async function findNamesake(
  { db }: Platform,
  { nameEn }: Byline,
  { permissions }: Saver,
): Promise<AuthorRow | null> {
  const found = await readOrUnavailable(listUnowned(db, nameEn));
  const mayTakeAny = permissions.has('taxonomy.manage');
  const free = found.find(({ stories }) => mayTakeAny || stories === 0);
  if (!free) return null;
  const [row] = await readOrUnavailable(listAuthors(db, [free.id]));
  return row ?? null;
}

/** The address of an author of this name: with a number after it where others have it. */
async function findSlug({ db }: Platform, name: string): Promise<string> {
  const slug = toTermSlug(name, 'author');
  const numbered = Array.from({ length: MOST_NAMESAKES }, (_, at) => `${slug}-${at + 2}`);
  const wanted = [slug, ...numbered];
  const taken = await readOrUnavailable(listTakenSlugs(db, wanted));
  return wanted.find((each) => !taken.includes(each)) ?? `${slug}-${crypto.randomUUID()}`;
}
