import { renderToStaticMarkup } from 'react-dom/server';
import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type Scope, type Span, slotsOf, startOf } from './insight.model.ts';
import { Sparkline, StepChart } from './StepChart.tsx';
import { toNameStep } from './scale.model.ts';

/** Widths in the drawing's own units, and how many names fit below it. */
const SIZES = { narrow: { width: 340, most: 4 }, wide: { width: 760, most: 8 } } as const;

/** What is drawn: a span of a scope, as seen at a moment. */
interface Drawn {
  scope: Scope;
  span: Span;
  now: Date;
}

/** Draws views over a span, with words and numbers of an edition. */
export function openDrawing(edition: Edition, drawn: Drawn) {
  const { t, format, toName } = openWords(edition, drawn);
  const slots = slotsOf(drawn.scope);
  const describe = (series: readonly number[]) => {
    const most = Math.max(0, ...series);
    const title = drawn.span.step === 'hour' ? t('insight.each_hour') : t('insight.each_day');
    if (most === 0) return { title, summary: t('insight.none'), slots, series };
    const summary = t('insight.most', {
      most: format.number(most),
      step: toName(series.indexOf(most)),
      total: format.number(series.reduce((sum, views) => sum + views, 0)),
    });
    return { title, summary, slots, series };
  };
  const drawChart = (series: readonly number[], { width, most }: { width: number; most: number }) =>
    renderToStaticMarkup(
      <StepChart
        {...describe(series)}
        width={width}
        names={listNames(edition, drawn, most)}
        toNumber={format.number}
      />,
    );
  return {
    toName,
    drawCharts: (series: readonly number[]) => ({
      narrow: drawChart(series, SIZES.narrow),
      wide: drawChart(series, SIZES.wide),
    }),
    drawLine: (series: readonly number[]) =>
      renderToStaticMarkup(<Sparkline {...describe(series)} />),
  };
}

/** The words of a drawing; `toName` says of a step, counted from the first, when it is. */
function openWords(edition: Edition, { scope, span: { step, first }, now }: Drawn) {
  const t = translatorOf(edition.lang);
  const format = formatterOf(edition);
  const toName = (place: number) => {
    const start = startOf(step, first + place);
    const date = format.date(start, now);
    if (step === 'day') return date;
    const end = startOf(step, first + place + 1);
    const hours = t('insight.from_to', { from: format.clock(start), until: format.clock(end) });
    return scope.period === 'today' ? hours : `${date}, ${hours}`;
  };
  return { t, format, toName };
}

/** At most so many times or dates, evenly apart. */
function listNames(edition: Edition, { scope, span: { step, first }, now }: Drawn, most: number) {
  const format = formatterOf(edition);
  const isOneDay = scope.period === 'today';
  const offered = step === 'day' ? [1, 2, 5, 7, 10] : isOneDay ? [1, 2, 3, 6] : [24, 48];
  const slots = slotsOf(scope);
  const apart = toNameStep(slots, offered, most);
  return Array.from({ length: Math.ceil(slots / apart) }, (_, name) => {
    const start = startOf(step, first + name * apart);
    return { place: name * apart, text: isOneDay ? format.clock(start) : format.date(start, now) };
  });
}
