import { useSignals } from '@preact/signals-react/runtime';
import { desk } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toFreeSlug } from '#kernel/domain/reserved-slug.ts';
import type { StorySession } from './story-session.ts';
import { TextField } from './TextField.tsx';

/** How a text looks in search results and where it is shared. */
export function SearchPanel(props: { session: StorySession; lang: Lang; isEditable: boolean }) {
  useSignals();
  const { session, lang, isEditable } = props;
  const text = session.textOf(lang);
  const value = text.value.value;
  const seoTitle = value.seoTitle || value.title;
  const seoDescription = value.seoDescription || value.standfirst;
  // English titles give the address of every language where there are some.
  const titleEn = session.textOf('en').value.value.title;
  const slug = value.slug || toFreeSlug(titleEn || value.title, desk.reservedSlugs);
  const fields = { text, lang, isEditable };
  return (
    <div className="stack stack-wide editor-panel">
      <section className="stack">
        <h2>{t('desk-editor.search.results')}</h2>
        <p className="card stack stack-close result-preview" lang={lang}>
          <small>{`${location.host}${toEditionPath(editionOfLang(lang), `/…/${slug}`)}`}</small>
          <strong>{seoTitle || t('desk-editor.field.title')}</strong>
          <small>{seoDescription}</small>
        </p>
        <TextField {...fields} field="seoTitle" standIn={value.title} />
        <TextField {...fields} field="seoDescription" standIn={value.standfirst} />
        <TextField
          {...fields}
          field="slug"
          standIn={slug}
          onBlur={() => {
            const typed = text.value.value.slug.trim();
            text.change({ slug: typed === '' ? '' : toFreeSlug(typed, desk.reservedSlugs) });
          }}
        />
      </section>
      <section className="stack">
        <h2>{t('desk-editor.search.social')}</h2>
        <SocialCard
          {...{ session, lang }}
          title={value.socialTitle || seoTitle}
          description={value.socialDescription || seoDescription}
        />
        <TextField {...fields} field="socialTitle" standIn={seoTitle} />
        <TextField {...fields} field="socialDescription" standIn={seoDescription} />
      </section>
    </div>
  );
}

function SocialCard(props: {
  session: StorySession;
  lang: Lang;
  title: string;
  description: string;
}) {
  useSignals();
  const { session, lang, title, description } = props;
  const src = session.picture.value?.src;
  return (
    <div className="card social-card" lang={lang}>
      {src ? (
        <img src={src} alt="" />
      ) : (
        <div className="social-blank">{t('desk-editor.search.drawn')}</div>
      )}
      <p className="stack stack-close">
        <small>{desk.brandName}</small>
        <strong>{title || t('desk-editor.field.title')}</strong>
        <small>{description}</small>
      </p>
    </div>
  );
}
