import { call } from '#desk/frame/api.ts';
import { t } from '#desk/frame/words.ts';
import { useAct } from '#desk/parts/use-act.ts';
import type { WrittenIssue } from '#domains/audience/digest/issue.model.ts';
import { IssueMoment } from './IssueMoment.tsx';
import { MailPreview } from './MailPreview.tsx';

/** An issue that waits for its moment, or has begun to go out. */
export function WaitingIssue(props: { issue: WrittenIssue; onChange: () => void }) {
  const { issue, onChange } = props;
  const { isBusy, act } = useAct(onChange);
  const takeBack = () =>
    act(
      () => call('DELETE /desk/newsletter/issues/{id}/schedule', { params: { id: issue.id } }),
      t('desk-compose.issue_taken_back'),
    );
  return (
    <div className="columns">
      <section className="stack" aria-label={t('desk-compose.sending')}>
        <p>
          <span className="chip">{t(`desk.lang.${issue.lang}`)}</span>
          <span className="chip">{t(`desk-compose.issue.${issue.status}`)}</span>
        </p>
        {issue.status === 'scheduled' && issue.dueAt !== null && (
          <>
            <IssueMoment dueAt={issue.dueAt} />
            <p>{t('desk-compose.letter_readers', { count: issue.readers })}</p>
            <div className="row">
              <button type="button" className="button" disabled={isBusy} onClick={takeBack}>
                {t('desk-compose.take_issue_back')}
              </button>
            </div>
          </>
        )}
      </section>
      <MailPreview
        lang={issue.lang}
        path={`/desk/letter/${issue.id}`}
        version={issue.version}
        title={issue.subject}
      />
    </div>
  );
}
