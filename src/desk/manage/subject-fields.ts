import { t } from '#desk/frame/words.ts';
import { localText, otherTexts, type Row } from './subject.ts';

export const NAME = { kind: 'line', name: 'name', inThree: true } as const;
export const SLUG = { kind: 'slug', name: 'slug', from: 'nameEn' } as const;
export const ACTIVE = { kind: 'switch', name: 'active' } as const;
export const NAMELESS = { nameEn: '', nameHi: '', nameGu: '', slug: '' };

export const named = {
  title: (row: Row) => localText(row, 'name'),
  details: (row: Row) => [...otherTexts(row, 'name'), String(row.slug)],
};

export function countStories(row: Row): string {
  return t('desk-manage.stories', { count: Number(row.stories) });
}
