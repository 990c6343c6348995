import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { may } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { pickPicture } from '#desk/media/picker-store.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { ChoiceSearch } from '#desk/prose/ChoiceSearch.tsx';
import { ARTICLE_LABELS } from '#domains/news/story/article.model.ts';
import type { Named } from '#domains/newsroom/working/working-story.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { fromField, toField } from './india-moment.ts';
import { LiveLink } from './LiveLink.tsx';
import type { StorySession } from './story-session.ts';
import { TextField } from './TextField.tsx';

/** What all languages of a story have in common, and its picture. */
export function FactsPanel(props: { session: StorySession; lang: Lang; isEditable: boolean }) {
  useSignals();
  const { session, lang, isEditable } = props;
  const { facts } = session;
  const value = facts.value.value;
  const state = facts.autosave.state.value;
  const faultOf = (field: string) => (state.kind === 'refused' ? state.fields[field] : undefined);
  const catalogue = useCatalogue();
  const isFixed = !session.view.value.mayEditFacts;
  const pick = (ids: readonly number[], known: readonly Named[]) =>
    ids.flatMap((id) => known.find((each) => each.id === id) ?? []);
  const remember = (known: { value: readonly Named[] }, chosen: readonly Named[]) => {
    known.value = [...known.value, ...chosen];
    return chosen.map(({ id }) => id);
  };
  const createTag = async (name: string): Promise<Named> => {
    const { id } = await call('POST /desk/tags', { body: { name, lang } });
    return { id, name };
  };
  return (
    <form
      className="stack editor-panel"
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => void facts.autosave.flush()}
    >
      {isFixed && <p className="quiet">{t('desk-editor.facts.read_only')}</p>}
      <PictureField {...{ session, lang, isEditable, isFixed }} />
      <div data-field="categoryId">
        <ChoiceField
          label={t('desk-editor.facts.category')}
          fault={faultOf('categoryId')}
          value={value.categoryId}
          none={{ value: 0, name: t('desk-editor.none') }}
          choices={catalogue.categories}
          onChange={(id) => facts.change({ categoryId: Number(id) })}
          isOff={isFixed}
        />
      </div>
      <ChoiceField
        label={t('desk-editor.facts.city')}
        fault={faultOf('cityId')}
        value={value.cityId ?? 0}
        none={{ value: 0, name: t('desk-editor.none') }}
        choices={catalogue.cities}
        onChange={(id) => facts.change({ cityId: Number(id) || null })}
        isOff={isFixed}
      />
      <ChoiceSearch
        label={t('desk-editor.facts.authors')}
        lang={lang}
        path="/desk/authors"
        fault={faultOf('authorIds')}
        chosen={pick(value.authorIds, session.authors.value)}
        isEditable={!isFixed}
        onChange={(chosen) => facts.change({ authorIds: remember(session.authors, chosen) })}
      />
      <ChoiceSearch
        label={t('desk-editor.facts.tags')}
        lang={lang}
        path="/desk/tags"
        fault={faultOf('tagIds')}
        chosen={pick(value.tagIds, session.tags.value)}
        isEditable={!isFixed}
        onChange={(chosen) => facts.change({ tagIds: remember(session.tags, chosen) })}
        create={createTag}
      />
      <Field label={t('desk-editor.facts.label')} fault={faultOf('label')}>
        <select
          value={value.label}
          disabled={isFixed}
          onChange={({ target }) =>
            facts.change({ label: ARTICLE_LABELS.find((each) => each === target.value) ?? 'news' })
          }
        >
          {ARTICLE_LABELS.map((label) => (
            <option key={label} value={label}>
              {t(`desk-editor.label.${label}`)}
            </option>
          ))}
        </select>
      </Field>
      <SponsorField {...{ session, lang, isFixed }} fault={faultOf('sponsorId')} />
      {(['sourceName', 'sourceUrl'] as const).map((field) => (
        <Field key={field} label={t(`desk-editor.facts.${field}`)} fault={faultOf(field)}>
          <input
            lang={field === 'sourceName' ? lang : undefined}
            value={value[field]}
            readOnly={isFixed}
            inputMode={field === 'sourceUrl' ? 'url' : 'text'}
            onChange={({ target }) => facts.change({ [field]: target.value })}
          />
        </Field>
      ))}
      <Field
        label={t('desk-editor.facts.embargo')}
        help={t('desk-editor.facts.embargo_help')}
        fault={faultOf('embargoUntil')}
      >
        <input
          type="datetime-local"
          step={1}
          value={toField(value.embargoUntil)}
          readOnly={isFixed}
          onChange={({ target }) => facts.change({ embargoUntil: fromField(target.value) })}
        />
      </Field>
      <LiveBox {...{ session, lang, isFixed }} />
      {may('community.moderate') && (
        <Link className="text-link" href={`/manage/reader-comments?story=${session.id}`}>
          {t('desk-editor.facts.reader_comments')}
        </Link>
      )}
      <Link className="text-link" href={`/stories/${session.id}/facts/revisions`}>
        {t('desk-editor.facts.revisions')}
      </Link>
    </form>
  );
}

/** Who has paid for a story, once it is labelled as sponsored. */
function SponsorField(props: {
  session: StorySession;
  lang: Lang;
  isFixed: boolean;
  fault: string | undefined;
}) {
  useSignals();
  const { session, lang, isFixed, fault } = props;
  const { facts, sponsors } = session;
  const { label, sponsorId } = facts.value.value;
  if (label !== 'sponsored') return null;
  const known = sponsors.value.find(({ id }) => id === sponsorId);
  const chosen = sponsorId === null ? [] : [known ?? { id: sponsorId, name: `#${sponsorId}` }];
  const choose = (business: Named | undefined) => {
    if (business) sponsors.value = [...sponsors.value, business];
    facts.change({ sponsorId: business?.id ?? null });
  };
  return (
    <div className="stack">
      <ChoiceSearch
        label={t('desk-editor.facts.sponsor')}
        path="/desk/sponsors"
        {...{ lang, chosen, fault }}
        isEditable={!isFixed}
        onChange={(list) => choose(list.at(-1))}
      />
      <p className="quiet">{t('desk-editor.facts.sponsor_help')}</p>
    </div>
  );
}

/** Makes a story a live blog, and leads to its entries as soon as it is one. */
function LiveBox(props: { session: StorySession; lang: Lang; isFixed: boolean }) {
  useSignals();
  const { session, lang, isFixed } = props;
  const { facts } = session;
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={facts.value.value.isLiveBlog}
          disabled={isFixed}
          onChange={({ target }) => facts.change({ isLiveBlog: target.checked })}
        />
        {t('desk-editor.facts.live_blog')}
      </label>
      <LiveLink session={session} lang={lang} />
    </>
  );
}

function PictureField(props: {
  session: StorySession;
  lang: Lang;
  isEditable: boolean;
  isFixed: boolean;
}) {
  useSignals();
  const { session, lang, isEditable, isFixed } = props;
  const text = session.textOf(lang);
  const picture = session.picture.value;
  const choose = async () => {
    const picked = await pickPicture();
    if (!picked) return;
    session.picture.value = picked;
    session.facts.change({ mediaId: picked.id });
    if (isEditable && !text.value.value.imageDescription)
      text.change({ imageDescription: picked.alt[lang] });
  };
  const remove = () => {
    session.picture.value = null;
    session.facts.change({ mediaId: null });
  };
  return (
    <fieldset className="stack">
      <legend>{t('desk-editor.facts.picture')}</legend>
      {picture?.src && <img className="preview" src={picture.src} alt={picture.alt[lang]} />}
      {picture?.credit && <p className="quiet">{picture.credit}</p>}
      {picture && !picture.credit && (
        <Link className="text-link" href={`/media?picture=${picture.id}`}>
          {t('desk-editor.facts.no_credit')}
        </Link>
      )}
      {isFixed && !picture && <p className="quiet">{t('desk-editor.none')}</p>}
      {!isFixed && (
        <p className="row">
          <button type="button" className="button" onClick={() => void choose()}>
            {t(picture ? 'desk-editor.facts.other_picture' : 'desk-editor.facts.choose_picture')}
          </button>
          {picture && (
            <button type="button" className="button" onClick={remove}>
              {t('desk.remove')}
            </button>
          )}
        </p>
      )}
      {picture && <TextField {...{ text, lang, isEditable }} field="imageDescription" />}
    </fieldset>
  );
}
