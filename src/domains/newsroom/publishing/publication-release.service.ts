import {
  planReleases,
  type ReleaseOrder,
  type ReleasePlan,
} from '#domains/news/story/release.service.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { toFreeSlug } from '#kernel/domain/reserved-slug.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { isDue, MOST_RELEASES, nextTry } from './publication.model.ts';
import {
  listOrdered,
  type Progress,
  type PublicationRow,
  type Release,
  release,
  saveSteps,
  updatePublication,
} from './publication.repo.ts';
import { cancelEnds, failEnded, releaseText } from './publication-order.repo.ts';

const ACTS = {
  publish: 'text.published',
  unpublish: 'text.unpublished',
  take_down: 'text.taken_down',
} as const;

type Ordered = Awaited<ReturnType<typeof listOrdered>>;

/** Why a text that was ordered is not published after all. */
type Hindrance = { kind: 'embargo'; until: Date } | { kind: 'missing' | 'taken_down' };

/**
 * Changes what readers see by orders of as many stories, once: all together, or where that fails each by
 * itself. Gives for each when to try again, in epoch milliseconds; null when nothing is left to do.
 */
export async function runReleases(
  platform: Platform,
  orders: readonly Progress[],
): Promise<(number | null)[]> {
  const left = orders.filter((order) => retryOf(order) === 0);
  if (left.length > 1 && (await releaseTogether(platform, left)))
    return orders.map((order) => (left.includes(order) ? null : retryOf(order)));
  return Promise.all(orders.map((order) => runRelease(platform, order)));
}

/** When an order may be tried, in epoch milliseconds: 0 for now, null for one that is done. */
function retryOf({ steps }: Progress): number | null {
  const before = steps.find(({ step }) => step === 'database');
  if (before?.status === 'done') return null;
  return isDue(before, new Date()) ? 0 : nextTry(before);
}

async function releaseTogether(platform: Platform, orders: readonly Progress[]): Promise<boolean> {
  try {
    await changeTexts(
      platform,
      orders.map(({ publication }) => publication),
      new Date(),
    );
    return true;
  } catch (error) {
    logError('publisher.not_together', error, { publications: orders.length });
    return false;
  }
}

async function runRelease(platform: Platform, order: Progress): Promise<number | null> {
  const { publication, steps } = order;
  const retryAt = retryOf(order);
  if (retryAt !== 0) return retryAt;
  const startedAt = new Date();
  try {
    await changeTexts(platform, [publication], startedAt);
    return null;
  } catch (error) {
    logError('publisher.release_failed', error, { publication: publication.id });
    const before = steps.find(({ step }) => step === 'database');
    const attempts = (before?.attempts ?? 0) + 1;
    return postpone(platform, publication, { attempts, startedAt });
  }
}

/** Not for ever. */
async function postpone(
  platform: Platform,
  publication: PublicationRow,
  { attempts, startedAt }: { attempts: number; startedAt: Date },
): Promise<number | null> {
  if (attempts >= MOST_RELEASES) {
    await fail(platform, publication, 'database');
    return null;
  }
  const result = { status: 'waiting', attempts, startedAt, finishedAt: new Date() } as const;
  await saveSteps(platform.db, [{ publicationId: publication.id, step: 'database', ...result }]);
  return nextTry(result);
}

async function changeTexts(
  platform: Platform,
  publications: readonly PublicationRow[],
  startedAt: Date,
): Promise<void> {
  const { db } = platform;
  const releases = await planAll(platform, publications);
  const langs = new Set(releases.flatMap(({ visibleIn }) => visibleIn));
  const bump = langs.size > 0 ? [bumpRevisions(db, [...langs])] : [];
  await release(db, releases, { startedAt, bump });
  forgetRevisions();
}

/** What is not hindered, with what it changes. */
async function planAll(
  platform: Platform,
  publications: readonly PublicationRow[],
): Promise<(Release & Pick<ReleasePlan, 'visibleIn'>)[]> {
  const ordered = await listOrdered(platform.db, publications);
  const open: { publication: PublicationRow; order: ReleaseOrder }[] = [];
  for (const publication of publications) {
    const order = toOrder(platform, publication, ordered);
    if ('kind' in order) await refuseRelease(platform, publication, order);
    else open.push({ publication, order });
  }
  const plans = await planReleases(
    platform,
    open.map(({ order }) => order),
  );
  const releases: (Release & Pick<ReleasePlan, 'visibleIn'>)[] = [];
  for (const [index, { publication }] of open.entries()) {
    const plan = plans[index];
    if (!plan && publication.action === 'publish')
      await refuseRelease(platform, publication, { kind: 'missing' });
    else releases.push(toRelease(platform, publication, plan ?? null));
  }
  return releases;
}

function toRelease(platform: Platform, publication: PublicationRow, plan: ReleasePlan | null) {
  const { id, articleId, language: lang, action, orderedBy: actor, requestId } = publication;
  const { revision = null, statements: change = [], visibleIn = [] } = plan ?? {};
  const entry = insertEntryOfWrite(platform.db, {
    at: platform.now,
    ...{ action: ACTS[action], actor, requestId, object: `story:${articleId}` },
    details: { lang, publication: id, revision },
  });
  return { publication, revision, change, visibleIn, entry };
}

/** What is to be published comes from the version that was ordered and the facts as they are now. */
function toOrder(
  { now }: Platform,
  publication: PublicationRow,
  { texts, stories, takeDowns, dates }: Ordered,
): ReleaseOrder | Hindrance {
  const { id, articleId, language: lang, action, version, orderedBy: by } = publication;
  if (action !== 'publish') return { articleId, lang, by };
  // It had begun when its story was taken down, and has not come through.
  if (takeDowns.some((each) => each.articleId === articleId && each.id > id))
    return { kind: 'taken_down' };
  const text = texts.find(
    (each) =>
      each.articleId === articleId && each.language === lang && each.version === (version ?? 0),
  );
  const story = stories.find((each) => each.articleId === articleId);
  if (!text || !story || story.categoryId === 0) return { kind: 'missing' };
  if (text.isMoved) throw new Error('the version that was ordered has been moved');
  const cameWith = dates.find((each) => each.articleId === articleId && each.language === lang);
  const { embargoUntil } = story;
  if (embargoUntil && embargoUntil > now) return { kind: 'embargo', until: embargoUntil };
  return {
    ...{ articleId, by, facts: toStoryFacts(story) },
    text: { ...toDraft(text), lang, publishedAt: cameWith?.publishedAt ?? null },
  };
}

function toStoryFacts(story: Ordered['stories'][number]) {
  const { categoryId, cityId, mediaId, label, sourceName, sourceUrl } = story;
  const { authorIds, tagIds, sponsorId } = story;
  return {
    ...{ categoryId, cityId, mediaId, label, sourceName, sourceUrl },
    ...{ authorIds, tagIds, sponsorId },
  };
}

function toDraft({ slug, ...text }: Ordered['texts'][number]) {
  const { title, standfirst, bodyHtml, imageDescription } = text;
  const { seoTitle, seoDescription, socialTitle, socialDescription } = text;
  return {
    ...{ title, standfirst, bodyHtml, imageDescription },
    ...{ seoTitle, seoDescription, socialTitle, socialDescription },
    slug: slug && toFreeSlug(slug),
    status: 'published' as const,
  };
}

/** An embargo puts off; what is gone can't be published. */
async function refuseRelease(
  platform: Platform,
  publication: PublicationRow,
  hindrance: Hindrance,
) {
  if (hindrance.kind !== 'embargo') return fail(platform, publication, hindrance.kind);
  const { db, now } = platform;
  const { id, articleId, language: lang } = publication;
  const { until } = hindrance;
  await updatePublication(db, id, { status: 'scheduled', dueAt: until }, [
    failEnded(db, id, { now, until }),
    releaseText(db, id, 'failed'),
    cancelEnds(db, { id: articleId, lang }, now),
  ]);
}

function fail({ db, now }: Platform, row: PublicationRow, fault: string): Promise<void> {
  const { id, articleId, language: lang } = row;
  const change = { status: 'failed', finishedAt: now, fault } as const;
  return updatePublication(db, id, change, [
    releaseText(db, id, 'failed'),
    cancelEnds(db, { id: articleId, lang }, now),
  ]);
}
