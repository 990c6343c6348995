import { describe, expect, it } from 'vitest';
import { CHART, listDays, listMeasures, MEASURES, toChart } from './day-chart.model.ts';

const NOTHING = {
  ...{ views: 0, calls: 0, enquiries: 0, ratings: 0 },
  ...{ placeViews: 0, placeClicks: 0 },
};

describe('a chart of days', () => {
  it('ends today and begins 29 days before, over the end of a month too', () => {
    const days = listDays('2026-03-05');
    expect(days).toHaveLength(30);
    expect([days[0], days.at(-1)]).toEqual(['2026-02-04', '2026-03-05']);
  });

  it('draws the fullest day as high as it may be, and the smallest so that it is seen', () => {
    const days = listDays('2026-11-23').map((day, place) => ({
      ...NOTHING,
      day,
      views: place === 10 ? 400 : place === 29 ? 1 : 0,
    }));
    const { total, best, bars } = toChart('views', days);
    expect([total, best]).toEqual([401, { day: '2026-11-04', count: 400 }]);
    expect(bars.map(({ height }) => height)).toEqual([CHART.height, 2]);
    expect(bars.at(-1)?.x).toBeLessThan(CHART.width);
  });

  it('tells of paid places only who has one, or had one in these days', () => {
    const days = listDays('2026-11-23').map((day) => ({ ...NOTHING, day }));
    expect(listMeasures(days, false)).toEqual(['views', 'calls', 'enquiries', 'ratings']);
    expect(listMeasures(days, true)).toEqual(MEASURES);
    const seen = days.map((day, place) => ({ ...day, placeViews: place === 3 ? 1 : 0 }));
    expect(listMeasures(seen, false)).toEqual(MEASURES);
  });

  it('is empty where nothing was counted', () => {
    const days = listDays('2026-11-23').map((day) => ({ ...NOTHING, day }));
    expect(toChart('calls', days)).toEqual({ measure: 'calls', total: 0, best: null, bars: [] });
  });
});
