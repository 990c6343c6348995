import './editor.css';
import '#desk/prose/body.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { call, Fault } from '#desk/frame/api.ts';
import { NothingHere } from '#desk/frame/NothingHere.tsx';
import type { ScreenProps } from '#desk/frame/screen.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { isLang, LANGS, type Lang } from '#i18n/editions.ts';
import { LeftDrafts } from './LeftDrafts.tsx';
import { LiveLink } from './LiveLink.tsx';
import { Presence } from './presence.ts';
import { SidePanels } from './SidePanels.tsx';
import { StoryPeople } from './StoryPeople.tsx';
import { StorySession } from './story-session.ts';
import { TextPane } from './TextPane.tsx';

interface Open {
  session: StorySession;
  presence: Presence;
}

/** Where one language of a story is written and sent on its way. */
export function EditorScreen({ params: { id = '', lang = '' } }: ScreenProps) {
  const { open, fault } = useStory(id);
  if (!isLang(lang)) return <NothingHere />;
  if (fault?.status === 404) return <NothingHere />;
  if (!open) return <LoadNote loaded={{ data: open, fault, reload: () => location.reload() }} />;
  return <StoryEditor key={lang} {...open} lang={lang} />;
}

function StoryEditor({ session, presence, lang }: Open & { lang: Lang }) {
  useSignals();
  const [search, setSearch] = useSearchParams();
  const [block, setBlock] = useState(0);
  const text = session.textOf(lang);
  const isEditable = session.mayEdit(lang);
  const wanted = search.get('with') ?? '';
  const beside = isLang(wanted) && wanted !== lang ? wanted : null;
  const [firstBeside] = useState(beside);
  const { title } = text.value.value;
  const stand = useCallback((field: string) => presence.stand(lang, field), [presence, lang]);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void session.flush();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [session]);
  useEffect(keepFilesOut, []);
  const choose = useCallback(
    (other: Lang | null) => setSearch(other ? { with: other } : {}, { replace: true }),
    [setSearch],
  );
  useEffect(() => {
    const { texts, sourceLang } = session.view.peek();
    if (!firstBeside && !texts[lang] && texts[sourceLang] && isEditable) choose(sourceLang);
  }, [session, lang, isEditable, firstBeside, choose]);
  return (
    <div className="stack editor" data-beside={beside !== null}>
      <header className="row editor-head">
        <h1 lang={lang}>{title || t('desk-editor.untitled')}</h1>
        <LanguageTabs session={session} lang={lang} />
        <LiveLink session={session} lang={lang} />
        <StoryPeople presence={presence} />
      </header>
      <LeftDrafts copy={text} />
      <LeftDrafts copy={session.facts} />
      {!isEditable && <ReadOnlyNotice session={session} lang={lang} />}
      <SidePanels
        {...{ session, lang, beside, block, isEditable }}
        commented={presence.commented.value}
        onBeside={choose}
      >
        <TextPane {...{ session, lang, isEditable }} onField={stand} onMove={setBlock} />
      </SidePanels>
    </div>
  );
}

/** A file that is dropped beside the text is not opened in place of the desk. */
function keepFilesOut(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  for (const name of ['dragover', 'drop'] as const) document.addEventListener(name, refuse);
  return () => {
    for (const name of ['dragover', 'drop'] as const) document.removeEventListener(name, refuse);
  };
}

/** Says that a text is not one's own to write, and which translations of it are. */
function ReadOnlyNotice({ session, lang }: { session: StorySession; lang: Lang }) {
  useSignals();
  const { texts, id } = session.view.value;
  const open = LANGS.filter((each) => !texts[each] && session.mayEdit(each));
  return (
    <div className="notice row row-apart">
      <p>{t('desk-editor.read_only')}</p>
      {texts[lang] && open.length > 0 && (
        <p className="row">
          {open.map((each) => (
            <Link key={each} className="button" href={`/stories/${id}/${each}?with=${lang}`}>
              {t(`desk-editor.translate.${each}`)}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

function LanguageTabs({ session, lang }: { session: StorySession; lang: Lang }) {
  useSignals();
  const { texts, id } = session.view.value;
  return (
    <nav className="segments language-tabs" aria-label={t('desk-editor.languages')}>
      {LANGS.map((each) => (
        <Link
          key={each}
          href={`/stories/${id}/${each}`}
          aria-current={each === lang ? 'page' : undefined}
        >
          <strong>{t(`desk.lang.${each}`)}</strong>
          <small data-status={texts[each]?.status ?? 'none'}>
            {t(`desk.status.${texts[each]?.status ?? 'none'}`)}
          </small>
        </Link>
      ))}
    </nav>
  );
}

/** The story of this number, opened for editing as long as the screen stands. */
function useStory(id: string): { open: Open | null; fault: Fault | null } {
  const [open, setOpen] = useState<Open | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let opened: Open | null = null;
    const load = async () => {
      try {
        const story = await call('GET /desk/stories/{id}', { params: { id }, signal: stop.signal });
        if (stop.signal.aborted) return;
        const session = new StorySession(story);
        const presence = new Presence(
          story.id,
          (notice) => void session.hear(notice).catch(sayFault),
        );
        opened = { session, presence };
        setOpen(opened);
      } catch (error) {
        if (stop.signal.aborted) return;
        setFault(error instanceof Fault ? error : new Fault(0, null));
      }
    };
    void load();
    return () => {
      stop.abort();
      opened?.presence.close();
      void opened?.session.close();
    };
  }, [id]);
  return { open, fault };
}
