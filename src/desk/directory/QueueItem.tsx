import { Link } from 'wouter';
import { edition } from '#desk/frame/desk-data.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { When } from '#desk/parts/When.tsx';
import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { nameField } from './field-name.ts';

export type Waiting = Answer<'GET /desk/business-queue'>['rows'][number];

/** Something that waits, whole: what it says, and what stands there today where it changes something. */
export function QueueItem(props: {
  row: Waiting;
  elementId: string;
  isCurrent: boolean;
  isBusy: boolean;
  onFocus: () => void;
  onAccept: () => void;
  onSendBack: () => void;
}) {
  const { row, elementId, isCurrent, isBusy, onFocus, onAccept, onSendBack } = props;
  const { business, since, picture, film, papers, warnings } = row;
  const isOff = isBusy || row.isOwn;
  const name = business[`name${SUFFIX[edition.lang]}`] || business.nameEn;
  return (
    <li
      id={elementId}
      tabIndex={-1}
      className="case-row"
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={onFocus}
    >
      <div className="entry">
        <Link href={`/manage/businesses/${business.id}`}>
          <strong>{name}</strong>
        </Link>
        {warnings.map((warning) => (
          <em key={warning} className="chip" data-kind="late">
            {t(`desk-business-queue.warning.${warning}`)}
          </em>
        ))}
        <span>
          {business.townName} · {t('desk-business-queue.waits_since')} <When at={since} />
        </span>
      </div>
      <div className="queue-body">
        {picture && (
          <img
            src={picture.src}
            alt={picture.alt}
            width={picture.width || undefined}
            height={picture.height || undefined}
            loading="lazy"
            className="queue-picture"
          />
        )}
        <Facts facts={row.facts} />
        {film && (
          <a href={film} target="_blank" rel="noreferrer">
            {t('desk-business-queue.film')}
          </a>
        )}
        {papers.map((paper) => (
          <a key={paper.src} href={paper.src} target="_blank" rel="noreferrer">
            {t('desk-business-queue.paper')}
            {paper.name && `: ${paper.name}`}
          </a>
        ))}
      </div>
      {row.isOwn && <p className="notice">{t('desk-business-queue.own')}</p>}
      <div className="row">
        <button type="button" className="button button-strong" disabled={isOff} onClick={onAccept}>
          {t('desk-business-queue.accept')}
          <span className="visually-hidden">: {name}</span>
        </button>
        <button type="button" className="button" disabled={isOff} onClick={onSendBack}>
          {t('desk-business-queue.send_back')}
          <span className="visually-hidden">: {name}</span>
        </button>
      </div>
    </li>
  );
}

function Facts({ facts }: { facts: Waiting['facts'] }) {
  const said = facts.filter(({ value, before }) => value !== '' || before !== undefined);
  if (said.length === 0) return null;
  return (
    <dl className="queue-facts">
      {said.map(({ field, value, before }) => (
        <div key={field}>
          <dt>{nameFact(field)}</dt>
          {before !== undefined && (
            <dd>
              <del>{formatPhone(before) || t('desk-business-queue.nothing')}</del>
            </dd>
          )}
          <dd>
            {before === undefined ? (
              sayValue(field, value)
            ) : (
              <ins>{formatPhone(value) || t('desk-business-queue.nothing')}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is said by a name of ours has a word. */
function sayValue(field: string, value: string): string {
  if (field === 'method') return t(`desk-business-queue.method.${value}`);
  if (field === 'kind') return t(`desk-business-queue.media.${value}`);
  return value.split(' · ').map(formatPhone).join(' · ');
}

/** As the form of a business calls it, in which language where there are three; or as only the queue does. */
function nameFact(field: string): string {
  const lang = LANGS.find((each) => field.endsWith(SUFFIX[each]));
  const own = t(`desk-business-queue.field.${field}`, { defaultValue: '' });
  return own || (lang ? `${nameField(field)} (${t(`desk.lang.${lang}`)})` : nameField(field));
}

const SUFFIX = { en: 'En', hi: 'Hi', gu: 'Gu' } as const;
