import './preview.css';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { may } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { editionOfLang, LANGS, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { ShareLinks } from './ShareLinks.tsx';

/** Widths of what readers hold, in CSS pixels. */
const WIDTHS = { phone: 360, tablet: 768, desktop: 1280 } as const;
const DEVICES = ['phone', 'tablet', 'desktop'] as const;
const THEMES = ['light', 'dark'] as const;

type Device = (typeof DEVICES)[number];
type Theme = (typeof THEMES)[number];

/** A draft as readers will see it, in each edition, at any width, by day and in the dark; and links to it. */
export function PreviewDialog(props: { storyId: number; lang: Lang; onClose: () => void }) {
  const { storyId, onClose } = props;
  const [lang, setLang] = useState(props.lang);
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<Theme>('light');
  const src = toEditionPath(editionOfLang(lang), `/desk/preview/story/${storyId}`);
  return (
    <Dialog title={t('desk-preview.title')} onClose={onClose}>
      <div className="stack draft-preview">
        <div className="row">
          <Segments
            label={t('desk-preview.language')}
            options={LANGS}
            chosen={lang}
            nameOf={(each) => t(`desk.lang.${each}`)}
            onChoose={setLang}
          />
          <Segments
            label={t('desk-preview.width.label')}
            options={DEVICES}
            chosen={device}
            nameOf={(each) => t(`desk-preview.width.${each}`)}
            onChoose={setDevice}
          />
          <Segments
            label={t('desk-preview.theme')}
            options={THEMES}
            chosen={theme}
            nameOf={(each) => t(`desk-frame.theme.${each}`)}
            onChoose={setTheme}
          />
          <a className="text-link" href={src} target="_blank" rel="noreferrer">
            {t('desk-preview.new_tab')}
          </a>
        </div>
        <Frame key={src} src={src} width={WIDTHS[device]} theme={theme} />
        {may('story.write') && <ShareLinks storyId={storyId} lang={lang} />}
      </div>
    </Dialog>
  );
}

function Segments<Option extends string>(props: {
  label: string;
  options: readonly Option[];
  chosen: Option;
  nameOf: (option: Option) => string;
  onChoose: (option: Option) => void;
}) {
  const { label, options, chosen, nameOf, onChoose } = props;
  return (
    <section className="segments" aria-label={label}>
      {options.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {nameOf(each)}
        </button>
      ))}
    </section>
  );
}

/** The page itself, made smaller where it is wider than the window. Its links stay where they are: what they lead to is framed nowhere. */
function Frame({ src, width, theme }: { src: string; width: number; theme: Theme }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRoom(box);
  const scale = Math.min(1, room.width / width) || 1;
  // A page that has only begun to come has no element yet.
  const dress = (page: Document | null | undefined) =>
    page?.documentElement?.setAttribute('data-theme', theme);
  useEffect(() => {
    frame.current?.style.setProperty('transform', `scale(${scale})`);
    dress(frame.current?.contentDocument);
  });
  const begin = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    dress(currentTarget.contentDocument);
    currentTarget.contentDocument?.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    });
  };
  return (
    <div ref={box} className="draft-frame">
      <iframe
        ref={frame}
        src={src}
        width={width}
        height={Math.floor(room.height / scale)}
        title={t('desk-preview.title')}
        onLoad={begin}
      />
    </div>
  );
}

/** The size of an element in CSS pixels, as it changes. */
function useRoom(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return room;
}
