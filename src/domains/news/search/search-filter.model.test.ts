import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { NO_FILTER, toSearchPath, toTimes } from './search-filter.model.ts';
import { parseFilter } from './search-filter.schema.ts';

const read = (query: Record<string, string>) => parseFilter(query, EDITIONS.hindi);

describe('the filter in an address', () => {
  it('is none without parameters, with blank ones and with impossible ones', () => {
    const blank = { language: '', category: '', city: '', date: '', from: '', to: '', sort: '' };
    const wrong = {
      language: 'klingon',
      category: "' OR 1=1 --",
      city: '\u0000',
      date: 'century',
      from: '2026-02-31',
      to: 'yesterday',
      sort: 'price',
    };
    const queries: Record<string, string>[] = [
      {},
      blank,
      wrong,
      { language: 'hindi', date: 'range' },
    ];
    for (const query of queries) expect(read(query)).toEqual(NO_FILTER);
  });

  it('has days in their order, and only where a range is asked for', () => {
    const days = { from: '2026-03-05', to: '2026-03-01' };
    const range = { ...NO_FILTER, period: 'range', from: '2026-03-01', to: '2026-03-05' };
    expect(read({ ...days, date: 'range' })).toEqual(range);
    expect(read(days)).toEqual(range);
    expect(read({ ...days, date: '' })).toEqual(NO_FILTER);
    expect(read({ ...days, date: 'week' })).toEqual({ ...NO_FILTER, period: 'week' });
    expect(read({ date: 'range', to: '2026-03-01' })).toMatchObject({
      from: null,
      period: 'range',
    });
  });

  it('is read back from the address it makes', () => {
    const query = {
      language: 'gujarati',
      category: 'sports',
      city: 'surat',
      date: 'range',
      from: '2026-03-01',
      to: '2026-03-05',
      sort: 'newest',
    };
    const path = toSearchPath('वर्षा & rain', read(query));
    const { searchParams } = new URL(path, 'https://news.test');
    expect(Object.fromEntries(searchParams)).toEqual({ keyword: 'वर्षा & rain', ...query });
    expect(toSearchPath('rain')).toBe('/searchpage?keyword=rain');
  });
});

describe('the time of a filter', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['day', '2026-11-20T12:00:00Z'],
    ['week', '2026-11-14T12:00:00Z'],
    ['month', '2026-10-22T12:00:00Z'],
    ['year', '2025-11-21T12:00:00Z'],
  ] as const)('of the past %s begins at %s', (period, from) => {
    expect(toTimes({ ...NO_FILTER, period }, now)).toEqual({ from: Date.parse(from) });
  });

  it('of days is theirs in India, the last one whole', () => {
    const range = { ...NO_FILTER, period: 'range', from: '2026-03-01', to: '2026-03-01' } as const;
    expect(toTimes(range, now)).toEqual({
      from: Date.parse('2026-02-28T18:30:00Z'),
      until: Date.parse('2026-03-01T18:30:00Z'),
    });
    expect(toTimes({ ...range, from: null }, now)).toEqual({
      until: Date.parse('2026-03-01T18:30:00Z'),
    });
    expect(toTimes(NO_FILTER, now)).toEqual({});
  });
});
