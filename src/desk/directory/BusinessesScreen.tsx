import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { localText } from '#desk/manage/subject.ts';
import { parsePage } from '#desk/site/use-page.ts';
import { BUSINESS_STATUSES } from '#domains/directory/business/business.model.ts';

/** Milliseconds after the last letter until the list is searched. */
const PAUSE = 300;

const SHOWN = BUSINESS_STATUSES.filter((status) => status !== 'deleted');

/** The businesses of the directory, found by name, number, PIN code and status. */
export function BusinessesScreen() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const status = SHOWN.find((each) => each === params.get('status')) ?? '';
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (wanted: { q: string; status: string }) => {
    const filled = Object.entries(wanted).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(filled), { replace: true });
  };
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.businesses')}</h1>
        <input
          type="search"
          defaultValue={q}
          aria-label={t('desk-directory.search')}
          placeholder={t('desk-directory.search')}
          onChange={({ target }) => {
            clearTimeout(timer.current);
            const typed = target.value.trim();
            timer.current = window.setTimeout(() => ask({ q: typed, status }), PAUSE);
          }}
        />
        <label className="field">
          {t('desk-directory.status')}
          <select value={status} onChange={({ target }) => ask({ q, status: target.value })}>
            <option value="">{t('desk-manage.all')}</option>
            {SHOWN.map((each) => (
              <option key={each} value={each}>
                {t(`desk-directory.is_${each}`)}
              </option>
            ))}
          </select>
        </label>
      </header>
      <Listings key={`${status} ${q}`} filter={{ q, status }} page={parsePage(params)} />
    </>
  );
}

interface Asked {
  filter: { q: string; status: (typeof BUSINESS_STATUSES)[number] | '' };
  page: number;
}

function Listings({ filter, page }: Asked) {
  const loaded = useLoaded('/desk/businesses', { query: { ...filter, page } });
  return (
    <PagedList
      loaded={loaded}
      keyOf={({ id }) => id}
      draw={(listing) => <ListingItem listing={listing} />}
    />
  );
}

type Listing = Answer<'GET /desk/businesses'>['rows'][number];

function ListingItem({ listing }: { listing: Listing }) {
  const { id, status, statusReason, categoryName, townName, area, pincode } = listing;
  const facts = [
    categoryName,
    [area, townName, pincode].filter(Boolean).join(', '),
    listing.phone ?? '',
    toTime(listing.updatedAt),
  ];
  return (
    <li>
      <div className="entry">
        <Link href={`/manage/businesses/${id}`}>
          <strong>{localText(listing, 'name')}</strong>
        </Link>
        <em className="chip" data-kind={status === 'suspended' ? 'late' : undefined}>
          {t(`desk-directory.is_${status}`)}
        </em>
        {listing.isSample && <em className="chip">{t('desk-directory.sample')}</em>}
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {statusReason && <span>{statusReason}</span>}
      </div>
    </li>
  );
}
