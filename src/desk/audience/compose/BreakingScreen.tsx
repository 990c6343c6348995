import './compose.css';
import { useState } from 'react';
import { call, Fault } from '#desk/frame/api.ts';
import { edition, format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { LanguageTabs } from '#desk/parts/LanguageTabs.tsx';
import { LinePreview } from '#desk/parts/LinePreview.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { type ChosenStory, StoryChoice } from '#desk/parts/StoryChoice.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { useKept } from '#desk/parts/use-kept.ts';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { LONGEST_LINE, USUAL_STAY } from '#domains/news/live/breaking.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { LANGS } from '#i18n/editions.ts';
import type { BreakingNews } from '#kernel/live/live-state.model.ts';

const STAYS = [15, 30, 60, 120, 240, 480] as const;

interface LineDraft {
  text: string;
  minutes: number;
  story: ChosenStory | null;
}

const BLANK: LineDraft = { text: '', minutes: USUAL_STAY, story: null };

/** The line over every page of an edition: what is on now, and the next one. */
export function BreakingScreen() {
  const loaded = useLoaded('/desk/breaking');
  const { data, reload } = loaded;
  const [lang, setLang] = useState<Lang>(edition.lang);
  return (
    <div className="sections compose-screen">
      <h1>{t('desk.nav.breaking')}</h1>
      <section aria-labelledby="on-now">
        <h2 id="on-now">{t('desk-compose.on_now')}</h2>
        <LoadNote loaded={loaded} />
        {data && (
          <ul className="rows">
            {LANGS.map((each) => (
              <Standing key={each} lang={each} line={data[each]} onChange={reload} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="new-line">
        <h2 id="new-line">{t('desk-compose.new_line')}</h2>
        <LanguageTabs lang={lang} onChange={setLang} />
        <LineForm key={lang} lang={lang} standing={data?.[lang]} onDone={reload} />
      </section>
    </div>
  );
}

function Standing(props: { lang: Lang; line: BreakingNews | undefined; onChange: () => void }) {
  const { lang, line, onChange } = props;
  const { isBusy, act } = useAct(onChange);
  const withdraw = () =>
    act(
      () => call('DELETE /desk/breaking', { query: { language: lang } }),
      t('desk-compose.withdrawn'),
    );
  return (
    <li>
      <p className="stack stack-close">
        <span className="chip">{t(`desk.lang.${lang}`)}</span>
        {line ? (
          <>
            <strong lang={lang}>{line.text}</strong>{' '}
            <span className="quiet">
              {t('desk-compose.until', { time: format.timestamp(new Date(line.until)) })}
            </span>
          </>
        ) : (
          <span className="quiet">{t('desk-compose.nothing_on')}</span>
        )}
      </p>
      {line && (
        <button type="button" className="button" disabled={isBusy} onClick={withdraw}>
          {t('desk-compose.withdraw')}
          <span className="visually-hidden">: {line.text}</span>
        </button>
      )}
    </li>
  );
}

/** Whole hours are said as hours. */
function sayStay(minutes: number): string {
  return minutes % 60 === 0
    ? t('desk-fronts.hours', { count: minutes / 60 })
    : t('desk-compose.minutes', { count: minutes });
}

function LineForm(props: { lang: Lang; standing: BreakingNews | undefined; onDone: () => void }) {
  const { lang, standing, onDone } = props;
  const [draft, setDraft, clear] = useKept<LineDraft>(`breaking.${lang}`, BLANK);
  const [isAsking, setAsking] = useState(false);
  const { text, minutes, story } = draft;
  const set = (change: Partial<LineDraft>) => setDraft({ ...draft, ...change });
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const announce = async () => {
    setBusy(true);
    setFault(null);
    try {
      const body = { lang, text, minutes, ...(story && { storyId: story.id }) };
      await call('POST /desk/breaking', { body });
      sayDone(t('desk-compose.announced'));
      clear(draft);
    } catch (error) {
      if (error instanceof Fault && Object.keys(error.fields).length > 0) setFault(error);
      else sayFault(error);
    }
    setBusy(false);
    setAsking(false);
    onDone();
  };
  return (
    <>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {lang !== 'en' && <PhoneticSwitch lang={lang} />}
        <Field
          label={t('desk-compose.line')}
          fault={fault?.fields.text}
          help={t('desk-compose.letters', { count: text.length, most: LONGEST_LINE })}
        >
          <input
            lang={lang}
            value={text}
            maxLength={LONGEST_LINE}
            required
            onChange={({ target }) => set({ text: target.value })}
          />
        </Field>
        <Field label={t('desk-compose.stay')}>
          <select value={minutes} onChange={({ target }) => set({ minutes: Number(target.value) })}>
            {STAYS.map((count) => (
              <option key={count} value={count}>
                {sayStay(count)}
              </option>
            ))}
          </select>
        </Field>
        <StoryChoice
          kind="news"
          lang={lang}
          story={story}
          onChange={(next) => set({ story: next })}
        />
        <LinePreview lang={lang} text={text} />
        <div className="row">
          <button
            type="submit"
            className="button button-strong"
            disabled={isBusy || text.trim() === ''}
          >
            {t('desk-compose.announce')} …
          </button>
        </div>
      </form>
      {isAsking && (
        <SureDialog
          {...{ lang, draft, standing, isBusy }}
          onSure={announce}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Shows the line once more before it stands over every page. */
function SureDialog(props: {
  lang: Lang;
  draft: LineDraft;
  /** What it takes the place of. */
  standing: BreakingNews | undefined;
  isBusy: boolean;
  onSure: () => void;
  onClose: () => void;
}) {
  const { lang, draft, standing, isBusy, onSure, onClose } = props;
  const { text, minutes, story } = draft;
  return (
    <Dialog title={t('desk-compose.sure_line')} onClose={onClose}>
      <div className="stack">
        <LinePreview lang={lang} text={text} />
        <p>{t(`desk-compose.over_pages_${lang}`)}</p>
        <p>
          {t('desk-compose.stay')}: {sayStay(minutes)}
        </p>
        {story && (
          <p>
            {t('desk-compose.story_chosen')}: <span lang={lang}>{story.title}</span>
          </p>
        )}
        {standing && (
          <p className="notice">
            {t('desk-compose.replaces')} <span lang={lang}>{standing.text}</span>
          </p>
        )}
        <p className="row">
          <button type="button" className="button button-strong" disabled={isBusy} onClick={onSure}>
            {t('desk-compose.announce')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('desk.cancel')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
