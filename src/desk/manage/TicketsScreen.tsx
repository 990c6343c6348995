import { useState } from 'react';
import { call } from '#desk/api.ts';
import { format } from '#desk/desk-data.ts';
import { t } from '#desk/words.ts';
import { TICKET_KINDS, TICKET_STATUSES, type TicketStatus } from '#features/pages/ticket.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { act } from './act.ts';
import { toTime } from './moment.ts';
import { PagedList } from './PagedList.tsx';

interface Ticket {
  id: number;
  number: string;
  kind: string;
  name: string;
  email: string;
  phone: string;
  storyUrl: string;
  subject: string;
  message: string;
  lang: Lang;
  status: TicketStatus;
  createdAt: number;
  dueAt: number | null;
}

const DAY = 86_400_000;

/** What readers have written, with the time that is left to answer it. */
export function TicketsScreen() {
  const [filter, setFilter] = useState<Record<string, string>>({});
  const choices = { kind: TICKET_KINDS, status: TICKET_STATUSES };
  return (
    <>
      <header className="managed-head">
        <h1>{t('desk.nav.tickets')}</h1>
        {Object.entries(choices).map(([name, options]) => (
          <select
            key={name}
            aria-label={t(`desk-manage.ticket.${name}`)}
            onChange={({ target }) => setFilter({ ...filter, [name]: target.value })}
          >
            <option value="">{t('desk-manage.all')}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {t(`desk-manage.ticket.is_${option}`)}
              </option>
            ))}
          </select>
        ))}
      </header>
      <PagedList<Ticket>
        key={JSON.stringify(filter)}
        path="/tickets"
        query={filter}
        keyOf={({ id }) => id}
        draw={(ticket, reload) => <TicketItem ticket={ticket} onDone={reload} />}
      />
    </>
  );
}

function TicketItem({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { id, number, subject, status, lang } = ticket;
  const change = (to: TicketStatus) =>
    act(
      () => call('PUT', `/tickets/${id}`, { body: { from: status, to } }),
      t('desk.saved'),
      onDone,
    );
  return (
    <li>
      <details className="managed-more">
        <summary className="managed-row">
          <strong lang={lang}>{subject}</strong>
          <em>{t(`desk-manage.ticket.is_${status}`)}</em>
          <Clock ticket={ticket} />
          <span>{`${number} · ${ticket.name} · ${toTime(ticket.createdAt)}`}</span>
        </summary>
        <p className="managed-text" lang={lang}>
          {ticket.message}
        </p>
        <p>{[ticket.email, ticket.phone, ticket.storyUrl].filter((text) => text).join(' · ')}</p>
        <div className="managed-actions">
          <a
            className="button button-strong"
            href={`mailto:${encodeURIComponent(ticket.email)}?subject=${encodeURIComponent(`[${number}] ${subject}`)}`}
          >
            {t('desk-manage.ticket.answer')}
          </a>
          {TICKET_STATUSES.filter((to) => to !== status).map((to) => (
            <button key={to} type="button" className="button" onClick={() => change(to)}>
              {t(`desk-manage.ticket.to_${to}`)}
            </button>
          ))}
        </div>
      </details>
    </li>
  );
}

/** How long is left of the days the law gives. */
function Clock({ ticket: { dueAt, status } }: { ticket: Ticket }) {
  if (dueAt === null || status === 'closed') return null;
  const days = Math.ceil((dueAt - Date.now()) / DAY);
  if (days <= 0) return <em data-kind="late">{t('desk-manage.ticket.late')}</em>;
  return (
    <em data-kind={days <= 3 ? 'late' : undefined}>
      {t('desk-manage.ticket.left', { count: days, number: format.number(days) })}
    </em>
  );
}
