import { t } from '#desk/frame/words.ts';
import type { Row, Subject } from '#desk/manage/subject.ts';
import { ACTIVE, NAME, NAMELESS, named, SLUG } from '#desk/manage/subject-fields.ts';
import { ASSOCIATION_KINDS } from '#domains/directory/association/association.model.ts';
import { UNPLACED } from '#domains/directory/business/unsorted.model.ts';
import { TYPE_FACETS } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { TOWN_TIERS } from '#domains/directory/place/town.model.ts';
import { MergeCategory } from './MergeCategory.tsx';
import { MergeTown } from './MergeTown.tsx';

/** What the desk keeps in lists. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'business-categories',
    isOrdered: true,
    fields: [
      NAME,
      SLUG,
      { kind: 'row', name: 'parentId', of: 'business-categories' },
      { kind: 'text', name: 'synonyms' },
      { kind: 'line', name: 'icon' },
      { kind: 'line', name: 'schemaType' },
      ACTIVE,
    ],
    blank: {
      ...NAMELESS,
      ...{ parentId: null, synonyms: '', icon: '', schemaType: 'LocalBusiness', active: true },
    },
    title: named.title,
    details: (row) => [...named.details(row), countBusinesses(row)],
    More: MergeCategory,
  },
  {
    name: 'products',
    fields: [NAME, SLUG, { kind: 'row', name: 'categoryId', of: 'business-categories' }, ACTIVE],
    blank: { ...NAMELESS, categoryId: null, active: true },
    title: named.title,
    details: (row) => [...named.details(row), String(row.categoryName ?? '')],
  },
  {
    name: 'business-types',
    isOrdered: true,
    fields: [NAME, SLUG, { kind: 'choice', name: 'facet', options: TYPE_FACETS }, ACTIVE],
    blank: { ...NAMELESS, facet: TYPE_FACETS[0], active: true },
    title: named.title,
    details: (row) => [...named.details(row), t(`desk-manage.option.facet.${row.facet}`)],
  },
  {
    name: 'towns',
    fields: [
      NAME,
      SLUG,
      { kind: 'line', name: 'stateCode' },
      { kind: 'line', name: 'district' },
      { kind: 'choice', name: 'tier', options: TOWN_TIERS },
      { kind: 'number', name: 'latitude', step: 0.0001 },
      { kind: 'number', name: 'longitude', step: 0.0001 },
      { kind: 'text', name: 'aliases' },
      { kind: 'row', name: 'cityId', of: 'cities' },
      ACTIVE,
    ],
    blank: {
      ...NAMELESS,
      ...{ stateCode: 'GJ', district: '', tier: 'other', cityId: null, active: true },
      ...{ latitude: null, longitude: null, aliases: '' },
    },
    title: named.title,
    details: (row) => [
      ...named.details(row),
      [row.district, row.stateCode].filter(Boolean).join(', '),
      countBusinesses(row),
      ...(row.active === true || row.slug === UNPLACED ? [] : [t('desk-manage.waits')]),
    ],
    More: MergeTown,
  },
  {
    name: 'associations',
    fields: [
      NAME,
      SLUG,
      { kind: 'choice', name: 'kind', options: ASSOCIATION_KINDS },
      { kind: 'town', name: 'townId' },
      { kind: 'text', name: 'about', inThree: true },
      { kind: 'picture', name: 'mediaId' },
      { kind: 'line', name: 'website', type: 'url' },
      { kind: 'line', name: 'email' },
      { kind: 'line', name: 'phone' },
      ACTIVE,
    ],
    blank: {
      ...NAMELESS,
      ...{ kind: 'trade', townId: null, mediaId: null, active: true },
      ...{ aboutEn: '', aboutHi: '', aboutGu: '', website: '', email: '', phone: '' },
    },
    title: named.title,
    details: (row) => [
      ...named.details(row),
      t(`desk-manage.option.kind.${row.kind}`),
      String(row.townName ?? ''),
      t('desk-manage.members', { count: Number(row.memberCount) }),
    ],
  },
];

function countBusinesses(row: Row): string {
  return t('desk-manage.businesses', { count: Number(row.businessCount) });
}
