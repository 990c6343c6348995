import { useSearchParams } from 'wouter';
import { toUrl } from '#desk/frame/api.ts';
import { edition, format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { parsePage } from '#desk/site/use-page.ts';
import { SERIES } from '#domains/commerce/invoice/gst-paper.model.ts';
import { listMonths } from './paper-months.ts';
import { toSum } from './rupee-text.ts';

const MONTH = new Intl.DateTimeFormat(`${edition.locale}-u-nu-latn`, {
  ...{ month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' },
});

/** Papers of a month and a series, which can be taken as a table. */
export function PapersScreen() {
  const [params, setParams] = useSearchParams();
  const thisMonth = format.isoDate(new Date()).slice(0, 7);
  const asked = params.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth;
  const series = SERIES.find((each) => each === params.get('series')) ?? 'TI';
  const query = { month, series };
  const loaded = useLoaded('/desk/papers', { query: { ...query, page: parsePage(params) } });
  const change = (changes: Partial<typeof query>) => setParams({ ...query, ...changes });
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.papers')}</h1>
        <label className="field">
          {t('desk-money.month')}
          <select value={month} onChange={({ target }) => change({ month: target.value })}>
            {listMonths(thisMonth, month).map((each) => (
              <option key={each} value={each}>
                {MONTH.format(new Date(`${each}-15T06:30:00Z`))}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          {t('desk-money.series')}
          <select
            value={series}
            onChange={({ target }) => change({ series: target.value as typeof series })}
          >
            {SERIES.map((each) => (
              <option key={each} value={each}>
                {t(`desk-money.is_${each}`)}
              </option>
            ))}
          </select>
        </label>
        <a className="button" href={toUrl('/desk/papers/file', { query })} download>
          {t('desk-money.file')}
        </a>
      </header>
      <PagedList
        loaded={loaded}
        keyOf={({ id }) => id}
        draw={(paper) => (
          <li>
            <div className="entry">
              <strong>
                <a href={toUrl('/payment/invoice/{id}', { params: { id: paper.id } })}>
                  {paper.number}
                </a>
              </strong>
              <em className="chip">{toSum(paper.totalPaise)}</em>
              <span>
                {[
                  format.longDate(new Date(`${paper.issuedOn}T06:30:00Z`)),
                  paper.buyer,
                  paper.gstin,
                  paper.placeName,
                  t('desk-money.tax', { sum: toSum(paper.taxPaise) }),
                  paper.orderId,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
          </li>
        )}
      />
    </>
  );
}
