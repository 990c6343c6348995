import type { Domain } from '#kernel/domain/domain.model.ts';
import { definePart } from '#kernel/domain/page-part.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { loadLiveState } from '#kernel/live/live.loader.ts';
import { identityOf } from '#shared/identity.ts';
import { registerArchivePages } from './archive/archive.pages.tsx';
import { sitemapApi } from './archive/sitemap-month.api.ts';
import { registerArticlePages } from './article/article.pages.tsx';
import { COMMENTED_STORIES } from './article/commented-story.loader.ts';
import { registerPreviews } from './article/preview.pages.ts';
import { registerBilingualPages } from './bilingual/bilingual.pages.tsx';
import { blogApi } from './blog/blog.api.ts';
import { registerBlogPages } from './blog/blog.pages.tsx';
import { NewestPosts } from './blog/NewestPosts.tsx';
import { loadListedPosts, loadPostRow } from './blog/newest-posts.loader.ts';
import { registerBriefPages } from './brief/brief.pages.tsx';
import { versionOf } from './card/StoryCard.tsx';
import { registerEpaperPages } from './epaper/epaper.pages.tsx';
import { FeedLinks } from './feed/FeedLinks.tsx';
import { registerFeeds } from './feed/feed.pages.ts';
import { registerKeyFile } from './feed/key-file.pages.ts';
import { registerNewsMap } from './feed/news-map.pages.ts';
import { newsMaps } from './feed/sitemap.loader.ts';
import { announceDue } from './feed/submission.service.ts';
import { followApi } from './follow/follow.api.ts';
import { FOLLOWING_PATH } from './follow/follow.model.ts';
import { registerFollowPages } from './follow/follow.pages.tsx';
import { FOLLOW_DATA } from './follow/follow.repo.ts';
import { FooterNews } from './front/FooterNews.tsx';
import { loadFooter, loadLatest, loadMenu, loadTrendingAside } from './front/frame.loader.ts';
import { LateHeadlines } from './front/LateHeadlines.tsx';
import { registerNewsPages } from './front/news.pages.tsx';
import { TrendingAside } from './front/TrendingAside.tsx';
import { associationApi } from './listing/association.api.ts';
import { CityNews } from './listing/CityNews.tsx';
import { loadCityNews } from './listing/city-news.loader.ts';
import { listApi, storyApi } from './listing/item.api.ts';
import { itemSearchApi } from './listing/item-search.api.ts';
import { registerListingPages } from './listing/listing.pages.tsx';
import { publicationApi } from './listing/publication.api.ts';
import { StoriesTab } from './listing/StoriesTab.tsx';
import { TopicNews } from './listing/TopicNews.tsx';
import { loadTopicNews } from './listing/topic-news.loader.ts';
import { LiteOffer } from './lite/LiteOffer.tsx';
import { registerLitePages } from './lite/lite.pages.tsx';
import { BreakingLine } from './live/BreakingLine.tsx';
import { breakingApi } from './live/breaking.api.ts';
import { liveBlogApi } from './live/live-blog.api.ts';
import { NEWS_ACCESS } from './news.permission.ts';
import { NEWS_WORDS } from './news.words.ts';
import { deleteOldFacts, deleteOldIncoming } from './revision/old-copy.repo.ts';
import { movePublicRevisions } from './revision/old-public.service.ts';
import { savedApi } from './saved/saved.api.ts';
import { SAVED_DATA } from './saved/saved.repo.ts';
import { forgetMisses } from './search/miss.service.ts';
import { rebuildApi } from './search/rebuild.api.ts';
import { keepIndexCurrent } from './search/rebuild.service.ts';
import { indexStories } from './search/search.jobs.ts';
import { registerSearchPages } from './search/search.pages.tsx';
import { suggestApi } from './search/suggest.api.ts';
import { registerShareTarget } from './share/share-target.pages.ts';
import type { StoryCard } from './story/article.model.ts';
import { resendChanges } from './story/changed-story.service.ts';
import { correctionApi } from './story/correction.api.ts';
import { STORY_NAMES } from './story/headline.statement.ts';
import { removeSampleStories } from './story/sample-story.service.ts';
import { STORY_PICTURES } from './story/story-picture.repo.ts';
import { followPicture } from './story/story-picture.service.ts';
import { loadCategorySections, loadCityPlaces } from './taxonomy/catalogue.loader.ts';
import { taxonomyLists } from './taxonomy/desk-list.api.ts';
import { AUTHOR_PICTURES, TERM_NAMES } from './taxonomy/desk-list.repo.ts';
import { FooterSections } from './taxonomy/FooterSections.tsx';
import { toMenuPath } from './taxonomy/navigation.model.ts';
import { SiteMenu } from './taxonomy/SiteMenu.tsx';
import { taxonomyApi } from './taxonomy/taxonomy.api.ts';
import {
  AUTHOR_LINES,
  removeSampleAuthors,
  removeSampleTags,
  TAG_LINES,
} from './taxonomy/term-line.repo.ts';
import { videoApi } from './video/video.api.ts';
import { registerVideoPages } from './video/video.pages.tsx';
import { VIDEO_PICTURES } from './video/video.repo.ts';
import { removeSampleVideos, VIDEO_LINES } from './video/video-line.repo.ts';
import { registerWebStoryPages } from './webstory/webstory.pages.tsx';

declare module '#kernel/domain/picture-use.model.ts' {
  interface PictureUseKinds {
    story: true;
    author: true;
    video: true;
  }
}

const OF_ARCHIVE = 'the archive';
const OF_STORY = 'as long as their story';
const BY_HAND = 'made by hand';

/** Names what cards look like in this order. */
function toVersion(cards: readonly StoryCard[]): string {
  return cards.map((card) => `${card.id}.${versionOf(card)}`).join();
}

/** Stories as readers find and read them. Its sections are first segments of addresses: it comes last. */
export const news = {
  words: NEWS_WORDS,
  access: NEWS_ACCESS,
  auditNames: { story: STORY_NAMES, ...TERM_NAMES },
  newestPosts: loadListedPosts,
  places: loadCityPlaces,
  sections: loadCategorySections,
  account: [SAVED_DATA, FOLLOW_DATA],
  comments: [COMMENTED_STORIES],
  pictureUses: [{ ...STORY_PICTURES, follow: followPicture }, AUTHOR_PICTURES, VIDEO_PICTURES],
  reservedSlugs: [
    'archive',
    'article',
    'author',
    'brief',
    'cities',
    'epaper',
    'following',
    'lite',
    'og',
    'saved',
    'search',
    'searchpage',
    'share',
    'sitemap',
    'topic',
    'video',
  ],
  uncrawled: ['/searchpage', '/search?', '/saved', FOLLOWING_PATH],
  sitemap: newsMaps,
  routes: (app) => {
    registerKeyFile(app);
    registerLitePages(app);
  },
  pages: (pages) => {
    registerNewsMap(pages);
    registerFeeds(pages);
    registerArchivePages(pages);
    registerVideoPages(pages);
    registerSearchPages(pages);
    registerShareTarget(pages);
    registerNewsPages(pages);
    registerBriefPages(pages);
    registerEpaperPages(pages);
    registerFollowPages(pages);
    registerBlogPages(pages);
    registerListingPages(pages);
    registerArticlePages(pages);
    registerBilingualPages(pages);
    registerWebStoryPages(pages);
  },
  files: registerPreviews,
  searches: ['/blog/search', '/news/search', '/news/search-news', '/news/bulletin/search'],
  chapters: [
    { name: 'News', description: 'Lists of stories, and one story in full.' },
    { name: 'Search', description: 'Stories by filters and by words.' },
    { name: 'Categories and cities', description: 'What stories are sorted by.' },
    { name: 'Blogs', description: 'Posts of blogs, apart from the news.' },
    { name: 'Bulletins', description: 'Videos.' },
    { name: 'Sitemaps', description: 'What a sitemap is made of.' },
    { name: 'Publication', description: 'The brand.' },
  ],
  incoming: [AUTHOR_LINES, TAG_LINES, VIDEO_LINES],
  samples: {
    stories: removeSampleStories,
    authors: removeSampleAuthors,
    tags: removeSampleTags,
    videos: removeSampleVideos,
  },
  api: [
    videoApi,
    // Others' names stand in the place of a story's number.
    suggestApi,
    listApi,
    associationApi,
    itemSearchApi,
    taxonomyApi,
    sitemapApi,
    blogApi,
    publicationApi,
    storyApi,
    breakingApi,
    liveBlogApi,
    rebuildApi,
    taxonomyLists,
    correctionApi,
    savedApi,
    followApi,
  ],
  terms: {
    articles: { stays: OF_ARCHIVE },
    article_texts: { stays: OF_ARCHIVE },
    article_authors: { stays: OF_STORY },
    article_tags: { stays: OF_STORY },
    article_sponsors: { stays: OF_STORY },
    article_views: { stays: OF_STORY },
    article_revisions: {
      nightly: [{ days: 30, what: 'moved to R2', atOnce: 50, thin: movePublicRevisions }],
    },
    corrections: { stays: OF_ARCHIVE },
    live_entries: { stays: OF_ARCHIVE },
    media_mentions: { stays: OF_STORY },
    working_stories: { stays: OF_STORY },
    working_texts: { stays: OF_STORY },
    facts_revisions: {
      nightly: [{ days: 365, what: 'automatic saves deleted', thin: deleteOldFacts }],
    },
    incoming_texts: { nightly: [{ days: 180, what: 'deleted', thin: deleteOldIncoming }] },
    desk_words: { stays: OF_STORY },
    changed_stories: { job: 'resendChanges', after: 'their work is done' },
    submissions: { job: 'announceDue', after: 'their work is done' },
    search_misses: { job: 'forgetMisses', after: '30 days' },
    story_days: { stays: 'a row a day, section and language' },
    story_ranks: { stays: 'as many as are shown' },
    front_layouts: { stays: 'a row a front and language' },
    follows: { stays: 'as long as their reader wants them' },
    saved_stories: { stays: 'as long as their reader wants them' },
    categories: { stays: BY_HAND },
    cities: { stays: BY_HAND },
    tags: { stays: BY_HAND },
    merged_tags: { stays: 'a row a tag that was merged' },
    authors: { stays: BY_HAND },
    menus: { stays: BY_HAND },
    videos: { stays: BY_HAND },
    video_categories: { stays: BY_HAND },
  },
  cron: {
    ...every(1, { resendChanges, announceDue }),
    ...every(5, { keepIndexCurrent }),
    ...every(15, { forgetMisses }),
  },
  queues: { index: indexStories },
  parts: [
    definePart({
      place: 'association.end',
      load: loadTopicNews,
      component: TopicNews,
      props: ({ slug, name, cards }) => ({ slug, name, cards }),
      version: ({ version }) => version,
    }),
    definePart({
      place: 'directory.end',
      load: loadPostRow,
      component: NewestPosts,
      props: (data) => data,
      version: ({ cards }) => toVersion(cards),
    }),
    definePart({
      place: 'head',
      load: () => ({}),
      component: FeedLinks,
      props: (_, page) => ({ path: page.feedPath }),
    }),
    definePart({
      place: 'frame.top',
      load: async (context) => ({
        news: (await loadLiveState(context)).breaking[context.edition.lang],
      }),
      otherwise: { news: undefined },
      component: BreakingLine,
      props: ({ news }) => ({ news }),
      version: ({ news }) => news?.id ?? 0,
      attributes: ({ news }) => ({ 'data-breaking': news?.id }),
    }),
    definePart({
      place: 'frame.top',
      load: () => ({}),
      otherwise: {},
      component: LiteOffer,
      props: () => ({}),
      version: () => 0,
    }),
    definePart({
      place: 'header.menu',
      load: loadMenu,
      otherwise: {
        taxonomy: { categories: [], blogCategories: [], cities: [], menu: [] },
        filled: null,
        askedCategory: undefined,
      },
      component: SiteMenu,
      props: ({ taxonomy, filled, askedCategory }, page) => ({
        ...{ taxonomy, filled },
        currentCategory: askedCategory ?? page.currentCategory,
        currentPath: toMenuPath(taxonomy, page.path),
      }),
      version: ({ taxonomy, filled, askedCategory }, page) =>
        `${identityOf(taxonomy)}:${filled}:${askedCategory ?? page.currentCategory ?? ''}:${toMenuPath(taxonomy, page.path)}`,
    }),
    definePart({
      place: 'footer.column',
      load: loadFooter,
      component: FooterNews,
      props: ({ hot, ...data }, page) => ({ ...data, hot: page.hasRankings ? hot : data.trending }),
      version: ({ taxonomy, filled, trending }, page) =>
        `${identityOf(taxonomy)}.${filled}.${identityOf(trending)}.${page.hasRankings ?? ''}`,
    }),
    definePart({
      place: 'footer.group',
      load: loadMenu,
      component: FooterSections,
      props: ({ taxonomy, filled }) => ({ taxonomy, filled }),
      version: ({ taxonomy, filled }) => `${identityOf(taxonomy)}.${filled}`,
    }),
    definePart({
      place: 'about.end',
      load: loadTrendingAside,
      component: TrendingAside,
      props: (data) => data,
    }),
    definePart({
      place: 'town.end',
      load: loadCityNews,
      component: CityNews,
      props: (data) => data,
      version: ({ city, path, cards }) => [city, path, toVersion(cards)].join(),
    }),
    definePart({
      place: 'search.tab',
      load: ({ subject, path }) => ({
        keyword: subject && 'keyword' in subject ? subject.keyword : '',
        isCurrent: path.endsWith('/searchpage'),
      }),
      component: StoriesTab,
      props: (data) => data,
    }),
    definePart({
      place: 'error.end',
      load: loadLatest,
      component: LateHeadlines,
      props: (data) => data,
    }),
  ],
} satisfies Domain;
