import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type Enquiry, type Message, toThreadPath } from './enquiry.model.ts';
import { toPictureAddress } from './enquiry-answer.model.ts';

/** What was said, the oldest first; a script looks for more while the page is before the eyes. */
export function ThreadMessages(props: {
  thread: Enquiry;
  messages: readonly Message[];
  hasOlder: boolean;
  /** Whether the last messages are among them. */
  isLatest: boolean;
}) {
  const { thread, messages, hasOlder, isLatest } = props;
  const { edition, t } = useEdition();
  const path = toEditionPath(edition, toThreadPath(thread));
  return (
    <section aria-labelledby="messages-title">
      <h2 id="messages-title" className="visually-hidden">
        {t('directory-enquiry.thread.messages')}
      </h2>
      {hasOlder && (
        <p>
          <a className="text-link" href={`${path}?before=${messages[0]?.id}`}>
            {t('directory-enquiry.thread.older')}
          </a>
        </p>
      )}
      <ol
        className="enquiry-messages"
        id="messages"
        data-thread={isLatest ? thread.id : undefined}
        data-last={messages.at(-1)?.id ?? 0}
        aria-live="polite"
      >
        {messages.map((message) => (
          <ThreadMessage key={message.id} thread={thread} message={message} />
        ))}
      </ol>
      {!isLatest && (
        <p>
          <a className="text-link" href={path}>
            {t('directory-enquiry.thread.latest')}
          </a>
        </p>
      )}
    </section>
  );
}

function ThreadMessage({ thread, message }: { thread: Enquiry; message: Message }) {
  const { edition, format, t } = useEdition();
  const { author, event, body, hasPicture, createdAt, id } = message;
  const time = <time dateTime={createdAt.toISOString()}>{format.timestamp(createdAt)}</time>;
  if (author === 'system')
    return (
      <li className="enquiry-event" id={`message-${id}`}>
        {event && t(`directory-enquiry.event.${event}`)} {time}
      </li>
    );
  const isOwn = author === thread.side;
  const other =
    thread.side === 'sender'
      ? nameIn(thread.business.names, edition.lang)
      : thread.sender.name || t('directory-enquiry.customer');
  const name = isOwn ? t('directory-enquiry.thread.you') : other;
  return (
    <li className={isOwn ? 'enquiry-message is-own' : 'enquiry-message'} id={`message-${id}`}>
      <p className="enquiry-author">
        <strong>{name}</strong> {time}
      </p>
      <p className="enquiry-body">{body}</p>
      {hasPicture && (
        <a href={toPictureAddress(thread.id, id)}>
          <img
            src={toPictureAddress(thread.id, id)}
            alt={t('directory-enquiry.thread.picture', { name })}
            loading="lazy"
          />
        </a>
      )}
    </li>
  );
}
