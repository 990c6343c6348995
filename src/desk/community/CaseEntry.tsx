import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { ShownCase } from '#domains/community/moderation/moderation.model.ts';

const HOUR = 3_600_000;

/** One case: its line in the queue, and everything to decide it by where it is open. */
export function CaseEntry(props: {
  shown: ShownCase;
  elementId: string;
  isOpen: boolean;
  isBusy: boolean;
  /** Whether it no longer waits. */
  isGone: boolean;
  onOpen: () => void;
  onKeep: () => unknown;
  /** Goes on to the next instead of one that is gone. */
  onNext: () => void;
  onAsk: (what: 'remove' | 'restrict') => unknown;
  onAuthor: (id: number) => void;
}) {
  const { shown, elementId, isOpen, isGone, onOpen, onKeep, onNext, onAsk, onAuthor } = props;
  const { title, kind, text, language, author, isMine } = shown;
  const isOff = props.isBusy || isMine || isGone;
  return (
    <li className="case-row" aria-current={isOpen || undefined}>
      <button
        id={elementId}
        type="button"
        className="entry"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <strong>{title}</strong>
        <em className="chip">{t(`desk-moderation.of.${kind}`)}</em>
        <Clock dueAt={shown.dueAt} />
        {shown.appeal && <em className="chip">{t('desk-moderation.appealed')}</em>}
        {!shown.isShown && <em className="chip">{t('desk-moderation.hidden')}</em>}
        <span>
          {[author?.name, shown.why.map(toReason).join(', ')].filter(Boolean).join(' · ')}
        </span>
      </button>
      {isOpen && (
        <div className="stack">
          {isGone && (
            <p className="notice" role="status">
              {t('desk-moderation.gone')}{' '}
              <button type="button" className="button" onClick={onNext}>
                {t('desk-moderation.go_on')} (n)
              </button>
            </p>
          )}
          <p className="text case-words" lang={language}>
            {text || t('desk-moderation.no_words')}
          </p>
          {shown.pictures.map((src) => (
            <a key={src} href={src} target="_blank" rel="noreferrer">
              <img src={src} alt={t('desk-moderation.why.photo')} width={320} loading="lazy" />
            </a>
          ))}
          <CaseFacts shown={shown} />
          <div className="row">
            <button
              type="button"
              className="button button-strong"
              disabled={isOff}
              onClick={onKeep}
            >
              {t('desk-moderation.keep')} (a)
            </button>
            <button
              type="button"
              className="button"
              disabled={isOff}
              onClick={() => onAsk('remove')}
            >
              {t('desk-moderation.remove')} (r)
            </button>
            {author && (
              <button type="button" className="button" onClick={() => onAsk('restrict')}>
                {t('desk-moderation.restrict')} (b)
              </button>
            )}
            {author && author.open > 1 && (
              <button type="button" className="button" onClick={() => onAuthor(author.id)}>
                {t('desk-moderation.of_author', { number: format.number(author.open) })}
              </button>
            )}
            <a className="button" href={shown.path} target="_blank" rel="noreferrer">
              {t('desk-moderation.look')}
            </a>
          </div>
          {isMine && <p className="notice">{t('desk-moderation.mine')}</p>}
        </div>
      )}
    </li>
  );
}

/** What stands beside the text: earlier words, the appeal, reports, and what was decided of its author before. */
function CaseFacts({ shown: { context, appeal, reports, author } }: { shown: ShownCase }) {
  return (
    <>
      {context.map(({ label, text }) => (
        <p key={`${label} ${text}`} className="text case-words">
          <strong>{label}: </strong>
          {text}
        </p>
      ))}
      {appeal && (
        <p className="text case-words">
          <strong>{t('desk-moderation.appeal')}: </strong>
          {appeal}
        </p>
      )}
      {reports.length > 0 && (
        <ul>
          {reports.map(({ reason, comment, createdAt }) => (
            <li key={`${createdAt} ${reason} ${comment}`}>
              {[toReason(reason), comment, format.timestamp(new Date(createdAt))]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {author && (
        <p>
          {t('desk-moderation.history', {
            name: author.name,
            kept: format.number(author.kept),
            removed: format.number(author.removed),
          })}
          {author.restricted.length > 0 &&
            ` ${t('desk-moderation.is_restricted', { what: author.restricted.map(toWhat).join(', ') })}`}
        </p>
      )}
    </>
  );
}

/** How long is left to decide, in hours. */
function Clock({ dueAt }: { dueAt: number }) {
  const left = dueAt - Date.now();
  const key = left > 0 ? 'hours_left' : 'hours_over';
  const count = Math.ceil(Math.abs(left) / HOUR);
  const words = { count, number: format.number(count) };
  return (
    <em className="chip" data-kind={left > 0 ? undefined : 'late'}>
      {t(`desk-moderation.${key}`, words)}
    </em>
  );
}

function toReason(reason: string): string {
  return t(`desk-moderation.why.${reason}`);
}

export function toWhat(what: string): string {
  return t(`desk-moderation.from.${what}`);
}
