import { useEdition } from '#ui/edition.tsx';
import {
  CHART,
  type Chart,
  type DayNumbers,
  listMeasures,
  type Measure,
  toChart,
} from './day-chart.model.ts';

/** How a business is found: a bar a day for each thing that is counted, and the same as a table. */
export function DayCharts({ days, hasPlace }: { days: readonly DayNumbers[]; hasPlace: boolean }) {
  const { t } = useEdition();
  const measures = listMeasures(days, hasPlace);
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="section-title">
        {t('directory-onboarding.numbers.title')}
      </h2>
      <div className="dashboard-charts">
        {measures.map((measure) => (
          <DayChart key={measure} chart={toChart(measure, days)} days={days} />
        ))}
      </div>
      <DayTable days={days} measures={measures} />
    </section>
  );
}

function useDay() {
  const { format, now } = useEdition();
  return (day: string) => format.date(new Date(`${day}T12:00:00+05:30`), now);
}

function DayChart({ chart, days }: { chart: Chart; days: readonly DayNumbers[] }) {
  const { t, format } = useEdition();
  const toDate = useDay();
  const { measure, total, best, bars } = chart;
  const name = t(`directory-onboarding.numbers.${measure}`);
  const said = best
    ? t('directory-onboarding.numbers.best', {
        ...{ name, total: format.number(total), day: toDate(best.day) },
        count: format.number(best.count),
      })
    : t('directory-onboarding.numbers.none', { name });
  return (
    <figure className="dashboard-chart">
      <figcaption>
        <span>{name}</span>
        <strong>{format.number(total)}</strong>
      </figcaption>
      <svg
        role="img"
        aria-label={said}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
      >
        <title>{said}</title>
        {bars.map(({ day, x, y, height }) => (
          <rect key={day} x={x} y={y} width={CHART.bar} height={height} />
        ))}
      </svg>
      <p className="chart-days" aria-hidden="true">
        <span>{toDate(days[0]?.day ?? '')}</span>
        <span>{toDate(days.at(-1)?.day ?? '')}</span>
      </p>
    </figure>
  );
}

function DayTable({
  days,
  measures,
}: {
  days: readonly DayNumbers[];
  measures: readonly Measure[];
}) {
  const { t, format } = useEdition();
  const toDate = useDay();
  return (
    <details className="vendor-more">
      <summary>{t('directory-onboarding.numbers.table')}</summary>
      <div className="dashboard-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('directory-onboarding.numbers.day')}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {t(`directory-onboarding.numbers.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((numbers) => (
              <tr key={numbers.day}>
                <th scope="row">{toDate(numbers.day)}</th>
                {measures.map((measure) => (
                  <td key={measure}>{format.number(numbers[measure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
