import { Link } from 'wouter';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { Waiting } from '#domains/newsroom/workflow/waiting.model.ts';

/** What readers wrote or reported that waits for a decision, for whoever may decide; what is late is told louder. */
export function WaitingCases({ cases }: Pick<Waiting, 'cases'>) {
  if (!cases || cases.open === 0) return null;
  const { open, late, kinds } = cases;
  return (
    <div className={late > 0 ? 'notice' : 'quiet'}>
      <p>
        <Link href="/manage/moderation">
          {t('desk-stories.cases', { count: open, number: format.number(open) })}
        </Link>
        {late > 0 && ` ${sayLate(late)}`}
      </p>
      <ul className="row">
        {kinds.map(({ kind, open: count }) => (
          <li key={kind}>
            <Link href={`/manage/moderation?kind=${kind}`}>
              {t(`desk-stories.case.${kind}`, { count, number: format.number(count) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sayLate(late: number): string {
  return t('desk-stories.cases_late', { count: late, number: format.number(late) });
}

/** What waits of other kinds, each where it is done. */
export function WaitingTasks({ tasks }: Pick<Waiting, 'tasks'>) {
  return tasks.map(({ kind, path, open, late }) => (
    <p key={kind} className={late > 0 ? 'notice' : 'quiet'}>
      <Link href={path}>
        {t(`desk-stories.task.${kind}`, { count: open, number: format.number(open) })}
      </Link>
      {late > 0 && ` · ${sayLate(late)}`}
    </p>
  ));
}
