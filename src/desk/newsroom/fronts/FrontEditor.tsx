import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { StoryPicker } from '#desk/parts/StoryPicker.tsx';
import { Told } from '#desk/parts/Told.tsx';
import { When } from '#desk/parts/When.tsx';
import { listPlaces, type PinnedCard, zonesOf } from '#domains/news/front/layout.model.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { type FrontDraft, type FrontStory, useFrontDraft } from './front-draft.ts';
import { PlaceList } from './PlaceList.tsx';
import { moveTo, putOn, removePin, setEnd } from './pins.ts';

/** The places of one front, and the stories to put on them. */
export function FrontEditor({ front, lang }: { front: string; lang: Lang }) {
  const draft = useFrontDraft({ front, lang });
  const [added, setAdded] = useState<readonly FrontStory[]>([]);
  const [place, setPlace] = useState(1);
  const [told, setTold] = useState('');
  const { loaded, pins, change } = draft;
  const zones = zonesOf(front);
  const known = [...(loaded.data?.pinned ?? []), ...(loaded.data?.stories ?? []), ...added];
  const cards = pins.flatMap((pin): PinnedCard<FrontStory>[] => {
    const card = known.find(({ id }) => id === pin.storyId);
    return card ? [{ ...pin, card }] : [];
  });
  const shown = listPlaces(front, loaded.data?.stories ?? [], cards);
  const nameOf = (number: number) =>
    t('desk-fronts.place', { number, zone: t(`desk-fronts.zone.${zones[number - 1]}`) });
  const put = (story: FrontStory, at: number) => {
    setAdded((before) => [...before, story]);
    change(putOn(pins, story.id, at, zones.length));
    setTold(t('desk-fronts.moved', { title: story.title, place: nameOf(at) }));
  };
  if (!draft.saved) return <LoadNote loaded={{ ...loaded, data: draft.saved }} />;
  return (
    <div className="columns">
      <section aria-labelledby="places">
        <h2 id="places">{t('desk-fronts.places')}</h2>
        <p className="quiet">{t('desk-fronts.keys')}</p>
        <PlaceList
          {...{ shown, pins, nameOf, lang }}
          onMove={(story, from, to) => change(moveTo(pins, story.id, { from, to }))}
          onPin={(story, at) => put(story, at)}
          onTakeOff={(story) => {
            change(removePin(pins, story.id));
            setTold(t('desk-fronts.taken_off', { title: story.title }));
          }}
          onEnd={(story, until) => change(setEnd(pins, story.id, until))}
        />
        <SaveBar {...{ draft, front, lang }} />
      </section>
      <section aria-labelledby="finding">
        <h2 id="finding">{t('desk-fronts.find')}</h2>
        <label className="field">
          {t('desk-fronts.put_on')}{' '}
          <select value={place} onChange={({ target }) => setPlace(Number(target.value))}>
            {zones.map((_, index) => (
              <option key={nameOf(index + 1)} value={index + 1}>
                {nameOf(index + 1)}
              </option>
            ))}
          </select>
        </label>
        <StoryPicker
          kind="news"
          lang={lang}
          label={t('desk-fronts.search')}
          action={t('desk-fronts.pin')}
          onChoose={({ id, title }) => put({ id, title, picture: null }, place)}
        />
      </section>
      <Told>{told}</Told>
    </div>
  );
}

function SaveBar({ draft, front, lang }: { draft: FrontDraft; front: string; lang: Lang }) {
  const { saved, pins, isChanged, isBusy, conflict } = draft;
  const asked = pins.map(({ place, storyId, until }) => `${place}.${storyId}.${until ?? 0}`);
  const preview = toEditionPath(editionOfLang(lang), `/desk/preview/${front}?pins=${asked}`);
  return (
    <div className="stack stack-close foot foot-sticky">
      {conflict && (
        <div className="notice stack stack-close" role="alert">
          <p>
            {conflict.savedBy
              ? t('desk-fronts.conflict_by', { name: conflict.savedBy })
              : t('desk-fronts.conflict')}
          </p>
          <div className="row">
            <button type="button" className="button" onClick={() => draft.settle('theirs')}>
              {t('desk-fronts.take_theirs')}
            </button>
            <button type="button" className="button" onClick={() => draft.settle('mine')}>
              {t('desk-fronts.keep_mine')}
            </button>
          </div>
        </div>
      )}
      <div className="row">
        <button
          type="button"
          className="button button-strong"
          disabled={!isChanged || isBusy || conflict !== null}
          onClick={draft.save}
        >
          {t('desk-fronts.save')}
        </button>
        <a className="button" href={preview} target="_blank" rel="noopener">
          {t('desk-fronts.preview')}
          <span className="visually-hidden"> {t('desk-fronts.new_window')}</span>
        </a>
        {isChanged && <span className="quiet">{t('desk-fronts.unsaved')}</span>}
        {!isChanged && saved?.savedAt && (
          <span className="quiet">
            {saved.savedBy && t('desk-fronts.saved_by', { name: saved.savedBy })}{' '}
            <When at={saved.savedAt} />
          </span>
        )}
      </div>
    </div>
  );
}
