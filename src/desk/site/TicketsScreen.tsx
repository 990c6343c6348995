import { useSearchParams } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { act } from '#desk/parts/act.ts';
import {
  listClocks,
  TICKET_KINDS,
  TICKET_STATUSES,
  type TicketClock,
  type TicketKind,
  type TicketStatus,
} from '#domains/site/support/ticket.model.ts';
import { AnswerForm, Answers, type Ticket } from './AnswerForm.tsx';
import { parsePage } from './use-page.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Filter {
  kind: TicketKind | '';
  status: TicketStatus | '';
}

/** What readers have written, with the time that is left to answer it. */
export function TicketsScreen() {
  const [params, setParams] = useSearchParams();
  const choices = { kind: TICKET_KINDS, status: TICKET_STATUSES };
  const filter: Filter = {
    kind: TICKET_KINDS.find((each) => each === params.get('kind')) ?? '',
    status: TICKET_STATUSES.find((each) => each === params.get('status')) ?? '',
  };
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.tickets')}</h1>
        {Object.entries(choices).map(([name, options]) => (
          <label key={name} className="field">
            {t(`desk-manage.ticket.${name}`)}
            <select
              value={params.get(name) ?? ''}
              onChange={({ target }) =>
                setParams(withoutEmpty({ ...filter, [name]: target.value }))
              }
            >
              <option value="">{t('desk-manage.all')}</option>
              {options.map((option) => (
                <option key={option} value={option}>
                  {t(`desk-manage.ticket.is_${option}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </header>
      <Tickets key={JSON.stringify(filter)} filter={filter} page={parsePage(params)} />
    </>
  );
}

function Tickets({ filter, page }: { filter: Filter; page: number }) {
  const loaded = useLoaded('/desk/tickets', { query: { ...filter, page } });
  return (
    <PagedList
      loaded={loaded}
      keyOf={({ id }) => id}
      draw={(ticket) => <TicketItem ticket={ticket} onDone={loaded.reload} />}
    />
  );
}

function withoutEmpty(filter: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

function TicketItem({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { id, number, kind, subject, status, lang } = ticket;
  const change = (to: TicketStatus) =>
    act(
      () => call('PUT /desk/tickets/{id}', { params: { id }, body: { from: status, to } }),
      t('desk.saved'),
      onDone,
    );
  return (
    <li>
      <details>
        <summary className="entry">
          <strong lang={lang}>{subject}</strong>
          <em className="chip">{t(`desk-manage.ticket.is_${kind}`)}</em>
          <em className="chip">{t(`desk-manage.ticket.is_${status}`)}</em>
          {listClocks(ticket).map((clock) => (
            <Clock key={clock.what} clock={clock} />
          ))}
          <span>{`${number} · ${ticket.name} · ${toTime(ticket.createdAt)}`}</span>
        </summary>
        <div className="stack">
          <p className="text" lang={lang}>
            {ticket.message}
          </p>
          <p>{[ticket.email, ticket.phone, ticket.storyUrl].filter((text) => text).join(' · ')}</p>
          <Answers ticket={ticket} onSent={onDone} />
          <AnswerForm ticket={ticket} onSent={onDone} />
          <div className="row">
            {TICKET_STATUSES.filter((to) => to !== status).map((to) => (
              <button key={to} type="button" className="button" onClick={() => change(to)}>
                {t(`desk-manage.ticket.to_${to}`)}
              </button>
            ))}
          </div>
        </div>
      </details>
    </li>
  );
}

/** How long is left of what the law gives, in hours on the last two days. */
function Clock({ clock: { what, until } }: { clock: TicketClock }) {
  const left = until - Date.now();
  const isSoon = left < 2 * DAY;
  const unit = Math.abs(left) < 2 * DAY ? 'hours' : 'days';
  const count = Math.ceil(Math.abs(left) / (unit === 'hours' ? HOUR : DAY));
  const words = { count, number: format.number(count) };
  const time =
    left > 0
      ? t(`desk-manage.ticket.${unit}_left`, words)
      : t(`desk-manage.ticket.${unit}_over`, words);
  return (
    <em
      className="chip"
      data-kind={isSoon ? 'late' : undefined}
    >{`${t(`desk-manage.ticket.${what}`)}: ${time}`}</em>
  );
}
