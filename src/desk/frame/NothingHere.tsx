import { Link } from 'wouter';
import { FIRST_SCREEN } from './screens.ts';
import { t } from './words.ts';

/** An address of the desk that leads nowhere, or nowhere for this person. */
export function NothingHere() {
  return (
    <section className="empty stack">
      <h1>{t('desk.fault.not_found')}</h1>
      <p>
        {FIRST_SCREEN?.menu && (
          <Link className="button" href={FIRST_SCREEN.path}>
            {t(`desk.nav.${FIRST_SCREEN.menu.name}`)}
          </Link>
        )}
      </p>
    </section>
  );
}
