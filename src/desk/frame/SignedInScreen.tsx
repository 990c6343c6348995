import { useEffect } from 'react';
import { Link } from 'wouter';
import { notifyDesks } from './session-watch.ts';
import { t } from './words.ts';

/** Where somebody comes who has signed in again beside a desk that waits: the desk goes on, this page closes. */
export function SignedInScreen() {
  useEffect(() => {
    notifyDesks();
    // Refused by browsers for pages that were not opened by a script: what is said then is true as well.
    window.close();
  }, []);
  return (
    <section className="empty stack">
      <h1>{t('desk-frame.signed_in')}</h1>
      <p>{t('desk-frame.signed_in_text')}</p>
      <Link href="/" className="button">
        {t('desk-frame.open_desk')}
      </Link>
    </section>
  );
}
