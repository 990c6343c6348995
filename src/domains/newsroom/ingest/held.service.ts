import type { PublisherEnv } from '#domains/newsroom/publishing/publishing.service.ts';
import { notAllowed } from '#domains/newsroom/working/desk.errors.ts';
import { publishIncoming } from '#domains/newsroom/working/incoming.service.ts';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Account } from '#kernel/access/account.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { AppError } from '#shared/app-error.ts';
import { getHeld, type HeldName, listHeld, markAccepted, rejectHeld } from './held.repo.ts';

const PAGE_SIZE = 30;

/** One page of what sources have brought and the desk has to decide on. */
export async function loadHeld({ db }: Platform, page: number) {
  const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const rows = await listHeld(db, slice);
  return {
    rows: rows.slice(0, PAGE_SIZE).map(({ publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt || null,
      updatedAt: row.updatedAt.getTime(),
    })),
    hasNext: rows.length > PAGE_SIZE,
  };
}

interface Acceptance extends HeldName {
  /** Why a story that was taken down is published again; others need none. */
  reason?: string | undefined;
  author: Author;
  permissions: Account['permissions'];
  edition: Edition;
}

/** Has a draft published as its source tells it; one of a story that was taken down as the desk publishes such a story again. */
export async function acceptHeld(
  platform: Platform<PublisherEnv>,
  { author, permissions, edition, reason, ...name }: Acceptance,
): Promise<void> {
  const { db, now: at } = platform;
  const held = await getHeld(db, name);
  if (!held) throw notHeld();
  if (held.takenDownAt && !permissions.has('story.take_down'))
    throw notAllowed('taken_down', translatorOf(edition.lang));
  const entry = markAccepted(db, { ...name, at, author });
  const key = { id: name.articleId, lang: name.lang, revision: held.revision };
  if (!(await publishIncoming(platform, key, { author, edition, reason, entry }))) throw notHeld();
}

/** Keeps a draft from readers for good. */
export async function refuseHeld(
  { db, now: at }: Platform,
  held: HeldName & { author: Author },
): Promise<void> {
  if (!(await rejectHeld(db, { ...held, at }))) throw notHeld();
}

/** Somebody else has decided, or works on it. */
function notHeld(): AppError {
  return new AppError({ code: 'held.not_found', status: 404, key: 'not_found' });
}
