import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LONGEST_ANSWER, LONGEST_ANSWER_TITLE, type SavedAnswer } from './enquiry.model.ts';

/** What a business keeps to answer with again, and where it adds more. */
export function SavedAnswers(props: {
  path: string;
  answers: readonly SavedAnswer[];
  typed: Readonly<Record<string, string>>;
}) {
  const { path, answers, typed } = props;
  const { edition, t } = useEdition();
  const action = `${toEditionPath(edition, path)}#${FORM_ANSWER}`;
  return (
    <section className="enquiry-answers" id="answers" aria-labelledby="answers-title">
      <h2 id="answers-title" className="section-title">
        {t('directory-enquiry.thread.answers')}
      </h2>
      {answers.length > 0 && (
        <ul className="account-entries">
          {answers.map(({ id, title, body }) => (
            <li key={id}>
              <div>
                <strong>{title}</strong>
                <p className="quiet">{body}</p>
              </div>
              <form method="post" action={action}>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="answer" value={id} />
                <button
                  type="submit"
                  className="button"
                  aria-label={`${t('directory-enquiry.thread.remove_answer')}: ${title}`}
                >
                  {t('directory-enquiry.thread.remove_answer')}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form className="form" method="post" action={action} noValidate>
        <FormField
          name="title"
          label={t('directory-enquiry.thread.answer_title')}
          value={typed.title}
          maxLength={LONGEST_ANSWER_TITLE}
          autoComplete="off"
        />
        <FormField
          name="body"
          kind="multiline"
          label={t('directory-enquiry.thread.answer_body')}
          value={typed.body}
          maxLength={LONGEST_ANSWER}
          autoComplete="off"
        />
        <button type="submit" className="button button-primary">
          {t('directory-enquiry.thread.save_answer')}
        </button>
      </form>
    </section>
  );
}
