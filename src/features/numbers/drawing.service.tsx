import { renderToStaticMarkup } from 'react-dom/server';
import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type Scope, type Span, slotsOf, startOf } from './numbers.model.ts';
import { Sparkline, StepChart } from './StepChart.tsx';
import { toNameStep } from './scale.model.ts';

/** Widths in the drawing's own units, and how many names fit below it. */
const SIZES = { narrow: { width: 340, most: 4 }, wide: { width: 760, most: 8 } } as const;

/** Draws views over a span, with words and numbers of an edition. */
export function openDrawing(
  edition: Edition,
  { scope, span, now }: { scope: Scope; span: Span; now: Date },
) {
  const t = translatorOf(edition.lang);
  const format = formatterOf(edition);
  const { step, first } = span;
  const slots = slotsOf(scope);
  const isOneDay = scope.period === 'today';
  const title = step === 'hour' ? t('numbers.each_hour') : t('numbers.each_day');
  const toName = (place: number) => {
    const start = startOf(step, first + place);
    const date = format.date(start, now);
    if (step === 'day') return date;
    const end = startOf(step, first + place + 1);
    const hours = t('numbers.from_to', { from: format.clock(start), until: format.clock(end) });
    return isOneDay ? hours : `${date}, ${hours}`;
  };
  const toSummary = (series: readonly number[]) => {
    const most = Math.max(0, ...series);
    if (most === 0) return t('numbers.none');
    return t('numbers.most', {
      most: format.number(most),
      step: toName(series.indexOf(most)),
      total: format.number(series.reduce((sum, views) => sum + views, 0)),
    });
  };
  const listNames = (most: number) => {
    const offered = step === 'day' ? [1, 2, 5, 7, 10] : isOneDay ? [1, 2, 3, 6] : [24, 48];
    const apart = toNameStep(slots, offered, most);
    return Array.from({ length: Math.ceil(slots / apart) }, (_, name) => {
      const start = startOf(step, first + name * apart);
      return {
        place: name * apart,
        text: isOneDay ? format.clock(start) : format.date(start, now),
      };
    });
  };
  const chartOf = (series: readonly number[], { width, most }: { width: number; most: number }) =>
    renderToStaticMarkup(
      <StepChart
        title={title}
        summary={toSummary(series)}
        width={width}
        slots={slots}
        series={series}
        names={listNames(most)}
        toNumber={format.number}
      />,
    );
  return {
    toName,
    drawCharts: (series: readonly number[]) => ({
      narrow: chartOf(series, SIZES.narrow),
      wide: chartOf(series, SIZES.wide),
    }),
    drawLine: (series: readonly number[]) =>
      renderToStaticMarkup(
        <Sparkline title={title} summary={toSummary(series)} slots={slots} series={series} />,
      ),
  };
}
