import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LONGEST_TEXT } from './enquiry.model.ts';

/** A message that could not be taken, to be sent again under its key; a picture has to be chosen anew. */
export function UnsentMessagePage(props: {
  /** Where its thread is, with the edition's prefix. */
  path: string;
  title: string;
  body: string;
  messageKey: string;
}) {
  const { path, title, body, messageKey } = props;
  const { t } = useEdition();
  return (
    <div className="account-page enquiry-thread">
      <header className="list-header">
        <h1>{title}</h1>
      </header>
      <FormFaults faults={[{ message: t('error.unavailable.text') }]} />
      <form
        className="form enquiry-write"
        method="post"
        action={`${path}#${FORM_ANSWER}`}
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="intent" value="message" />
        <input type="hidden" name="key" value={messageKey} />
        <FormField
          name="body"
          kind="multiline"
          label={t('directory-enquiry.thread.body')}
          value={body}
          maxLength={LONGEST_TEXT}
          autoComplete="off"
        />
        <button type="submit" className="button button-primary">
          {t('directory-enquiry.thread.send')}
        </button>
      </form>
    </div>
  );
}
