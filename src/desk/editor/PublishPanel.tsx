import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import { format, may } from '#desk/frame/desk-data.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { PreviewButton } from '#desk/newsroom/preview/PreviewButton.tsx';
import { later } from '#desk/parts/later.tsx';
import type { TextStatus } from '#domains/news/story/article.model.ts';
import {
  isTakenDown,
  listComing,
  pickPresent,
} from '#domains/newsroom/publishing/publication.model.ts';
import {
  listMissing,
  type Missing,
  NONE_SHOWN,
  TRANSITIONS,
} from '#domains/newsroom/workflow/workflow.model.ts';
import type { StoryView } from '#domains/newsroom/working/working-story.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { PublicationSteps } from './PublicationSteps.tsx';
import type { StorySession } from './story-session.ts';
import { TakeDown } from './TakeDown.tsx';
import { saveStep } from './workflow-calls.ts';

const StepDialog = later(async () => (await import('./StepDialog.tsx')).StepDialog, null);

/** Steps that ask for something first. */
const ASKING: readonly TextStatus[] = ['published', 'scheduled', 'unpublished'];
/** The first of these that is possible is what one most probably wants. */
const MAIN: readonly TextStatus[] = ['published', 'approved', 'in_review'];

/** Where each language stands, and what can be done with the one that is open. */
export function PublishPanel({ session, lang }: { session: StorySession; lang: Lang }) {
  useSignals();
  const { view } = session;
  const present = pickPresent(view.value.publications, lang);
  return (
    <div className="stack stack-wide editor-panel">
      <section className="stack stack-close">
        <h2>{t('desk-editor.publish.languages')}</h2>
        <ul className="rows language-states">
          {LANGS.map((each) => (
            <LanguageState key={each} session={session} lang={each} />
          ))}
        </ul>
        <PreviewButton session={session} lang={lang} />
      </section>
      <section className="stack stack-close">
        <h2>{t(`desk-editor.publish.steps_${lang}`)}</h2>
        <NextSteps session={session} lang={lang} />
        <Link className="text-link" href={`/stories/${session.id}/${lang}/revisions`}>
          {t('desk-editor.publish.revisions')}
        </Link>
      </section>
      {present && (
        <PublicationSteps
          key={present.id}
          publication={present}
          onSettled={() => void session.reload().catch(sayFault)}
        />
      )}
      {may('story.take_down') && isThereToTake(view.value) && <TakeDown session={session} />}
    </div>
  );
}

/** Whether readers see a language of the story, or have seen it and it has not been taken down since. */
function isThereToTake({ texts, publications }: StoryView): boolean {
  return LANGS.some((lang) => {
    const text = texts[lang];
    if (text?.status !== 'unpublished') return text?.publishedVersion != null;
    const last = publications.find((each) => each.lang === lang && each.status !== 'cancelled');
    return last?.action !== 'take_down';
  });
}

function LanguageState({ session, lang }: { session: StorySession; lang: Lang }) {
  useSignals();
  const { texts, publicPaths, publications } = session.view.value;
  const text = texts[lang];
  const path = publicPaths[lang];
  const isNewer = text && text.publishedVersion !== null && text.publishedVersion < text.version;
  return (
    <li data-status={text?.status ?? 'none'}>
      <strong>{t(`desk.lang.${lang}`)}</strong>
      <span className="chip">{t(`desk.status.${text?.status ?? 'none'}`)}</span>
      {isNewer && <small>{t('desk-editor.publish.newer')}</small>}
      {listComing(publications, lang).map(({ id, action, dueAt }) => (
        <small key={id}>
          {t(`desk-queue.action.${action}`)}: {format.timestamp(new Date(dueAt))}
        </small>
      ))}
      {path && (
        <a className="text-link" href={path} target="_blank" rel="noreferrer">
          {t('desk-editor.publish.page')}
        </a>
      )}
    </li>
  );
}

function NextSteps({ session, lang }: { session: StorySession; lang: Lang }) {
  useSignals();
  // Named as it was when it was chosen: somebody else may take the step meanwhile.
  const [asking, setAsking] = useState<{ to: TextStatus; title: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const stored = session.view.value.texts[lang];
  const text = session.textOf(lang).value.value;
  const facts = session.facts.value.value;
  if (!stored) return <p className="quiet">{t('desk-editor.publish.nothing')}</p>;
  const missingFor = (to: TextStatus) => {
    const step = TRANSITIONS.find((each) => each.from === stored.status && each.to === to);
    return listMissing(step?.needs ?? [], text, facts, stored.undescribed);
  };
  const hasChanges = stored.publishedVersion !== session.textOf(lang).autosave.version;
  const isReady = (to: TextStatus) =>
    missingFor(to).length === 0 && (to !== stored.status || to !== 'published' || hasChanges);
  const missing = [...new Set(stored.transitions.flatMap(missingFor))];
  // Readers have seen these pictures without a description.
  const undescribed = listMissing(['described'], text, facts, stored.undescribed);
  const better = listMissing(['described'], text, facts, NONE_SHOWN).filter(
    (what) => !undescribed.includes(what),
  );
  const lead = (what: Missing) => {
    session.wanted.value = { lang, what };
  };
  const main = MAIN.find((to) => stored.transitions.includes(to) && isReady(to));
  const ask = (to: TextStatus) => setAsking({ to, title: nameOfStep(stored.status, to) });
  const go = async (to: TextStatus) => {
    setBusy(true);
    try {
      await saveStep(session, lang, { to });
      sayDone(t(`desk-editor.publish.done_${to}`));
    } catch (error) {
      sayFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {missing.length > 0 && (
        <MissingList
          className="fault"
          heading={t('desk-editor.publish.missing')}
          missing={missing}
          onLead={lead}
        />
      )}
      {better.length > 0 && stored.transitions.length > 0 && (
        <MissingList
          className="quiet"
          heading={t('desk-editor.publish.better')}
          missing={better}
          onLead={lead}
        />
      )}
      {stored.status === 'published' && !hasChanges && (
        <p className="quiet">{t('desk-editor.publish.current')}</p>
      )}
      {isTakenDown(session.view.value.publications, lang) && (
        <p className="fault">{t('desk-editor.publish.taken_down')}</p>
      )}
      {stored.transitions.length === 0 && (
        <p className="quiet">{t('desk-editor.publish.no_steps')}</p>
      )}
      <div className="row steps">
        {stored.transitions.map((to) => (
          <button
            key={to}
            type="button"
            className={to === main ? 'button button-strong' : 'button'}
            disabled={isBusy || !isReady(to)}
            onClick={() => (ASKING.includes(to) ? ask(to) : void go(to))}
          >
            {nameOfStep(stored.status, to)}
          </button>
        ))}
      </div>
      {asking && <StepDialog {...{ session, lang, ...asking }} onClose={() => setAsking(null)} />}
    </>
  );
}

/** What a text lacks; each leads to where it is said. */
function MissingList(props: {
  className: 'fault' | 'quiet';
  heading: string;
  missing: readonly Missing[];
  onLead: (what: Missing) => void;
}) {
  return (
    <div className={props.className}>
      <p>{props.heading}</p>
      <ul>
        {props.missing.map((what) => (
          <li key={what}>
            <button type="button" className="text-link" onClick={() => props.onLead(what)}>
              {t(`desk-editor.missing.${what}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOfStep(from: TextStatus, to: TextStatus): string {
  if (from === to)
    return t(to === 'published' ? 'desk-editor.step.again' : 'desk-editor.step.other_time');
  return t(`desk-editor.step.${to}`);
}
