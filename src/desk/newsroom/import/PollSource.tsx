import { call } from '#desk/frame/api.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import type { Row } from '#desk/manage/subject.ts';
import { act } from '#desk/parts/act.ts';

/** What became of the last poll of a source, and another one at once. */
export function PollSource({ row, onDone }: { row: Row; onDone: () => void }) {
  const poll = () =>
    act(
      () => call('POST /ingest/source/{id}/poll', { params: { id: row.id } }),
      t('desk-manage.polled'),
      onDone,
    );
  return (
    <fieldset className="card stack stack-close">
      <legend>{t('desk-manage.last_poll')}</legend>
      <p>{describePoll(row)}</p>
      <button type="button" className="button" onClick={poll}>
        {t('desk-manage.poll')}
      </button>
    </fieldset>
  );
}

/** When a source was last asked, and what came of it. */
export function describePoll(row: Row): string {
  if (typeof row.lastPolledAt !== 'number') return t('desk-manage.never_polled');
  const { lastTaken: taken, lastUnchanged: unchanged, lastRejected: rejected } = row;
  const result =
    row.lastError !== ''
      ? t('desk-manage.poll_failed', { code: row.lastError })
      : taken === null
        ? ''
        : t('desk-manage.poll_result', { taken, unchanged, rejected });
  return [toTime(row.lastPolledAt), result].filter((text) => text !== '').join(' · ');
}
