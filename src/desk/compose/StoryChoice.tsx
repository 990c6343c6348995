import { StoryPicker } from '#desk/parts/StoryPicker.tsx';
import { t } from '#desk/words.ts';
import type { Lang } from '#i18n/editions.ts';

export interface ChosenStory {
  id: number;
  title: string;
}

/** The story something is about, or none yet. */
export function StoryChoice(props: {
  lang: Lang;
  story: ChosenStory | null;
  onChange: (story: ChosenStory | null) => void;
}) {
  const { lang, story, onChange } = props;
  if (!story)
    return (
      <StoryPicker
        lang={lang}
        label={t('desk-compose.story')}
        action={t('desk-compose.choose')}
        onChoose={({ id, title }) => onChange({ id, title })}
      />
    );
  return (
    <div className="story-chosen">
      <p>
        <span className="quiet">{t('desk-compose.story_chosen')}</span>
        <br />
        {story.title}
      </p>
      <button type="button" className="button" onClick={() => onChange(null)}>
        {t('desk-compose.other_story')}
      </button>
    </div>
  );
}
