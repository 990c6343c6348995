import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { format, may } from '#desk/frame/desk-data.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { StepList } from '#desk/parts/StepList.tsx';
import { When } from '#desk/parts/When.tsx';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import type { ListedStory } from '#domains/newsroom/workflow/listing.model.ts';

/** One order: what it does to which text, when, how far it has come, and what to do if it failed. */
export function PublicationItem(props: {
  publication: PublicationView;
  /** Undefined until its headline is known. */
  story: ListedStory | undefined;
  onChange: () => void;
}) {
  const { publication, story, onChange } = props;
  const { articleId, lang, action, status, dueAt, finishedAt, liveIn, reason, steps } = publication;
  const isOpen = status === 'running' || status === 'failed';
  return (
    <li className="queue-item" data-status={status}>
      <div className="row row-apart">
        <p>
          <span className="chip">{t(`desk-queue.status.${status}`)}</span>{' '}
          {t(`desk-queue.action.${action}`)} · {t(`desk.lang.${lang}`)}
        </p>
        <p className="quiet">
          {status === 'scheduled' ? (
            <time dateTime={new Date(dueAt).toISOString()}>
              {format.timestamp(new Date(dueAt))}
            </time>
          ) : (
            <When at={finishedAt ?? dueAt} />
          )}
        </p>
      </div>
      <strong>
        <Link href={`/stories/${articleId}/${lang}`} className="text-link" lang={story?.titleLang}>
          {story?.title || t('desk-queue.story', { id: articleId })}
        </Link>
      </strong>
      {liveIn !== null && (
        <p className="chip">
          {t(`desk-queue.live_in.${action}`, { count: format.number(liveIn) })}
        </p>
      )}
      {reason && <p className="quiet">{t('desk-queue.reason', { reason })}</p>}
      {status === 'failed' && (
        <p className="notice">
          {steps.some(({ step, status: its }) => step === 'database' && its !== 'done')
            ? t('desk-queue.failed_before')
            : t('desk-queue.failed_after')}
        </p>
      )}
      {status === 'scheduled' && may('story.publish') && (
        <CancelButton publication={publication} title={story?.title ?? ''} onDone={onChange} />
      )}
      {status !== 'scheduled' && status !== 'cancelled' && (
        <details open={isOpen || undefined}>
          <summary>{t('desk-queue.steps')}</summary>
          <StepList steps={steps} />
        </details>
      )}
    </li>
  );
}

function CancelButton(props: { publication: PublicationView; title: string; onDone: () => void }) {
  const { publication, title, onDone } = props;
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await call('DELETE /desk/publications/{id}', { params: { id: publication.id } });
      sayDone(t('desk-queue.cancelled'));
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
    onDone();
  };
  return (
    <button type="button" className="button" disabled={isBusy} onClick={cancel}>
      {t('desk-queue.cancel')}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
}
