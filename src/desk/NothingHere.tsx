import { t } from './words.ts';

/** An address of the desk that leads nowhere, or nowhere for this person. */
export function NothingHere() {
  return (
    <section className="desk-empty">
      <h1>{t('desk.fault.not_found')}</h1>
    </section>
  );
}
