import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { localText, otherTexts, type Subject } from '#desk/manage/subject.ts';
import { ACTIVE, NAME } from '#desk/manage/subject-fields.ts';
import { AD_POSITIONS } from '#domains/commerce/ad/ads.model.ts';
import { AD_PAGES, AD_TARGETS } from '#domains/commerce/booking/booking.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { toSum } from './rupee-text.ts';

/** Rupees of paise, and percent of basis points. */
const HUNDREDTHS = { kind: 'number', step: 0.01, per: 100 } as const;

/** What the desk keeps in lists. */
export const SUBJECTS: readonly Subject[] = [
  {
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
      row.leadsNowhere ? t('desk-manage.leads_nowhere') : '',
    ],
  },
  {
    name: 'ad-slots',
    isOrdered: true,
    fields: [
      { kind: 'line', name: 'code' },
      NAME,
      { kind: 'choice', name: 'page', options: AD_PAGES },
      { kind: 'choice', name: 'position', options: AD_POSITIONS },
      { kind: 'choice', name: 'target', options: AD_TARGETS },
      { kind: 'number', name: 'width' },
      { kind: 'number', name: 'height' },
      { kind: 'number', name: 'largestBytes', per: 1_024 },
      { kind: 'number', name: 'capacity' },
      { kind: 'number', name: 'leadHours' },
      { kind: 'number', name: 'shortestDays' },
      { kind: 'number', name: 'longestDays' },
      ACTIVE,
    ],
    blank: {
      ...{ code: '', nameEn: '', nameHi: '', nameGu: '' },
      ...{ page: 'home', position: 'Top', target: 'none', width: 500, height: 90 },
      ...{ largestBytes: 307_200, capacity: 5, leadHours: 24 },
      ...{ shortestDays: 1, longestDays: 90, active: true },
    },
    title: (row) => localText(row, 'name'),
    details: (row) => [
      ...otherTexts(row, 'name'),
      `${row.width} × ${row.height}`,
      t('desk-manage.places', { count: Number(row.capacity) }),
      String(row.code),
    ],
  },
  {
    name: 'ad-prices',
    fields: [
      { kind: 'row', name: 'slotId', of: 'ad-slots' },
      { kind: 'choice', name: 'language', options: [null, ...LANGS] },
      { ...HUNDREDTHS, name: 'dayPaise' },
      { ...HUNDREDTHS, name: 'weekendBps' },
      { ...HUNDREDTHS, name: 'exclusiveBps' },
      { kind: 'day', name: 'fromOn' },
    ],
    blank: {
      ...{ slotId: null, language: null, dayPaise: '', fromOn: '' },
      ...{ weekendBps: 10_000, exclusiveBps: 40_000 },
    },
    title: (row) => localText(row, 'name'),
    details: (row) => [
      t(`desk-manage.option.language.${row.language ?? 'none'}`),
      t('desk-manage.day_price', { sum: toSum(Number(row.dayPaise)) }),
      t('desk-manage.from_day', { day: format.longDate(new Date(String(row.fromOn))) }),
    ],
  },
  {
    name: 'ad-discounts',
    fields: [
      { kind: 'number', name: 'leastDays' },
      { ...HUNDREDTHS, name: 'discountBps' },
    ],
    blank: { leastDays: '', discountBps: '' },
    title: (row) => t('desk-manage.from_days', { count: Number(row.leastDays) }),
    details: (row) => [`${Number(row.discountBps) / 100}%`],
  },
  {
    name: 'listing-plans',
    isOrdered: true,
    fields: [
      { kind: 'line', name: 'code' },
      NAME,
      { kind: 'number', name: 'days' },
      { ...HUNDREDTHS, name: 'netPaise' },
      { kind: 'number', name: 'photos' },
      { kind: 'number', name: 'items' },
      { kind: 'switch', name: 'leadsByToken' },
      { kind: 'switch', name: 'ownProfile' },
      { kind: 'switch', name: 'sponsoredPlaces' },
      ACTIVE,
    ],
    blank: {
      ...{ code: '', nameEn: '', nameHi: '', nameGu: '', days: 365, netPaise: '' },
      ...{ photos: 60, items: 200, leadsByToken: true },
      ...{ ownProfile: true, sponsoredPlaces: false, active: true },
    },
    title: (row) => localText(row, 'name'),
    details: (row) => [
      ...otherTexts(row, 'name'),
      Number(row.netPaise) === 0 ? '' : toSum(Number(row.netPaise)),
      Number(row.netPaise) === 0 ? '' : t('desk-manage.plan_days', { count: Number(row.days) }),
      t('desk-manage.plan_photos', { count: Number(row.photos) }),
      t('desk-manage.plan_items', { count: Number(row.items) }),
      ...(['leadsByToken', 'ownProfile', 'sponsoredPlaces'] as const).map((grant) =>
        row[grant] ? t(`desk-manage.field.${grant}`) : '',
      ),
      String(row.code),
    ],
  },
];
