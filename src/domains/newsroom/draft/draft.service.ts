import { storyNotFound } from '#domains/newsroom/working/desk.errors.ts';
import { isStory } from '#domains/newsroom/working/presence.repo.ts';
import type { Translate } from '#i18n/translator.ts';
import { canSignLinks, type LinkEnv, signLink, verifyLink } from '#kernel/access/signed-link.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { cannotSign, storyDown, tooManyLinks } from './draft.errors.ts';
import {
  getLink,
  insertLink,
  isStoryDown,
  listLinks,
  revokeLink,
  type StoredLink,
} from './draft.repo.ts';
import type { DraftLink } from './draft.schema.ts';
import { DRAFT_PATH, findEnd, type LinkEnd } from './draft-link.model.ts';

const DAY = 86_400_000;
const PURPOSE = 'draft.read';

/** What an address of a draft leads to; null for one that was not signed here. */
export type OpenedLink =
  | { articleId: number; expiresAt: Date; end: null }
  | { articleId: number; end: LinkEnd }
  | null;

/** Makes a link by which anybody reads what the desk has of a story, for these days. */
export async function makeLink(
  { db, env, now }: Platform<LinkEnv>,
  { articleId, days }: { articleId: number; days: number },
  { author, t }: { author: Author; t: Translate },
): Promise<DraftLink> {
  if (!canSignLinks(env)) throw cannotSign(t);
  const expiresAt = new Date(now.getTime() + days * DAY);
  const id = await readOrUnavailable(insertLink(db, { articleId, author, at: now, expiresAt }));
  const link = id === null ? null : await readOrUnavailable(getLink(db, id));
  if (link) return toDraftLink(env, link);
  if (await readOrUnavailable(isStoryDown(db, articleId))) throw storyDown(t);
  if (await readOrUnavailable(isStory(db, articleId))) throw tooManyLinks(t);
  throw storyNotFound();
}

/** The links of a story that are good, the newest first. */
export async function listGoodLinks(
  { db, env, now }: Platform<LinkEnv>,
  articleId: number,
): Promise<DraftLink[]> {
  if (!canSignLinks(env)) return [];
  const links = await readOrUnavailable(listLinks(db, articleId, now));
  const good = links.filter((link) => endOf(link, now) === null);
  return Promise.all(good.map((link) => toDraftLink(env, link)));
}

/** Ends a link at once, for everybody who has it. */
export async function endLink(
  { db, now }: Platform,
  linkId: number,
  author: Author,
): Promise<void> {
  const story = await readOrUnavailable(revokeLink(db, linkId, { author, at: now }));
  if (story === null) throw storyNotFound();
}

export async function openLink(
  { db, env, now }: Platform<LinkEnv>,
  token: string,
): Promise<OpenedLink> {
  if (!canSignLinks(env)) return null;
  const read = await verifyLink(env, { token, purpose: PURPOSE, now });
  if (read.kind === 'invalid') return null;
  const link = await readOrUnavailable(getLink(db, Number(read.subject)));
  // Rows of links that ended long ago are gone.
  if (!link) return read.kind === 'expired' ? { articleId: 0, end: 'expired' } : null;
  const { articleId, expiresAt } = link;
  const end = endOf(link, now);
  return end ? { articleId, end } : { articleId, expiresAt, end: null };
}

function endOf(link: StoredLink, now: Date): LinkEnd | null {
  const { expiresAt, revokedAt, isMakerHere, ...state } = link;
  // Nobody takes a way to what is unpublished along when they leave.
  const isRevoked = revokedAt !== null || !isMakerHere;
  return findEnd({ ...state, isRevoked, expiresAt: expiresAt.getTime() }, now.getTime());
}

/** The same link has the same address whenever it is written. */
async function toDraftLink(env: LinkEnv, link: StoredLink): Promise<DraftLink> {
  const { id, by, createdAt, expiresAt } = link;
  const days = (expiresAt.getTime() - createdAt.getTime()) / DAY;
  const grant = { purpose: PURPOSE, subject: String(id), now: createdAt, days };
  return {
    id,
    path: `${DRAFT_PATH}?token=${await signLink(env, grant)}`,
    by: by ?? '',
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
  };
}
