import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { Report } from '#domains/audience/insight/insight.model.ts';
import { Drawn } from './Drawn.tsx';

/** Views step by step: drawn, and as a table. */
export function Course({ report }: { report: Report }) {
  const { views, charts, steps } = report;
  return (
    <section className="numbers-course">
      <h2 className="row row-apart">
        {t('desk-insight.views')} <strong>{format.number(views)}</strong>
      </h2>
      <Drawn svg={charts.narrow} className="numbers-narrow" />
      <Drawn svg={charts.wide} className="numbers-wide" />
      <details>
        <summary>{t('desk-insight.table')}</summary>
        <table>
          <tbody>
            {steps.map(({ name, views: ofStep }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{format.number(ofStep)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
