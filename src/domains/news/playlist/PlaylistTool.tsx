import { StepButton, VoiceButton } from '#domains/news/article/ListenTool.tsx';
import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';

export interface PlaylistProps {
  /** Of the page; a story may say another. */
  lang: string;
  /** Selects the stories on the page. */
  stories: string;
  labels: Record<'listen' | 'pause' | 'resume' | 'stop' | 'previous' | 'next', string>;
}

/** Has the stories of a page read aloud one after the other. */
export function PlaylistTool({ stories }: Pick<PlaylistProps, 'stories'>) {
  const { edition, t } = useEdition();
  const labels = {
    listen: t('reading.listen_all'),
    pause: t('reading.pause'),
    resume: t('reading.resume'),
    stop: t('reading.stop'),
    previous: t('reading.listen_previous'),
    next: t('reading.listen_next'),
  };
  return (
    <Fragment as="div" className="playlist needs-script" name={`playlist:${stories}`} version="">
      {() => (
        <Island
          name="Playlist"
          when="idle"
          component={PlaylistButtons}
          props={{ lang: edition.lang, stories, labels }}
        />
      )}
    </Fragment>
  );
}

/** `Playlist.island.ts` shows them where the browser has a voice for the language. */
function PlaylistButtons({ labels }: PlaylistProps) {
  return (
    <>
      <VoiceButton labels={labels} />
      <StepButton icon="previous" label={labels.previous} />
      <StepButton icon="next" label={labels.next} />
      <StepButton icon="stop" label={labels.stop} />
    </>
  );
}
