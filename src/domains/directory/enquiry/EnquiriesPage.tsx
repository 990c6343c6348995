import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { LeadLink, NewLeadLink } from '#domains/directory/lead/LeadLink.tsx';
import type { LeadLinkState } from '#domains/directory/lead/lead-link.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { ENQUIRY_STATUSES, type Enquiry, type SavedAnswer, toThreadPath } from './enquiry.model.ts';
import { SavedAnswers } from './SavedAnswers.tsx';

/** Letters of an enquiry in a list. */
const EXCERPT = 140;

export interface EnquiriesPageProps {
  path: string;
  title: string;
  threads: readonly Enquiry[];
  page: number;
  hasNext: boolean;
  /** Empty texts ask for everything. */
  filter: { status: string; keyword: string };
  /** Null for what somebody has asked themselves. */
  business: {
    id: number;
    numbers: { newCount: number; medianResponseMinutes: number | null };
    answers: readonly SavedAnswer[];
    /** Null for who doesn't own it. */
    link: LeadLinkState | null;
  } | null;
  done: 'answer' | 'unanswer' | 'unlink' | null;
  faults: readonly FormFault[];
  /** Of a saved answer that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Enquiries of one side, those that something was last said in first. */
export function EnquiriesPage(props: EnquiriesPageProps) {
  const { path, title, threads, page, hasNext, filter, business, done, faults } = props;
  const { t } = useEdition();
  const isFiltered = filter.status !== '' || filter.keyword !== '';
  return (
    <div className="account-page enquiries">
      <header className="list-header">
        <WayBack business={business} />
        <h1>{title}</h1>
        {business && <Numbers {...business.numbers} />}
      </header>
      {done && <FormAnswer heading={t(`directory-enquiry.done.${done}`)}>{null}</FormAnswer>}
      {business?.link?.address && <NewLeadLink address={business.link.address} />}
      <FormFaults faults={faults} />
      {(threads.length > 0 || isFiltered) && <Filters {...props} />}
      {threads.length === 0 && <Empty isFiltered={isFiltered} isBusiness={business !== null} />}
      {threads.length > 0 && (
        <ul className="enquiry-list">
          {threads.map((thread) => (
            <ThreadEntry key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
      <Pagination path={toListAddress(path, filter)} page={page} hasNext={hasNext} />
      {business && threads.length > 0 && (
        <p className="enquiry-csv">
          <a
            className="text-link"
            href={`/api/enquiry/vendor/business/${business.id}?format=csv`}
            download
          >
            {t('directory-enquiry.list.csv')}
          </a>
        </p>
      )}
      {business?.link && <LeadLink path={path} link={business.link} />}
      {business && <SavedAnswers path={path} answers={business.answers} typed={props.typed} />}
    </div>
  );
}

/** To the dashboard of a business, or to the account of who asked. */
function WayBack({ business }: Pick<EnquiriesPageProps, 'business'>) {
  const { edition, t } = useEdition();
  return (
    <p>
      <a
        className="text-link"
        href={toEditionPath(edition, business ? `/vendor?id=${business.id}` : '/account')}
      >
        {t(business ? 'directory-onboarding.dashboard.title' : 'account.title')}
      </a>
    </p>
  );
}

function toListAddress(path: string, { status, keyword }: EnquiriesPageProps['filter']): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(keyword && { q: keyword }),
  }).toString();
  return query ? `${path}?${query}` : path;
}

function Numbers(props: { newCount: number; medianResponseMinutes: number | null }) {
  const { format, t } = useEdition();
  const { newCount, medianResponseMinutes } = props;
  return (
    <p className="list-intro">
      {t('directory-enquiry.list.new', { count: newCount })}
      {medianResponseMinutes !== null &&
        ` · ${t('directory-enquiry.list.median', { time: format.duration(Math.max(1, medianResponseMinutes) * 60) })}`}
    </p>
  );
}

function Filters({ path, filter, business }: EnquiriesPageProps) {
  const { edition, t } = useEdition();
  const offered = ENQUIRY_STATUSES.filter((status) => business || status !== 'spam');
  return (
    <form className="enquiry-filters" method="get" action={toEditionPath(edition, path)}>
      <ChoiceField
        id="enquiry-status"
        name="status"
        label={t('directory-enquiry.list.status')}
        value={filter.status}
        options={[
          { value: '', text: t('directory-enquiry.list.all') },
          ...offered.map((value) => ({ value, text: t(`directory-enquiry.status.${value}`) })),
        ]}
      />
      <p>
        <label htmlFor="enquiry-keyword">{t('directory-enquiry.list.keyword')}</label>
        <input
          id="enquiry-keyword"
          type="search"
          name="q"
          defaultValue={filter.keyword}
          maxLength={60}
        />
      </p>
      <button type="submit" className="button">
        {t('directory-enquiry.list.show')}
      </button>
    </form>
  );
}

function Empty({ isFiltered, isBusiness }: { isFiltered: boolean; isBusiness: boolean }) {
  const { edition, t } = useEdition();
  if (isFiltered) return <p className="empty">{t('directory-enquiry.list.none')}</p>;
  if (isBusiness) return <p className="empty">{t('directory-enquiry.list.empty')}</p>;
  return (
    <div className="empty">
      <p>{t('directory-enquiry.list.empty_mine')}</p>
      <p>
        <a className="button" href={toEditionPath(edition, '/directory')}>
          {t('directory-enquiry.list.find')}
        </a>
      </p>
    </div>
  );
}

function ThreadEntry({ thread }: { thread: Enquiry }) {
  const { edition, format, t } = useEdition();
  const { business, sender, side, unread, text, lastAt, status, id } = thread;
  const isMine = side === 'sender';
  const lang = isMine ? langOfName(business.names, edition.lang) : edition.lang;
  const name = isMine
    ? nameIn(business.names, edition.lang)
    : sender.name || t('directory-enquiry.customer');
  const town = isMine ? null : sender.town?.names[edition.lang];
  return (
    <li className={unread > 0 ? 'enquiry-entry is-unread' : 'enquiry-entry'}>
      <p className="enquiry-name">
        <a
          href={toEditionPath(edition, toThreadPath(thread))}
          lang={lang === edition.lang ? undefined : lang}
        >
          {name}
        </a>
        {town && <span className="quiet">{town}</span>}
        <span className={`enquiry-status is-${status}`}>
          {t(`directory-enquiry.status.${status}`)}
        </span>
      </p>
      <p className="enquiry-excerpt">{[...text].slice(0, EXCERPT).join('')}</p>
      <p className="quiet">
        {id} · <time dateTime={lastAt.toISOString()}>{format.timestamp(lastAt)}</time>
        {unread > 0 && (
          <strong className="enquiry-unread">
            {t('directory-enquiry.list.unread', { count: unread })}
          </strong>
        )}
      </p>
    </li>
  );
}
