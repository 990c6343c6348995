import { queueSubmissions } from '#features/crawlers/submission.service.ts';
import { announce, prepareLine, withdrawLineTo } from '#features/market/market.service.ts';
import { loadFront } from '#features/news/front.loader.ts';
import { loadList } from '#features/news/list.loader.ts';
import { startCampaign } from '#features/push/campaign.service.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { ANNOUNCERS, createAnnouncer } from '#platform/announcer.ts';
import { announceChanges } from '#platform/changed-stories.ts';
import { cacheTag } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetPages } from '#platform/purge-queue.ts';
import { vapidKeysOf } from '#platform/vapid.ts';
import type { Step } from './publication.model.ts';
import type { Place, PublicationRow } from './publication.repo.ts';
import { removeTraces } from './take-down.service.ts';
import { watchPage } from './visible.service.ts';
import { queueWebhooks } from './webhook.service.ts';

/** A publication whose text has changed for readers, and where it stands. */
export interface Released {
  publication: PublicationRow;
  place: Place;
}

export type FollowingStep = Exclude<Step, 'database'>;
/** `skipped` where there is nothing to do. */
export type StepOutcome = 'done' | 'skipped';

/** What follows a change of the database. Each may be done again without harm; what fails throws. */
export const STEPS_AFTER: Readonly<
  Record<FollowingStep, (platform: Platform, released: Released) => Promise<StepOutcome>>
> = {
  lists: warmLists,
  purge: purgePages,
  index: updateIndex,
  feeds: warmFeeds,
  indexnow: submit,
  push: notify,
  newsletter: offerToDigest,
  webhooks: queueWebhooks,
  visible: watchPage,
};

/** The first reader finds the lists in the cache. */
async function warmLists(
  platform: Platform,
  { publication, place }: Released,
): Promise<StepOutcome> {
  const edition = editionOfLang(publication.language);
  const subject = { kind: 'category', id: place.categoryId } as const;
  await Promise.all([
    loadFront(platform, edition),
    loadList(platform, edition, { subject, page: 1 }),
  ]);
  return 'done';
}

/** Pages it stood on before it was moved are left to the index, which knows them. */
async function purgePages(
  platform: Platform,
  { publication, place }: Released,
): Promise<StepOutcome> {
  const { articleId, language: lang } = publication;
  if (publication.action === 'take_down')
    await removeTraces(platform, { articleId, imageKey: place.imageKey });
  await forgetPages(platform, [
    cacheTag.article(articleId),
    cacheTag.front(lang),
    cacheTag.latest(lang),
    cacheTag.category(place.categoryId, lang),
    ...(place.cityId === null ? [] : [cacheTag.city(place.cityId, lang)]),
    ...place.authorIds.map((id) => cacheTag.author(id, lang)),
    ...place.topicIds.map((id) => cacheTag.topic(id, lang)),
  ]);
  return 'done';
}

async function updateIndex(platform: Platform, { publication }: Released): Promise<StepOutcome> {
  await announceChanges(platform, [publication.articleId]);
  return 'done';
}

/** Feeds and the news sitemap are drawn from the newest stories. */
async function warmFeeds(platform: Platform, { publication }: Released): Promise<StepOutcome> {
  const edition = editionOfLang(publication.language);
  await loadList(platform, edition, { subject: { kind: 'latest' }, page: 1 });
  return 'done';
}

async function submit(platform: Platform, { publication }: Released): Promise<StepOutcome> {
  if (!ANNOUNCERS.some((name) => createAnnouncer(name, platform.env))) return 'skipped';
  await queueSubmissions(platform, [publication.articleId]);
  return 'done';
}

/** The key makes one campaign of it, however often it is tried. */
async function notify(platform: Platform, { publication }: Released): Promise<StepOutcome> {
  const { articleId, language, announcement, action, id } = publication;
  const { push, breaking } = announcement;
  if (action !== 'publish') await withdrawLineTo(platform, editionOfLang(language), articleId);
  if (action !== 'publish' || !(push || breaking)) return 'skipped';
  if (push && vapidKeysOf(platform.env)) {
    const order = { storyId: articleId, languages: [language], ...push };
    await startCampaign(platform, order, {
      actor: publication.orderedBy,
      requestId: publication.requestId,
      idempotencyKey: `publication-${id}`,
    });
  }
  if (breaking) {
    const lang = editionOfLang(language);
    const wanted = { lang, storyId: articleId, ...breaking, from: publication.dueAt };
    await announce(platform, lang, await prepareLine(platform, wanted));
  }
  return 'done';
}

/** The digest of the language takes what is published for the first time. */
async function offerToDigest(
  _platform: Platform,
  { publication, place }: Released,
): Promise<StepOutcome> {
  const { action, dueAt } = publication;
  const isNew = place.firstPublishedAt !== null && place.firstPublishedAt >= dueAt;
  return action === 'publish' && isNew ? 'done' : 'skipped';
}
