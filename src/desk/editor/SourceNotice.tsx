import { useSignals } from '@preact/signals-react/runtime';
import { later } from '#desk/parts/later.tsx';
import type { Lang } from '#i18n/editions.ts';
import type { StorySession } from './story-session.ts';

const BehindNotice = later(async () => (await import('./BehindNotice.tsx')).BehindNotice, null);
const IncomingNotice = later(
  async () => (await import('./IncomingNotice.tsx')).IncomingNotice,
  null,
);

/** Says when what a text was written upon has changed since: its source language, or what a source sent. */
export function SourceNotice(props: { session: StorySession; lang: Lang; isEditable: boolean }) {
  useSignals();
  const { session, lang, isEditable } = props;
  const { texts, sourceLang } = session.view.value;
  const text = session.textOf(lang);
  const { sourceVersion, incomingSeen } = text.value.value;
  const newest = session.textOf(sourceLang).autosave.version;
  const isBehind = lang !== sourceLang && sourceVersion !== null && sourceVersion < newest;
  const incoming = texts[lang]?.incoming;
  return (
    <>
      {isBehind && (
        <BehindNotice
          {...{ session, isEditable }}
          from={sourceVersion}
          onDone={() => text.change({ sourceVersion: newest })}
        />
      )}
      {incoming && incoming.receivedAt !== incomingSeen && (
        <IncomingNotice {...{ session, lang, isEditable, incoming }} />
      )}
    </>
  );
}
