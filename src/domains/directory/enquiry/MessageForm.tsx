import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormField, toFieldId } from '#ui/FormField.tsx';
import { type Enquiry, LONGEST_TEXT, type SavedAnswer, toThreadPath } from './enquiry.model.ts';
import { ThreadForm } from './ThreadForm.tsx';

/** A message with a picture beside it; a business may begin it with an answer it has kept. */
export function MessageForm(props: {
  thread: Enquiry;
  answers: readonly SavedAnswer[];
  body: string;
  messageKey: string;
  fault: string | undefined;
}) {
  const { thread, answers, body, messageKey, fault } = props;
  const { edition, t } = useEdition();
  const picture = toFieldId('picture');
  const path = toEditionPath(edition, toThreadPath(thread));
  return (
    <>
      {answers.length > 0 && (
        <details className="enquiry-saved">
          <summary>{t('directory-enquiry.thread.answers')}</summary>
          <ul>
            {answers.map(({ id, title }) => (
              <li key={id}>
                <a className="text-link" href={`${path}?answer=${id}#${toFieldId('body')}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ThreadForm thread={thread} intent="message" className="form enquiry-write" isFile>
        <input type="hidden" name="key" value={messageKey} />
        <FormField
          name="body"
          kind="multiline"
          label={t('directory-enquiry.thread.body')}
          value={body}
          fault={fault}
          maxLength={LONGEST_TEXT}
          autoComplete="off"
        />
        <p className="enquiry-picture">
          <label htmlFor={picture}>{t('directory-enquiry.thread.attach')}</label>
          <input
            id={picture}
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          />
        </p>
        <button type="submit" className="button button-primary">
          {t('directory-enquiry.thread.send')}
        </button>
      </ThreadForm>
    </>
  );
}
