import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { desk, edition, may } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { nameOfPerson } from '#desk/parts/person-name.ts';
import { useDraft } from '#desk/parts/use-draft.ts';
import { When } from '#desk/parts/When.tsx';
import type { Lang } from '#i18n/editions.ts';

type Comment = Answer<'GET /desk/stories/{id}/comments'>[number];

/**
 * What the desk says about a story. `turn` is to grow when the story's room tells that comments have
 * changed; `lang` is the language somebody works on.
 */
export function CommentsPanel(props: { storyId: number; lang: Lang; turn?: number }) {
  const { storyId, lang, turn = 0 } = props;
  const loaded = useLoaded('/desk/stories/{id}/comments', { params: { id: storyId } });
  const { data, reload } = loaded;
  const heading = useId();
  const mayWrite = may('story.translate');
  useEffect(() => {
    if (turn > 0) reload();
  }, [turn, reload]);
  const resolve = async (id: number) => {
    try {
      await call('POST /desk/comments/{id}/resolve', { params: { id } });
      reload();
    } catch (error) {
      sayFault(error);
    }
  };
  const open = data?.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  const settled = data?.filter(({ resolvedAt }) => resolvedAt !== null) ?? [];
  return (
    <section className="stack measured desk-comments" aria-labelledby={heading}>
      <h2 id={heading}>{t('desk-comments.title')}</h2>
      <LoadNote loaded={loaded} />
      {data && open.length === 0 && <p className="quiet">{t('desk-comments.none')}</p>}
      <ol className="items" aria-live="polite" aria-relevant="additions">
        {open.map((comment) => (
          <li key={comment.id}>
            <Said comment={comment} />
            {mayWrite && (
              <button type="button" className="button" onClick={() => resolve(comment.id)}>
                {t('desk-comments.resolve')}
                <span className="visually-hidden">: {comment.text.slice(0, 60)}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {settled.length > 0 && (
        <details>
          <summary>{t('desk-comments.settled', { count: settled.length })}</summary>
          <ol className="items">
            {settled.map((comment) => (
              <li key={comment.id}>
                <Said comment={comment} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {mayWrite && <NewComment storyId={storyId} lang={lang} onSaid={reload} />}
    </section>
  );
}

function Said({ comment: { lang, by, text, createdAt } }: { comment: Comment }) {
  return (
    <>
      <p className="row quiet">
        <strong>{nameOfPerson(by)}</strong>
        {lang && <span>{t(`desk.lang.${lang}`)}</span>}
        <When at={createdAt} />
      </p>
      <p className="text">{text}</p>
    </>
  );
}

function NewComment(props: { storyId: number; lang: Lang; onSaid: () => void }) {
  const { storyId, lang, onSaid } = props;
  const [text, setText] = useState('');
  const [isForAll, setForAll] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const keep = useDraft<string>(`${desk.user.id}:${storyId}:comment`, setText);
  const type = (next: string) => {
    setText(next);
    keep(next || null);
  };
  const say = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { text, ...(!isForAll && { lang }) };
      await call('POST /desk/stories/{id}/comments', { params: { id: storyId }, body });
      type('');
      onSaid();
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={say}>
      <Field label={t('desk-comments.say')}>
        <textarea
          required
          lang={edition.lang}
          rows={3}
          maxLength={4_000}
          readOnly={isBusy}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={isForAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
        {t('desk-comments.for_all')}
      </label>
      <div className="row">
        <button type="submit" className="button" disabled={isBusy || text.trim() === ''}>
          {t('desk-comments.send')}
        </button>
      </div>
    </form>
  );
}
