import { desk } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { PushWords } from '#domains/audience/push/push.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import type { PushDraft } from './push-draft.ts';

/** A notification in each of its languages, as a locked phone shows it. */
export function PhoneFrame({ draft, texts }: { draft: PushDraft; texts: PushWords }) {
  const langs = LANGS.filter((lang) => draft.languages.includes(lang));
  return (
    <section className="phone-frame" aria-label={t('desk-compose.preview')}>
      {langs.map((lang) => (
        <Note key={lang} lang={lang} words={draft.words[lang]} own={texts[lang]} />
      ))}
    </section>
  );
}

interface NoteProps {
  lang: Lang;
  words: { title: string; body: string };
  /** What the story says by itself. */
  own: { title: string; body: string } | undefined;
}

function Note({ lang, words, own }: NoteProps) {
  const title = words.title || own?.title;
  const body = words.title || words.body ? words.body : own?.body;
  return (
    <div className="phone-note">
      <p className="quiet">{desk.brandName}</p>
      <strong lang={lang}>{title || '…'}</strong>
      {body === undefined ? (
        <span>{t('desk-compose.own_words')}</span>
      ) : (
        <span lang={lang}>{body}</span>
      )}
    </div>
  );
}
