import type { ReactNode } from 'react';
import { toTicks } from './scale.model.ts';

const HEIGHT = 200;
const FOOT = HEIGHT - 24;
const HEAD = 10;
/** Room for the numbers of the axis. */
const START = 52;
/** Steps from which on bars stand without gaps. */
const DENSE = 60;

export interface StepChartProps {
  title: string;
  summary: string;
  /** In its own units. */
  width: number;
  /** Steps that there is room for. */
  slots: number;
  /** Views of the steps so far; the last one goes on. */
  series: readonly number[];
  /** What stands below, by the step it begins at. */
  names: readonly { place: number; text: string }[];
  toNumber: (value: number) => string;
}

/** Views of each step as bars over a common foot. */
export function StepChart(props: StepChartProps) {
  const { title, summary, width, slots, series, names, toNumber } = props;
  const ticks = toTicks(Math.max(0, ...series));
  const top = ticks.at(-1) ?? 1;
  const slot = (width - START) / slots;
  const toY = (views: number) => round(FOOT - (views / top) * (FOOT - HEAD));
  const bar = slot * (slots > DENSE ? 1 : 0.76);
  const toBar = (views: number, place: number) =>
    views > 0
      ? `M${round(START + place * slot + (slot - bar) / 2)} ${FOOT}V${toY(views)}h${round(bar)}V${FOOT}z`
      : '';
  return (
    <Drawing title={title} summary={summary} size={[width, HEIGHT]}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="chart-rule" d={`M${START} ${toY(tick)}H${width}`} />
          <text x={START - 8} y={toY(tick)} dy="0.35em" textAnchor="end">
            {toNumber(tick)}
          </text>
        </g>
      ))}
      <path className="chart-bars" d={series.slice(0, -1).map(toBar).join('')} />
      <path className="chart-now" d={toBar(series.at(-1) ?? 0, series.length - 1)} />
      {names.map(({ place, text }) => (
        <text key={place} x={round(START + place * slot)} y={HEIGHT - 6}>
          {text}
        </text>
      ))}
    </Drawing>
  );
}

const SPARK = { width: 120, height: 28 };

/** The same without numbers, as small as a word. */
export function Sparkline(props: Pick<StepChartProps, 'title' | 'summary' | 'slots' | 'series'>) {
  const { title, summary, slots, series } = props;
  const { width, height } = SPARK;
  const top = Math.max(1, ...series);
  const slot = width / slots;
  const outline = series.map(
    (views) => `V${round(height - 1 - (views / top) * (height - 2))}h${round(slot)}`,
  );
  return (
    <Drawing title={title} summary={summary} size={[width, height]} isStretched>
      <path className="chart-rule" d={`M0 ${height - 0.5}H${width}`} />
      <path className="chart-bars" d={`M0 ${height - 1}${outline.join('')}V${height - 1}z`} />
    </Drawing>
  );
}

function Drawing(props: {
  title: string;
  summary: string;
  size: readonly [number, number];
  isStretched?: true;
  children: ReactNode;
}) {
  const { title, summary, size, isStretched, children } = props;
  return (
    <svg
      className={isStretched ? 'chart chart-small' : 'chart'}
      viewBox={`0 0 ${size.join(' ')}`}
      preserveAspectRatio={isStretched && 'none'}
      role="img"
    >
      <title>{title}</title>
      <desc>{summary}</desc>
      {children}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
