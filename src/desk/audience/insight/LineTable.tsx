import type { ReactNode } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { type Line, toSum } from '#domains/audience/insight/insight.model.ts';
import { Drawn } from './Drawn.tsx';

/** What was read how often, each with its course. */
export function LineTable<T extends Line & { key: string }>(props: {
  title: string;
  lines: readonly T[];
  draw: (line: T) => ReactNode;
  /** Views there were, where not all of them are in a line. */
  all?: number;
}) {
  const { title, lines, draw, all = 0 } = props;
  const others = all - toSum(lines);
  return (
    <section className="numbers-table">
      <h2>{title}</h2>
      {lines.length === 0 && <p className="quiet">{t('desk-insight.no_names')}</p>}
      {lines.length > 0 && (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('desk-insight.name')}</th>
              <th scope="col">{t('desk-insight.course')}</th>
              <th scope="col">{t('desk-insight.views')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">{draw(line)}</th>
                <td>
                  <Drawn svg={line.chart} />
                </td>
                <td>{format.number(line.views)}</td>
              </tr>
            ))}
            {others > 0 && (
              <tr>
                <th scope="row">{t('desk-insight.others')}</th>
                <td />
                <td>{format.number(others)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}
