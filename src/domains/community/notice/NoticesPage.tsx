import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer } from '#ui/FormAnswer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { MOST_MAILS, NOTICES_PATH, type ShownNotice } from './notice.model.ts';

export interface NoticesPageProps {
  notices: readonly ShownNotice[];
  unread: number;
  /** Whether they are mailed too. */
  isMailed: boolean;
  page: number;
  hasNext: boolean;
  /** What was done by a form that led here. */
  done: 'read' | 'on' | 'off' | null;
}

/** What somebody was told, what they have not read first. */
export function NoticesPage(props: NoticesPageProps) {
  const { notices, unread, isMailed, page, hasNext, done } = props;
  const { edition, t } = useEdition();
  return (
    <div className="account-page">
      <header className="list-header">
        <p>
          <a className="text-link" href={toEditionPath(edition, '/account')}>
            {t('account.title')}
          </a>
        </p>
        <h1>{t('community.page.title')}</h1>
        <p className="list-intro">
          {unread > 0
            ? t('community.page.unread', { count: unread })
            : t(notices.length > 0 ? 'community.page.all_read' : 'community.page.empty')}
        </p>
      </header>
      {done && <FormAnswer heading={t(`community.page.done.${done}`)}>{null}</FormAnswer>}
      {unread > 0 && (
        <NoticeForm intent="read" label={t('community.page.mark')} last={notices[0]?.id} />
      )}
      {notices.length > 0 && (
        <ul className="account-entries">
          {notices.map((notice) => (
            <NoticeEntry key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <Pagination path={NOTICES_PATH} page={page} hasNext={hasNext} />
      <section className="account-section">
        <h2>{t('community.page.mails')}</h2>
        <div className="account-part">
          <p>
            {isMailed
              ? t('community.page.mailed', { count: MOST_MAILS })
              : t('community.page.unmailed')}
          </p>
          <NoticeForm
            intent={isMailed ? 'off' : 'on'}
            label={t(isMailed ? 'community.page.off' : 'community.page.on')}
          />
        </div>
      </section>
    </div>
  );
}

function NoticeEntry({ notice }: { notice: ShownNotice }) {
  const { edition, format, t } = useEdition();
  const { id, text, at, isRead, isAppealable } = notice;
  const href = `${toEditionPath(edition, NOTICES_PATH)}/${id}`;
  return (
    <li>
      <div>
        <a className={isRead ? 'text-link' : 'headline'} href={href}>
          {text}
        </a>
        <p className="quiet">
          {!isRead && `${t('community.page.new')} · `}
          <time dateTime={at.toISOString()}>{format.timestamp(at)}</time>
        </p>
      </div>
      {isAppealable && (
        <div className="account-actions">
          <a className="button" href={href}>
            {t('community.decision.ask')}
          </a>
        </div>
      )}
    </li>
  );
}

function NoticeForm(props: { intent: string; label: string; last?: number | undefined }) {
  const { edition } = useEdition();
  return (
    <form className="account-form" method="post" action={toEditionPath(edition, NOTICES_PATH)}>
      <input type="hidden" name="intent" value={props.intent} />
      {props.last !== undefined && <input type="hidden" name="last" value={props.last} />}
      <button type="submit" className="button">
        {props.label}
      </button>
    </form>
  );
}

/** Leads from the page of the account to what somebody was told. */
export function NoticeSection() {
  const { edition, t } = useEdition();
  return (
    <section className="account-section" id="notices">
      <h2>{t('community.page.title')}</h2>
      <div className="account-part">
        <p>{t('community.page.about')}</p>
        <p>
          <a className="text-link" href={toEditionPath(edition, NOTICES_PATH)}>
            {t('community.page.see')}
          </a>
        </p>
      </div>
    </section>
  );
}
