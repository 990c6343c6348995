import './business-queue.css';
import { Link, useSearchParams } from 'wouter';
import { format } from '#desk/frame/desk-data.ts';
import { useInSight } from '#desk/frame/in-sight.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { type Shortcut, useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { useCurrent } from '#desk/parts/use-current.ts';
import { parsePage } from '#desk/site/use-page.ts';
import { QUEUE_KINDS, type QueueKind } from '#domains/directory/review/review-queue.model.ts';
import { QueueDecision, useDecision } from './QueueDecision.tsx';
import { QueueItem, type Waiting } from './QueueItem.tsx';

/** As long as nothing is there. */
const NONE: readonly Waiting[] = [];

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
  const rows = loaded.data?.rows ?? NONE;
  const { at, choose, focus, expectLess } = useCurrent(rows, toElementId);
  const decision = useDecision(() => {
    expectLess();
    loaded.reload();
  });
  const step = (by: number) => focus(at + by);
  useShortcuts(listKeys({ row: rows[at], step, ...decision }));
  return (
    <>
      <KindTabs kind={kind} counts={loaded.data?.counts} />
      {rows.length > 0 && <p className="quiet queue-keys">{t('desk-business-queue.keys_help')}</p>}
      <PagedList
        loaded={loaded}
        keyOf={({ id }) => id}
        draw={(row) => (
          <QueueItem
            row={row}
            elementId={toElementId(row)}
            isCurrent={row.id === rows[at]?.id}
            isBusy={decision.isBusy}
            onFocus={() => choose(row.id)}
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
      run: () => (row && !row.isOwn ? void accept(row) : false),
    },
    {
      keys: ['r'],
      says: t('desk-business-queue.send_back'),
      run: () => (row && !row.isOwn ? sendBack(row) : false),
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
        <KindTab key={each} kind={each} isHere={each === kind} count={counts?.[each] ?? 0} />
      ))}
    </nav>
  );
}

function KindTab({ kind, isHere, count }: { kind: QueueKind; isHere: boolean; count: number }) {
  const link = useInSight(isHere);
  return (
    <Link
      ref={link}
      href={`/business-queue?kind=${kind}`}
      aria-current={isHere ? 'page' : undefined}
    >
      {t(`desk-business-queue.kind.${kind}`)}
      {count > 0 && ` (${format.number(count)})`}
    </Link>
  );
}

function toElementId({ kind, id }: Waiting): string {
  return `waiting-${kind}-${id}`;
}
