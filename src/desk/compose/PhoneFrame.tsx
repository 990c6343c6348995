import { desk } from '#desk/desk-data.ts';
import { t } from '#desk/words.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Words } from './push-draft.ts';
import type { ChosenStory } from './StoryChoice.tsx';

/** A notification as a locked phone shows it. */
export function PhoneFrame(props: { lang: Lang; words: Words; story: ChosenStory | null }) {
  const { lang, words, story } = props;
  return (
    <section className="phone-frame" aria-label={t('desk-compose.preview')}>
      <div className="phone-note">
        <p className="quiet">{desk.brandName}</p>
        <strong lang={lang}>{words.title || story?.title || '…'}</strong>
        <span lang={lang}>{words.body || (words.title ? '' : t('desk-compose.own_words'))}</span>
      </div>
    </section>
  );
}
