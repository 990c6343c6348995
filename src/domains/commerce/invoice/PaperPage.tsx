import { WithNumbers } from '#domains/commerce/order/OrderLines.tsx';
import { useEdition } from '#ui/edition.tsx';
import type { PaperView } from './paper-view.model.ts';

/** A paper under GST in the reader's language, as it is printed. */
export function PaperPage({ view, pdfPath }: { view: PaperView; pdfPath: string }) {
  const { t } = useEdition();
  const { columns, total } = view;
  return (
    <article className="gst-paper">
      <h1>{view.title}</h1>
      <dl className="gst-facts">
        {view.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WithNumbers text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="gst-parties">
        {view.parties.map(({ label, rows: [name, ...rows] }) => (
          <section key={label}>
            <h2>{label}</h2>
            <p translate="no" lang="en">
              <strong>{name}</strong>
              {rows.map((row) => (
                <span key={row}>{row}</span>
              ))}
            </p>
          </section>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.sum}</th>
          </tr>
        </thead>
        <tbody>
          {view.lines.map(({ what, sac, sum }) => (
            <tr key={what}>
              <td lang="en">
                <WithNumbers text={what} />
                <br />
                {columns.sac} {sac}
              </td>
              <td>{sum}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          {view.sums.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
          <tr className="gst-total">
            <th scope="row">{total.label}</th>
            <td>₹{total.text}</td>
          </tr>
        </tbody>
      </table>
      <p>{view.words}</p>
      {view.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="gst-links">
        <a href={pdfPath} download>
          {t('commerce-paper.pdf')}
        </a>
        <span>{t('commerce-paper.legal')}</span>
      </p>
    </article>
  );
}
