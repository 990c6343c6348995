import type { ReactNode } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER } from '#ui/FormAnswer.tsx';
import { type Enquiry, type ThreadIntent, toThreadPath } from './enquiry.model.ts';

/** A form of a thread's page, which is sent to that page. */
export function ThreadForm(props: {
  thread: Enquiry;
  intent: ThreadIntent;
  isFile?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { edition } = useEdition();
  const { thread, intent, isFile, className, children } = props;
  return (
    <form
      className={className}
      method="post"
      action={`${toEditionPath(edition, toThreadPath(thread))}#${FORM_ANSWER}`}
      encType={isFile ? 'multipart/form-data' : undefined}
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}
