import { saveStories } from '#features/news/story.service.ts';
import type { Author } from '#platform/audit.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/errors.ts';
import { getHeld, type HeldName, listHeld, rejectHeld, tellAccepted } from './held.repo.ts';

const PAGE_SIZE = 30;

/** One page of what sources have brought and the desk has to decide on. */
export async function readHeld({ db }: Platform, page: number) {
  const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const rows = await listHeld(db, slice);
  return {
    rows: rows
      .slice(0, PAGE_SIZE)
      .map(({ bodyHtml: _, imageDescription: __, externalId: ___, publishedAt, ...row }) => ({
        ...row,
        publishedAt: publishedAt || null,
        updatedAt: row.updatedAt.getTime(),
      })),
    hasNext: rows.length > PAGE_SIZE,
  };
}

/** Shows a draft to readers as its source tells it. */
export async function acceptHeld(
  platform: Platform,
  { author, ...name }: HeldName & { author: Author },
): Promise<void> {
  const { db, now } = platform;
  const held = await getHeld(db, name);
  if (!held?.externalId) throw notHeld();
  const { title, standfirst, bodyHtml, imageDescription, externalId, publishedAt } = held;
  const text = {
    lang: name.lang,
    title,
    standfirst,
    bodyHtml,
    imageDescription,
    status: 'published' as const,
    publishedAt: publishedAt ? new Date(publishedAt) : null,
  };
  await saveStories(platform, [{ externalId, texts: [text] }], author.actor, [
    tellAccepted(db, { ...name, at: now, author }),
  ]);
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
