import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer } from '#ui/FormAnswer.tsx';
import type { LeadLinkState } from './lead-link.model.ts';

/** The link by which another program fetches the enquiries: made, made anew, taken away. */
export function LeadLink({ path, link }: { path: string; link: LeadLinkState }) {
  const { edition, format, t } = useEdition();
  const { isGranted, madeAt } = link;
  if (!(isGranted || madeAt)) return null;
  const action = `${toEditionPath(edition, path)}#${FORM_ANSWER}`;
  return (
    <section className="enquiry-answers" id="link" aria-labelledby="link-title">
      <h2 id="link-title" className="section-title">
        {t('directory-enquiry.link.title')}
      </h2>
      <p>{t(isGranted ? 'directory-enquiry.link.help' : 'directory-enquiry.link.over')}</p>
      {madeAt && (
        <p className="quiet">
          {t('directory-enquiry.link.made', { time: format.timestamp(madeAt) })}
        </p>
      )}
      {isGranted && (
        <Act action={action} intent="link" word={madeAt ? 'anew' : 'make'} isFirst={!madeAt} />
      )}
      {madeAt && <Act action={action} intent="unlink" word="remove" isFirst={false} />}
    </section>
  );
}

function Act(props: {
  action: string;
  intent: 'link' | 'unlink';
  word: 'make' | 'anew' | 'remove';
  isFirst: boolean;
}) {
  const { action, intent, word, isFirst } = props;
  const { t } = useEdition();
  return (
    <form className="form" method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className={isFirst ? 'button button-primary' : 'button'}>
        {t(`directory-enquiry.link.${word}`)}
      </button>
    </form>
  );
}

/** The only time that a link is shown. */
export function NewLeadLink({ address }: { address: string }) {
  const { t } = useEdition();
  return (
    <FormAnswer heading={t('directory-enquiry.link.new')}>
      <p className="form-field">
        <label htmlFor="new-link">{t('directory-enquiry.link.once')}</label>
        <input id="new-link" readOnly defaultValue={address} autoComplete="off" />
      </p>
    </FormAnswer>
  );
}
