import { useEffect, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { StepList } from '#desk/parts/StepList.tsx';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';

/** Milliseconds between two questions about a publication that runs, and about one that waits. */
const WHILE_RUNNING = 300;
const WHILE_WAITING = 15_000;

/** How far a publication has come, and how soon readers had it. */
export function PublicationSteps(props: { publication: PublicationView; onSettled: () => void }) {
  const { onSettled } = props;
  const publication = useFollowed(props.publication, onSettled);
  const { action, status, liveIn, dueAt, steps } = publication;
  return (
    <section className="stack stack-close publication" aria-label={t('desk-editor.publication')}>
      <h2>
        {t(`desk-queue.action.${action}`)}: {t(`desk-queue.status.${status}`)}
      </h2>
      <p role="status">
        {liveIn === null
          ? format.timestamp(new Date(publication.finishedAt ?? dueAt))
          : t(`desk-queue.live_in.${action}`, { count: format.number(liveIn) })}
      </p>
      {status !== 'scheduled' && <StepList steps={steps} />}
    </section>
  );
}

/** The publication as it is now, asked for until it has come to its end. */
function useFollowed(publication: PublicationView, onSettled: () => void): PublicationView {
  const [present, setPresent] = useState(publication);
  const isOpen = present.status === 'scheduled' || present.status === 'running';
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const until = present.dueAt - Date.now();
    const wait =
      present.status === 'running'
        ? WHILE_RUNNING
        : Math.min(WHILE_WAITING, Math.max(WHILE_RUNNING, until));
    const ask = async () => {
      const params = { id: present.id };
      try {
        const next = await call('GET /desk/publications/{id}', { params, signal: stop.signal });
        setPresent(next);
        if (next.status !== present.status) onSettled();
      } catch {
        // The line tells that it is down; the next question is asked all the same.
        if (!stop.signal.aborted) setPresent({ ...present });
      }
    };
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [present, isOpen, onSettled]);
  return present;
}
