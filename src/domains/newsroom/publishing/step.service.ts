import type { PreviewEnv } from '#domains/news/article/preview.service.ts';
import { loadPostList } from '#domains/news/blog/post-list.loader.ts';
import { queueSubmissions } from '#domains/news/feed/submission.service.ts';
import { loadFront } from '#domains/news/front/front.loader.ts';
import { loadRankings } from '#domains/news/front/trending.loader.ts';
import { loadList } from '#domains/news/listing/list.loader.ts';
import { announce, prepareLine, withdrawLineTo } from '#domains/news/live/breaking.service.ts';
import type { IndexEnv } from '#domains/news/story/changed-story.service.ts';
import { announceChanges } from '#domains/news/story/changed-story.service.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { type Edition, editionOfLang } from '#i18n/editions.ts';
import { forgetPages, isPurgeWaiting } from '#kernel/content/purge-queue.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import type { PublishingStep } from '#kernel/domain/publishing.model.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform, PlatformEnv } from '#kernel/http/platform.ts';
import type { AnnouncerEnv } from '#platform/announcer.ts';
import { ANNOUNCERS, createAnnouncer } from '#platform/announcer.ts';
import type { Env } from '#platform/env.ts';
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
> = {
  push: notify,
  newsletter: (platform, released) => handOn(platform, 'newsletter', released),
  webhooks: queueWebhooks,
};

/** The first reader finds the lists in the cache, which are read once however many stories ask. */
async function warmLists(platform: Platform, group: Group): Promise<StepOutcome> {
  await Promise.all(
    group.flatMap(({ publication, place }) => {
      const edition = editionOfLang(publication.language);
      return [
        loadFront(platform, edition),
        loadRankings(platform, edition),
        warmSection(platform, edition, place),
      ];
    }),
  );
  return 'done';
}

async function warmSection(platform: Platform, edition: Edition, place: Place): Promise<void> {
  const { categoryId, section } = place;
  if (section === BLOG) await loadPostList(platform, edition, { categoryId, page: 1 });
  else {
    const subject = { kind: 'category', id: categoryId } as const;
    await loadList(platform, edition, { subject, page: 1 });
  }
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
  const isRemoval = group.some(({ publication }) => publication.action !== 'publish');
  const isForgotten = await forgetPages(platform, tags, isRemoval ? 'removal' : 'news');
  for (const { publication, place } of group)
    if (publication.action === 'take_down')
      await removeTraces(platform, {
        articleId: publication.articleId,
        imageKey: place.imageKey,
      });
  return isForgotten ? 'done' : 'running';
}

function tagsOf({ publication, place }: Released): string[] {
  const { articleId, language: lang } = publication;
  const cities = place.cityId === null ? [] : [cacheTag.city(place.cityId, lang)];
  const ofNews = [cacheTag.front(lang), cacheTag.latest(lang), ...cities];
  return [
    cacheTag.article(articleId),
    cacheTag.category(place.categoryId, lang),
    // No list of news shows posts.
    ...(place.section === BLOG ? [cacheTag.blog(lang)] : ofNews),
    ...place.authorIds.map((id) => cacheTag.author(id, lang)),
    ...place.topicIds.map((id) => cacheTag.topic(id, lang)),
  ];
}

async function updateIndex(platform: Platform<IndexEnv>, group: Group): Promise<StepOutcome> {
  await announceChanges(platform, storiesOf(group));
  return 'done';
}

/** Feeds and the news sitemap are drawn from the newest stories, or posts. */
async function warmFeeds(platform: Platform, group: Group): Promise<StepOutcome> {
  await Promise.all(
    group.map(async ({ publication, place }) => {
      const edition = editionOfLang(publication.language);
      if (place.section === BLOG)
        await loadPostList(platform, edition, { categoryId: null, page: 1 });
      else await loadList(platform, edition, { subject: { kind: 'latest' }, page: 1 });
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

/** Announces a text, or takes its announcement back. */
async function notify(platform: Platform<Env>, released: Released): Promise<StepOutcome> {
  const isPost = released.place.section === BLOG;
  const { articleId, language, announcement, action, dueAt } = released.publication;
  const edition = editionOfLang(language);
  if (action !== 'publish') await withdrawLineTo(platform, edition, articleId);
  const outcome = await handOn(platform, 'push', released);
  const { breaking } = announcement;
  // It may have become a post since it was ordered.
  if (action !== 'publish' || !breaking || isPost) return outcome;
  const wanted = { lang: edition, storyId: articleId, ...breaking, from: dueAt };
  const { line, label } = await prepareLine(platform, wanted);
  // What somebody has paid for is no breaking news.
  if (label === 'sponsored') return outcome;
  await announce(platform, edition, line);
  return 'done';
}

/** Has the domains do what they have declared for a step, in their order. */
async function handOn(
  platform: Platform<Env>,
  step: PublishingStep,
  { publication, place: { firstPublishedAt, section } }: Released,
): Promise<StepOutcome> {
  const { id, articleId, language, action, announcement, orderedBy, requestId } = publication;
  const isNew = firstPublishedAt !== null && firstPublishedAt >= publication.dueAt;
  const told = { id, articleId, language, action, announcement, orderedBy, requestId };
  const text = { ...told, isNew, isPost: section === BLOG };
  const outcomes: StepOutcome[] = [];
  for (const { afterPublishing } of allDomains())
    outcomes.push((await afterPublishing?.[step]?.(platform, text)) ?? 'skipped');
  return outcomes.includes('done') ? 'done' : 'skipped';
}
