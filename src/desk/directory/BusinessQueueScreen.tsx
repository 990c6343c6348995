import './business-queue.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { type Shortcut, useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { parsePage } from '#desk/site/use-page.ts';
import { QUEUE_KINDS, type QueueKind } from '#domains/directory/review/review-queue.model.ts';
import { QueueDecision, useDecision } from './QueueDecision.tsx';
import { QueueItem, type Waiting } from './QueueItem.tsx';

/** What businesses have sent in: listings, changes, claims, pictures and memberships, the longest waiting first. */
export function BusinessQueueScreen() {
  const [params] = useSearchParams();
  const kind = QUEUE_KINDS.find((each) => each === params.get('kind')) ?? 'listing';
  const page = parsePage(params);
  return (
    <>
      <h1>{t('desk.nav.business_queue')}</h1>
      <Queue key={`${kind} ${page}`} kind={kind} page={page} />
    </>
  );
}

function Queue({ kind, page }: { kind: QueueKind; page: number }) {
  const loaded = useLoaded('/desk/business-queue', { query: { kind, page } });
  const rows = loaded.data?.rows ?? [];
  const [current, setCurrent] = useState<number | null>(null);
  const at = Math.max(
    rows.findIndex(({ id }) => id === current),
    0,
  );
  const decision = useDecision(loaded.reload);
  const step = (by: number) => {
    const row = rows[at + by];
    if (!row) return false;
    setCurrent(row.id);
    document.getElementById(toElementId(row))?.focus();
    return true;
  };
  useShortcuts(listKeys({ row: rows[at], step, ...decision }));
  return (
    <>
      <KindTabs kind={kind} counts={loaded.data?.counts} />
      <p className="quiet">{t('desk-business-queue.keys_help')}</p>
      <PagedList
        loaded={loaded}
        keyOf={({ id }) => id}
        draw={(row) => (
          <QueueItem
            row={row}
            elementId={toElementId(row)}
            isCurrent={row.id === rows[at]?.id}
            isBusy={decision.isBusy}
            onFocus={() => setCurrent(row.id)}
            onAccept={() => decision.accept(row)}
            onSendBack={() => decision.sendBack(row)}
          />
        )}
      />
      <QueueDecision decision={decision} />
    </>
  );
}

function listKeys(props: {
  row: Waiting | undefined;
  step: (by: number) => boolean;
  accept: (row: Waiting) => unknown;
  sendBack: (row: Waiting) => void;
}): Shortcut[] {
  const { row, step, accept, sendBack } = props;
  return [
    { keys: ['n', 'j'], says: t('desk-business-queue.next'), run: () => step(1) },
    { keys: ['p', 'k'], says: t('desk-business-queue.previous'), run: () => step(-1) },
    {
      keys: ['a'],
      says: t('desk-business-queue.accept'),
      run: () => (row ? void accept(row) : false),
    },
    {
      keys: ['r'],
      says: t('desk-business-queue.send_back'),
      run: () => (row ? sendBack(row) : false),
    },
  ];
}

function KindTabs(props: {
  kind: QueueKind;
  counts: Readonly<Record<QueueKind, number>> | undefined;
}) {
  const { kind, counts } = props;
  return (
    <nav className="tabs" aria-label={t('desk-manage.together')}>
      {QUEUE_KINDS.map((each) => (
        <Link
          key={each}
          href={`/business-queue?kind=${each}`}
          aria-current={each === kind ? 'page' : undefined}
        >
          {t(`desk-business-queue.kind.${each}`)}
          {counts && counts[each] > 0 && ` (${format.number(counts[each])})`}
        </Link>
      ))}
    </nav>
  );
}

function toElementId({ kind, id }: Waiting): string {
  return `waiting-${kind}-${id}`;
}
