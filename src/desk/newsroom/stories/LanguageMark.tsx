import { Link } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { When } from '#desk/parts/When.tsx';
import type { ListedText } from '#domains/newsroom/workflow/listing.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { StatusShape } from './StatusShape.tsx';

/** A language by letters of its own. */
const LETTERS: Readonly<Record<Lang, string>> = { en: 'EN', hi: 'हि', gu: 'ગુ' };

/** Where one language of a story stands, and the way to it. */
export function LanguageMark(props: { id: number; lang: Lang; state: ListedText | null }) {
  const { id, lang, state } = props;
  return (
    <Link
      href={`/stories/${id}/${lang}`}
      className="story-mark"
      data-status={state?.status ?? 'none'}
    >
      <span className="story-mark-letters" lang={lang} aria-hidden="true">
        {LETTERS[lang]}
      </span>
      <span className="visually-hidden">{t(`desk.lang.${lang}`)}: </span>
      {state ? <State state={state} /> : <None />}
    </Link>
  );
}

function State({ state }: { state: ListedText }) {
  const { status, version, publishedVersion, isBehind, dueAt } = state;
  const isEdited = publishedVersion !== null && version > publishedVersion;
  return (
    <span className="story-state">
      <span>
        <StatusShape status={status} />
        {t(`desk.status.${status}`)}
      </span>
      {dueAt !== null && <When at={dueAt} />}
      {isBehind && <span className="chip chip-alert">{t('desk-stories.behind')}</span>}
      {isEdited && <span className="chip chip-alert">{t('desk-stories.edited')}</span>}
    </span>
  );
}

function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('desk.status.none')}</span>
    </>
  );
}
