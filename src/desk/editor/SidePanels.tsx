import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { later } from '#desk/parts/later.tsx';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { SaveLine } from './SaveLine.tsx';
import { SourceNotice } from './SourceNotice.tsx';
import type { StorySession } from './story-session.ts';
import { useLead } from './use-lead.ts';

const FactsPanel = later(async () => (await import('./FactsPanel.tsx')).FactsPanel);
/** Brings the tables with it that addresses are romanised by. */
const SearchPanel = later(async () => (await import('./SearchPanel.tsx')).SearchPanel);
const SourcePane = later(async () => (await import('./SourcePane.tsx')).SourcePane);
const CommentsPanel = later(
  async () => (await import('#desk/newsroom/comments/CommentsPanel.tsx')).CommentsPanel,
);

/** `text` is a panel of its own only where there is no room for two. */
const PANELS = ['text', 'publish', 'facts', 'search', 'beside', 'comments'] as const;
type Panel = (typeof PANELS)[number];

interface Props {
  session: StorySession;
  lang: Lang;
  beside: Lang | null;
  /** The paragraph the caret is in. */
  block: number;
  isEditable: boolean;
  /** Grows with what is said about the story. */
  commented: number;
  onBeside: (lang: Lang | null) => void;
  /** The text itself. */
  children: ReactNode;
}

/** The text with one of the panels beside it; on a phone one of all. What is saved is said in sight of both. */
export function SidePanels(props: Props) {
  useSignals();
  const { session, lang, beside, isEditable, onBeside, children } = props;
  const [chosen, setChosen] = useState<Panel>('text');
  const isWide = useIsWide();
  const panel = beside && chosen !== 'text' ? 'beside' : chosen === 'beside' ? 'publish' : chosen;
  const choose = (next: Panel) => {
    setChosen(next);
    const { sourceLang } = session.view.value;
    const other = lang === sourceLang ? LANGS.find((each) => each !== lang) : sourceLang;
    if (next === 'beside') onBeside(beside ?? other ?? null);
    else if (beside && next !== 'text') onBeside(null);
  };
  useLead(session, lang, (next) => {
    if (next === 'facts' || !isWide) choose(next);
  });
  const side = beside ? 'beside' : panel === 'text' ? 'publish' : panel;
  const asPanel = isWide ? {} : ({ role: 'tabpanel', 'aria-labelledby': 'tab-text' } as const);
  return (
    <div className="editor-columns" data-panel={panel}>
      <div className="editor-aside">
        <SaveLine session={session} />
        <PanelTabs current={isWide ? side : panel} isWide={isWide} onChoose={choose} />
        <div
          key={side}
          className="editor-side"
          id="panel-side"
          role="tabpanel"
          aria-labelledby={`tab-${side}`}
        >
          <SideContent {...props} side={side} />
        </div>
      </div>
      <div className="editor-text" id="panel-text" {...asPanel}>
        {!(isWide && side === 'beside') && <SourceNotice {...{ session, lang, isEditable }} />}
        {children}
      </div>
    </div>
  );
}

function SideContent(props: Props & { side: Exclude<Panel, 'text'> }) {
  const { side, session, lang, beside, block, isEditable, commented, onBeside } = props;
  switch (side) {
    case 'publish':
      return <PublishPanel session={session} lang={lang} />;
    case 'facts':
      return <FactsPanel {...{ session, lang, isEditable }} />;
    case 'search':
      return <SearchPanel {...{ session, lang, isEditable }} />;
    case 'comments':
      return <CommentsPanel storyId={session.id} lang={lang} turn={commented} />;
    case 'beside':
      return (
        beside && (
          <SourcePane {...{ session, lang, beside, block, isEditable }} onChoose={onBeside} />
        )
      );
  }
}

/** Tabs as screen readers know them: arrows go on, the Tab key goes into the panel. */
function PanelTabs(props: { current: Panel; isWide: boolean; onChoose: (panel: Panel) => void }) {
  const { current, isWide, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = PANELS.filter((each) => each !== 'text' || !isWide);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = shown[(shown.indexOf(current) + step + shown.length) % shown.length] ?? current;
    onChoose(next);
    box.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div
      ref={box}
      className="tabs panel-tabs"
      role="tablist"
      aria-label={t('desk-editor.panels')}
      onKeyDown={move}
    >
      {shown.map((each) => (
        <button
          key={each}
          id={`tab-${each}`}
          type="button"
          role="tab"
          aria-selected={each === current}
          aria-controls={each === 'text' ? 'panel-text' : 'panel-side'}
          tabIndex={each === current ? 0 : -1}
          onClick={() => onChoose(each)}
        >
          {t(`desk-editor.panel.${each}`)}
        </button>
      ))}
    </div>
  );
}

const WIDE = '(min-width: 1100px)';

function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
}
