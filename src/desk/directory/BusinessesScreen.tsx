import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { localText } from '#desk/manage/subject.ts';
import { parsePage } from '#desk/site/use-page.ts';
import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { type BusinessFilter, BusinessFilters, useBusinessFilter } from './BusinessFilters.tsx';
import { type Listing, type Refusals, Refused, SeveralBusinesses } from './SeveralBusinesses.tsx';
import type { Choices } from './use-business-form.ts';

/** The businesses of the directory: found, and many of them changed at once. */
export function BusinessesScreen() {
  const filtering = useBusinessFilter();
  const [params] = useSearchParams();
  const { data: choices } = useLoaded('/desk/businesses/choices');
  const page = parsePage(params);
  return (
    <>
      <h1>{t('desk.nav.businesses')}</h1>
      <BusinessFilters filtering={filtering} choices={choices} />
      <Listings key={JSON.stringify([filtering.filter, page])} {...{ filtering, choices, page }} />
    </>
  );
}

function Listings(props: { filtering: BusinessFilter; choices: Choices | null; page: number }) {
  const { filtering, choices, page } = props;
  const loaded = useLoaded('/desk/businesses', { query: { ...filtering.filter, page } });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<Refusals>([]);
  const rows = loaded.data?.rows ?? [];
  const choose = (ids: readonly number[], isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const ids = rows.map(({ id }) => id);
  return (
    <>
      {refused.length > 0 && <Refused refused={refused} />}
      {rows.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={ids.every((id) => chosen.has(id))}
            onChange={({ target }) => choose(ids, target.checked)}
          />
          {t('desk-directory.select_all', { number: format.number(ids.length) })}
        </label>
      )}
      <PagedList
        loaded={loaded}
        keyOf={({ id }) => id}
        draw={(listing) => (
          <ListingItem
            listing={listing}
            isChosen={chosen.has(listing.id)}
            onChoose={(isOn) => choose([listing.id], isOn)}
            onReason={(q) => filtering.narrow({ q, status: listing.status })}
          />
        )}
      />
      {choices && (
        <SeveralBusinesses
          chosen={rows.filter(({ id }) => chosen.has(id))}
          choices={choices}
          onDone={(left) => {
            setRefused(left);
            setChosen(new Set(left.map(({ id }) => id)));
            scrollTo({ top: 0, behavior: 'instant' });
            loaded.reload();
          }}
        />
      )}
    </>
  );
}

function ListingItem(props: {
  listing: Listing;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
  onReason: (reason: string) => void;
}) {
  const { listing, isChosen, onChoose, onReason } = props;
  const { id, status, statusReason, categoryName, townName, area, pincode } = listing;
  const name = localText(listing, 'name');
  const facts = [
    categoryName,
    [area, townName, pincode].filter(Boolean).join(', '),
    formatPhone(listing.phone ?? ''),
    toTime(listing.updatedAt),
  ];
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          aria-label={t('desk-directory.select', { name })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <div className="entry">
        <Link href={`/manage/businesses/${id}`}>
          <strong>{name}</strong>
        </Link>
        <em className="chip" data-kind={status === 'suspended' ? 'late' : undefined}>
          {t(`desk-directory.is_${status}`)}
        </em>
        {listing.isSample && <em className="chip">{t('desk-directory.sample')}</em>}
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {statusReason && (
          <span>
            {statusReason}{' '}
            <button
              type="button"
              className="text-link"
              onClick={() => onReason(statusReason.slice(0, LONGEST_WORDS))}
            >
              {t('desk-directory.same_reason')}
            </button>
          </span>
        )}
      </div>
    </li>
  );
}

/** Letters that a search takes. */
const LONGEST_WORDS = 100;
