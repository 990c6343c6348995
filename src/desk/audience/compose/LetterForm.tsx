import { useSignals } from '@preact/signals-react/runtime';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { StoryPicker } from '#desk/parts/StoryPicker.tsx';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import {
  LONGEST_INTRO,
  LONGEST_SUBJECT,
  MOST_STORIES,
} from '#domains/audience/digest/issue.model.ts';
import { HOME_SECTIONS, type HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Letter } from './letter.ts';
import { StoryOrder } from './StoryOrder.tsx';

interface FormProps {
  letter: Letter;
  /** What is missing before it can be sent, by field. */
  faults: Readonly<Record<string, string>>;
}

/** What an issue says, and whom it is for. */
export function LetterForm({ letter, faults }: FormProps) {
  useSignals();
  const { copy, issue } = letter;
  const { subject, intro } = copy.value.value;
  return (
    <div className="stack">
      {issue.lang !== 'en' && <PhoneticSwitch lang={issue.lang} />}
      <Field
        label={t('desk-compose.subject')}
        fault={faults.subject}
        help={t('desk-compose.letters', { count: subject.length, most: LONGEST_SUBJECT })}
      >
        <input
          lang={issue.lang}
          value={subject}
          maxLength={LONGEST_SUBJECT}
          onChange={({ target }) => copy.change({ subject: target.value })}
        />
      </Field>
      <Field
        label={t('desk-compose.intro')}
        help={t('desk-compose.letters', { count: intro.length, most: LONGEST_INTRO })}
      >
        <textarea
          lang={issue.lang}
          rows={5}
          value={intro}
          maxLength={LONGEST_INTRO}
          onChange={({ target }) => copy.change({ intro: target.value })}
        />
      </Field>
      <Stories {...{ letter, faults }} />
      <Topics letter={letter} />
    </div>
  );
}

function Stories({ letter, faults }: FormProps) {
  useSignals();
  const { copy, issue, titles } = letter;
  const { storyIds } = copy.value.value;
  const isFull = storyIds.length >= MOST_STORIES;
  return (
    <section aria-labelledby="letter-stories">
      <h2 id="letter-stories">{t('desk-compose.letter_stories')}</h2>
      {faults.storyIds && (
        <p className="notice" role="alert">
          {faults.storyIds}
        </p>
      )}
      <p className="quiet">
        {storyIds.length === 0 ? t('desk-compose.no_stories') : t('desk-compose.order_help')}
      </p>
      <StoryOrder
        lang={issue.lang}
        ids={storyIds}
        titleOf={(id) => titles.get(id) ?? null}
        onChange={(ids) => copy.change({ storyIds: ids })}
      />
      {isFull ? (
        <p className="quiet">{t('desk-compose.stories_full', { count: MOST_STORIES })}</p>
      ) : (
        <StoryPicker
          kind="news"
          lang={issue.lang}
          label={t('desk-compose.add_story')}
          action={t('desk-compose.add')}
          chosen={storyIds}
          onChoose={({ id, title }) => {
            titles.set(id, title);
            copy.change({ storyIds: [...storyIds, id] });
          }}
        />
      )}
    </section>
  );
}

function Topics({ letter: { copy, readers } }: { letter: Letter }) {
  useSignals();
  const { sections } = copy.value.value;
  const toggle = (section: HomeSection) =>
    copy.change({
      sections: HOME_SECTIONS.filter((each) => sections.includes(each) !== (each === section)),
    });
  return (
    <fieldset className="choices">
      <legend>{t('desk-compose.topics')}</legend>
      {HOME_SECTIONS.map((section) => (
        <label key={section}>
          <input
            type="checkbox"
            checked={sections.includes(section)}
            onChange={() => toggle(section)}
          />
          {t(`desk-compose.section.${section}`)}
        </label>
      ))}
      <p className="quiet">{t('desk-compose.topics_help')}</p>
      <p role="status">{t('desk-compose.letter_readers', { count: readers.value })}</p>
    </fieldset>
  );
}
