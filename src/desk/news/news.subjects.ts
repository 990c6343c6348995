import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { localText, otherTexts, type Subject } from '#desk/manage/subject.ts';
import { ACTIVE, countStories, NAME, NAMELESS, named, SLUG } from '#desk/manage/subject-fields.ts';
import { AUTHOR_KINDS } from '#domains/news/story/article.model.ts';
import {
  BLOG,
  CITY_TIERS,
  HOME_SECTIONS,
  MENU_GROUPS,
  MENU_KINDS,
  SECTIONS,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { MergeTag } from './manage/MergeTag.tsx';

/** What the desk keeps in lists. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'categories',
    isOrdered: true,
    fields: [
      NAME,
      SLUG,
      { kind: 'choice', name: 'menuGroup', options: [null, ...MENU_GROUPS] },
      { kind: 'choice', name: 'section', options: SECTIONS },
      ACTIVE,
    ],
    blank: { ...NAMELESS, menuGroup: null, section: HOME_SECTIONS[0], active: true },
    title: named.title,
    details: (row) => [
      ...named.details(row),
      row.menuGroup ? t(`desk-manage.option.menuGroup.${row.menuGroup}`) : '',
      row.section === BLOG ? t('desk-manage.option.section.blog') : '',
    ],
  },
  {
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
  },
  {
    name: 'tags',
    fields: [NAME, SLUG],
    blank: NAMELESS,
    title: named.title,
    details: (row) => [...named.details(row), countStories(row)],
    More: MergeTag,
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    name: 'video-categories',
    isOrdered: true,
    fields: [NAME, SLUG],
    blank: NAMELESS,
    ...named,
  },
];
