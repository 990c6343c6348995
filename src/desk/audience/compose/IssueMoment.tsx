import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { isMissed } from '#domains/audience/digest/issue.model.ts';

/** When an issue goes out, or that its moment was missed. */
export function IssueMoment({ dueAt }: { dueAt: number }) {
  const time = format.timestamp(new Date(dueAt));
  if (isMissed(dueAt, Date.now()))
    return (
      <p className="notice" role="alert">
        {t('desk-compose.issue_missed', { time })}
      </p>
    );
  return <p>{t('desk-compose.issue_due', { time })}</p>;
}
