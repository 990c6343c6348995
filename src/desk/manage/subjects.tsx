import { t } from '#desk/frame/words.ts';
import { MergeTag } from '#desk/news/manage/MergeTag.tsx';
import { describePoll, PollSource } from '#desk/newsroom/import/PollSource.tsx';
import { AD_POSITIONS } from '#domains/commerce/ad/ads.model.ts';
import { AUTHOR_KINDS } from '#domains/news/story/article.model.ts';
import {
  CITY_TIERS,
  HOME_SECTIONS,
  MENU_GROUPS,
  MENU_KINDS,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { SOURCE_POLICIES } from '#domains/newsroom/ingest/source.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { toTime } from './moment.ts';
import { localText, otherTexts, type Row, type Subject } from './subject.ts';

const NAME = { kind: 'line', name: 'name', inThree: true } as const;
const SLUG = { kind: 'slug', name: 'slug', from: 'nameEn' } as const;
const ACTIVE = { kind: 'switch', name: 'active' } as const;
const NAMELESS = { nameEn: '', nameHi: '', nameGu: '', slug: '' };

const named = {
  title: (row: Row) => localText(row, 'name'),
  details: (row: Row) => [...otherTexts(row, 'name'), String(row.slug)],
};

function countStories(row: Row): string {
  return t('desk-manage.stories', { count: Number(row.stories) });
}

const CATEGORIES: Subject = {
  name: 'categories',
  isOrdered: true,
  fields: [
    NAME,
    SLUG,
    { kind: 'choice', name: 'menuGroup', options: [null, ...MENU_GROUPS] },
    { kind: 'choice', name: 'section', options: HOME_SECTIONS },
    ACTIVE,
  ],
  blank: { ...NAMELESS, menuGroup: null, section: HOME_SECTIONS[0], active: true },
  title: named.title,
  details: (row) => [
    ...named.details(row),
    row.menuGroup ? t(`desk-manage.option.menuGroup.${row.menuGroup}`) : '',
  ],
};

const CITIES: Subject = {
  name: 'cities',
  isOrdered: true,
  fields: [
    NAME,
    SLUG,
    { kind: 'choice', name: 'tier', options: CITY_TIERS },
    { kind: 'line', name: 'stateCode' },
    { kind: 'number', name: 'latitude', step: 0.0001 },
    { kind: 'number', name: 'longitude', step: 0.0001 },
    ACTIVE,
  ],
  blank: {
    ...NAMELESS,
    tier: 'other',
    stateCode: 'GJ',
    latitude: '',
    longitude: '',
    active: true,
  },
  title: named.title,
  details: (row) => [...named.details(row), t(`desk-manage.option.tier.${row.tier}`)],
};

const TAGS: Subject = {
  name: 'tags',
  fields: [NAME, SLUG],
  blank: NAMELESS,
  title: named.title,
  details: (row) => [...named.details(row), countStories(row)],
  More: MergeTag,
};

const AUTHORS: Subject = {
  name: 'authors',
  fields: [
    NAME,
    SLUG,
    { kind: 'choice', name: 'kind', options: AUTHOR_KINDS },
    { kind: 'text', name: 'bio', inThree: true },
    { kind: 'picture', name: 'mediaId' },
  ],
  blank: { ...NAMELESS, kind: 'person', bioEn: '', bioHi: '', bioGu: '', mediaId: null },
  title: named.title,
  details: (row) => [...named.details(row), countStories(row)],
};

const MENUS: Subject = {
  name: 'menus',
  isOrdered: true,
  fields: [
    { kind: 'line', name: 'text', inThree: true },
    { kind: 'choice', name: 'kind', options: MENU_KINDS },
    { kind: 'path', name: 'link' },
    ACTIVE,
  ],
  blank: { textEn: '', textHi: '', textGu: '', kind: 'link', link: '', active: true },
  title: (row) => localText(row, 'text'),
  details: (row) => [...otherTexts(row, 'text'), String(row.link)],
};

const REDIRECTS: Subject = {
  name: 'redirects',
  fields: [
    { kind: 'path', name: 'fromPath' },
    { kind: 'path', name: 'toPath' },
  ],
  blank: { fromPath: '', toPath: '' },
  title: (row) => String(row.fromPath),
  details: (row) => [row.toPath ? `→ ${row.toPath}` : t('desk-manage.gone'), toTime(row.createdAt)],
};

const ADVERTISEMENTS: Subject = {
  name: 'advertisements',
  isOrdered: true,
  fields: [
    { kind: 'line', name: 'imageDescription' },
    { kind: 'line', name: 'url', type: 'url' },
    { kind: 'picture', name: 'mediaId' },
    { kind: 'choice', name: 'position', options: AD_POSITIONS },
    { kind: 'choice', name: 'language', options: [null, ...LANGS] },
    { kind: 'moment', name: 'startsAt' },
    { kind: 'moment', name: 'endsAt' },
  ],
  blank: {
    imageDescription: '',
    url: '',
    mediaId: null,
    position: 'Top',
    language: null,
    startsAt: null,
    endsAt: null,
  },
  title: (row) => String(row.imageDescription),
  details: (row) => [
    t(`desk-manage.option.position.${row.position}`),
    t(`desk-manage.option.language.${row.language ?? 'none'}`),
    row.startsAt || row.endsAt ? `${toTime(row.startsAt)} – ${toTime(row.endsAt)}` : '',
    String(row.url),
  ],
};

const VIDEO_CATEGORIES: Subject = {
  name: 'video-categories',
  isOrdered: true,
  fields: [NAME, SLUG],
  blank: NAMELESS,
  ...named,
};

const VIDEOS: Subject = {
  name: 'videos',
  fields: [
    { kind: 'line', name: 'title', inThree: true },
    { kind: 'slug', name: 'slug', from: 'titleEn' },
    { kind: 'row', name: 'categoryId', of: 'video-categories' },
    { kind: 'line', name: 'youtubeUrl', type: 'url' },
    { kind: 'text', name: 'standfirst', inThree: true },
    { kind: 'number', name: 'durationSeconds' },
    { kind: 'moment', name: 'publishedAt' },
    { kind: 'picture', name: 'mediaId' },
  ],
  blank: {
    titleEn: '',
    titleHi: '',
    titleGu: '',
    slug: '',
    categoryId: null,
    youtubeUrl: '',
    standfirstEn: '',
    standfirstHi: '',
    standfirstGu: '',
    durationSeconds: '',
    publishedAt: Math.floor(Date.now() / 60_000) * 60_000,
    mediaId: null,
  },
  title: (row) => localText(row, 'title'),
  details: (row) => [...otherTexts(row, 'title'), toTime(row.publishedAt)],
};

const SOURCES: Subject = {
  name: 'sources',
  fields: [
    { kind: 'line', name: 'name' },
    { kind: 'line', name: 'url', type: 'url' },
    { kind: 'choice', name: 'language', options: LANGS },
    { kind: 'row', name: 'categoryId', of: 'categories' },
    { kind: 'row', name: 'cityId', of: 'cities' },
    { kind: 'choice', name: 'policy', options: SOURCE_POLICIES },
    { kind: 'number', name: 'pollSeconds' },
    ACTIVE,
  ],
  blank: {
    name: '',
    url: '',
    language: 'en',
    categoryId: null,
    cityId: null,
    policy: 'hold',
    pollSeconds: 900,
    active: true,
  },
  title: (row) => String(row.name),
  details: (row) => [describePoll(row), String(row.url)],
  More: PollSource,
};

/** What the desk keeps in lists, by the name in their addresses. */
export const SUBJECTS: ReadonlyMap<string, Subject> = new Map(
  [
    CATEGORIES,
    CITIES,
    TAGS,
    AUTHORS,
    MENUS,
    REDIRECTS,
    ADVERTISEMENTS,
    VIDEOS,
    VIDEO_CATEGORIES,
    SOURCES,
  ].map((subject) => [subject.name, subject]),
);
