import { format } from '#desk/frame/desk-data.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { NumberList } from './NumberList.tsx';

const NUMBERS = [
  'stories',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'unsubscribed',
  'failed',
  'unknown',
  'skipped',
] as const;

/** What came of the last issues. */
export function IssueResults({ issues }: Pick<Answer<'GET /desk/newsletter/{lang}'>, 'issues'>) {
  return (
    <section aria-labelledby="issues">
      <h2 id="issues">{t('desk-compose.issues')}</h2>
      <p className="quiet">
        {t(issues.length === 0 ? 'desk-compose.no_issues' : 'desk-compose.issues_help')}
      </p>
      <ul className="rows">
        {issues.map((issue) => (
          <li key={issue.id}>
            <p>
              {issue.subject || t('desk-compose.digest')}
              <br />
              <span className="quiet">
                {format.date(new Date(`${issue.day}T12:00:00+05:30`), new Date())}
              </span>{' '}
              <span className="chip">{t(`desk-compose.issue.${issue.status}`)}</span>
            </p>
            <NumberList
              numbers={NUMBERS.map((name) => [
                t(`desk-compose.letter_number.${name}`),
                issue[name],
              ])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
