import { startCampaign } from '#domains/audience/push/campaign.service.ts';
import type { PreviewEnv } from '#domains/news/article/preview.service.ts';
import { queueSubmissions } from '#domains/news/feed/submission.service.ts';
import { loadFront } from '#domains/news/front/front.loader.ts';
import { loadList } from '#domains/news/listing/list.loader.ts';
import { announce, prepareLine, withdrawLineTo } from '#domains/news/live/breaking.service.ts';
import type { IndexEnv } from '#domains/news/story/changed-story.service.ts';
import { announceChanges } from '#domains/news/story/changed-story.service.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { forgetPages, isPurgeWaiting } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform, PlatformEnv } from '#kernel/http/platform.ts';
import type { AnnouncerEnv } from '#platform/announcer.ts';
import { ANNOUNCERS, createAnnouncer } from '#platform/announcer.ts';
import type { Env } from '#platform/env.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import type { Place } from './place.repo.ts';
import type { Step } from './publication.model.ts';
import type { PublicationRow } from './publication.repo.ts';
import { queueWebhooks } from './publication-webhook.service.ts';
import { removeTraces } from './take-down.service.ts';

/** A publication whose text has changed for readers, and where it stands. */
export interface Released {
  publication: PublicationRow;
  place: Place;
}

/** `skipped` where there is nothing to do, `running` where others go on with it. */
export type StepOutcome = 'done' | 'skipped' | 'running';

/** Steps that are taken once for all that is released together. */
export type SharedStep = Extract<Step, 'lists' | 'purge' | 'index' | 'feeds' | 'indexnow'>;
export type OwnStep = Exclude<Step, SharedStep | 'database' | 'visible'>;

type Group = readonly Released[];

/**
 * What follows a change of the database. Each may be done again without harm; what fails throws.
 * `askedAt` is when others have been asked for it, whose end is to be looked for.
 */
export const TAKE_TOGETHER: Readonly<
  Record<
    SharedStep,
    (platform: Platform<Env>, group: Group, askedAt: Date | null) => Promise<StepOutcome>
  >
> = {
  lists: warmLists,
  purge: purgePages,
  index: updateIndex,
  feeds: warmFeeds,
  indexnow: submit,
};

export const TAKE: Readonly<
  Record<OwnStep, (platform: Platform<Env>, released: Released) => Promise<StepOutcome>>
> = { push: notify, newsletter: offerToDigest, webhooks: queueWebhooks };

/** The first reader finds the lists in the cache, which are read once however many stories ask. */
async function warmLists(platform: Platform, group: Group): Promise<StepOutcome> {
  await Promise.all(
    group.flatMap(({ publication, place }) => {
      const edition = editionOfLang(publication.language);
      const subject = { kind: 'category', id: place.categoryId } as const;
      return [loadFront(platform, edition), loadList(platform, edition, { subject, page: 1 })];
    }),
  );
  return 'done';
}

/**
 * Pages it stood on before it was moved are left to the index, which knows them. Where the edge takes no
 * call now its tags are kept, and purged in their turn.
 */
async function purgePages(
  platform: Platform<PlatformEnv & PreviewEnv>,
  group: Group,
  askedAt: Date | null,
): Promise<StepOutcome> {
  const tags = [...new Set(group.flatMap(tagsOf))];
  if (askedAt) return (await isPurgeWaiting(platform, tags, askedAt)) ? 'running' : 'done';
  for (const { publication, place } of group)
    if (publication.action === 'take_down')
      await removeTraces(platform, {
        articleId: publication.articleId,
        imageKey: place.imageKey,
      });
  return (await forgetPages(platform, tags)) ? 'done' : 'running';
}

function tagsOf({ publication, place }: Released): string[] {
  const { articleId, language: lang } = publication;
  return [
    cacheTag.article(articleId),
    cacheTag.front(lang),
    cacheTag.latest(lang),
    cacheTag.category(place.categoryId, lang),
    ...(place.cityId === null ? [] : [cacheTag.city(place.cityId, lang)]),
    ...place.authorIds.map((id) => cacheTag.author(id, lang)),
    ...place.topicIds.map((id) => cacheTag.topic(id, lang)),
  ];
}

async function updateIndex(platform: Platform<IndexEnv>, group: Group): Promise<StepOutcome> {
  await announceChanges(platform, storiesOf(group));
  return 'done';
}

/** Feeds and the news sitemap are drawn from the newest stories. */
async function warmFeeds(platform: Platform, group: Group): Promise<StepOutcome> {
  await Promise.all(
    group.map(({ publication }) => {
      const edition = editionOfLang(publication.language);
      return loadList(platform, edition, { subject: { kind: 'latest' }, page: 1 });
    }),
  );
  return 'done';
}

async function submit(platform: Platform<AnnouncerEnv>, group: Group): Promise<StepOutcome> {
  if (!ANNOUNCERS.some((name) => createAnnouncer(name, platform.env))) return 'skipped';
  await queueSubmissions(platform, storiesOf(group));
  return 'done';
}

function storiesOf(group: Group): number[] {
  return [...new Set(group.map(({ publication }) => publication.articleId))];
}

/** The key makes one campaign of it, however often it is tried. */
async function notify(platform: Platform<Env>, { publication }: Released): Promise<StepOutcome> {
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
