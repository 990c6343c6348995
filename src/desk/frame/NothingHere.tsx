import { Link } from 'wouter';
import { t } from './words.ts';

/** An address of the desk that leads nowhere, or nowhere for this person. */
export function NothingHere() {
  return (
    <section className="empty stack">
      <h1>{t('desk.fault.not_found')}</h1>
      <p>
        <Link className="button" href="/">
          {t('desk.nav.stories')}
        </Link>
      </p>
    </section>
  );
}
