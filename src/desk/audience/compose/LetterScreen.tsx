import './compose.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { LeftDrafts } from '#desk/editor/LeftDrafts.tsx';
import { sayState } from '#desk/editor/save-words.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { NothingHere } from '#desk/frame/NothingHere.tsx';
import type { ScreenProps } from '#desk/frame/screen.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import type { WrittenIssue } from '#domains/audience/digest/issue.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { DraftActions } from './DraftActions.tsx';
import { LetterForm } from './LetterForm.tsx';
import { Letter } from './letter.ts';
import { MailPreview } from './MailPreview.tsx';
import { WaitingIssue } from './WaitingIssue.tsx';

/** An issue of the newsletter: written, looked at, tried and sent on its way. */
export function LetterScreen({ params: { id = '' } }: ScreenProps) {
  const loaded = useLoaded('/desk/newsletter/issues/{id}', { params: { id } });
  const { data, fault, reload } = loaded;
  if (fault?.status === 404) return <NothingHere />;
  return (
    <div className="stack compose-screen">
      <p>
        <Link href="/newsletter" className="back">
          {t('desk-compose.all_issues')}
        </Link>
      </p>
      <LoadNote loaded={loaded} />
      {data?.status === 'draft' && (
        <Draft key={`${data.id}:${data.version}`} issue={data} onChange={reload} />
      )}
      {data && data.status !== 'draft' && (
        <>
          <Title {...data} />
          <WaitingIssue issue={data} onChange={reload} />
        </>
      )}
    </div>
  );
}

function Title({ lang, subject }: { lang: Lang; subject: string }) {
  if (!subject) return <h1>{t('desk-compose.new_issue')}</h1>;
  return <h1 lang={lang}>{subject}</h1>;
}

interface IssueProps {
  issue: WrittenIssue;
  /** It may be in another state now. */
  onChange: () => void;
}

function Draft({ issue, onChange }: IssueProps) {
  const [letter, setLetter] = useState<Letter | null>(null);
  useEffect(() => {
    const opened = new Letter(issue);
    setLetter(opened);
    return () => void opened.copy.close();
  }, [issue]);
  return letter && <OpenLetter letter={letter} onChange={onChange} />;
}

function OpenLetter({ letter, onChange }: { letter: Letter; onChange: () => void }) {
  useSignals();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { copy, issue } = letter;
  const state = copy.autosave.state.value;
  const isMoving = state.kind === 'waiting' || state.kind === 'saving';
  return (
    <>
      <Title lang={issue.lang} subject={copy.value.value.subject} />
      <LeftDrafts copy={copy} />
      <div className="row save-line" data-kind={state.kind}>
        <p role={isMoving ? undefined : 'status'}>{sayState(state)}</p>
        {state.kind === 'conflict' &&
          (['mine', 'theirs'] as const).map((whose) => (
            <button
              key={whose}
              type="button"
              className="button"
              onClick={() => letter.settle(whose)}
            >
              {t(`desk-compose.keep.${whose}`)}
            </button>
          ))}
      </div>
      <div className="sections columns">
        <div className="stack">
          <p className="chip">{t(`desk.lang.${issue.lang}`)}</p>
          <LetterForm letter={letter} faults={faults} />
          <DraftActions {...{ letter, onChange }} onFault={setFaults} />
        </div>
        <MailPreview
          lang={issue.lang}
          path={`/desk/letter/${issue.id}`}
          version={copy.autosave.version}
          title={copy.value.value.subject || t('desk-compose.new_issue')}
        />
      </div>
    </>
  );
}
