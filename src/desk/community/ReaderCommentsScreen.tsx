import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { usePage } from '#desk/site/use-page.ts';
import { TOLD_STATUSES } from '#domains/community/comment/comment.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { listRules, type Rule } from '#kernel/judge/judge.model.ts';
import { ReaderCommentEntry } from './ReaderCommentEntry.tsx';
import { RoomPanel } from './RoomPanel.tsx';
import { RuleDialog } from './RuleDialog.tsx';

const CHOICES = { status: TOLD_STATUSES, lang: LANGS } as const;

/** All that readers have written under stories and posts, also what nobody has reported; of one story with what may be written there. */
export function ReaderCommentsScreen() {
  const [params, setParams] = useSearchParams();
  const storyId = Number(params.get('story')) || null;
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    next.delete('page');
    setParams(next);
  };
  return (
    <>
      <h1>{t('desk.nav.reader_comments')}</h1>
      <Filters key={params.get('q')} params={params} onChange={change} />
      {storyId && <RoomPanel key={storyId} storyId={storyId} onAll={() => change('story', '')} />}
      <List key={params.toString()} params={params} storyId={storyId} onChange={change} />
    </>
  );
}

/** A comment as it was read. */
interface Seen {
  id: number;
  version: string;
}

type Change = (name: string, value: string) => void;

function Filters({ params, onChange }: { params: URLSearchParams; onChange: Change }) {
  const nameOf = (name: keyof typeof CHOICES, option: string) =>
    name === 'lang' ? t(`desk.lang.${option}`) : t(`desk-moderation.comments.is.${option}`);
  return (
    <search>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          onChange('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <label className="field">
          {t('desk-moderation.comments.find')}
          <input type="search" name="q" defaultValue={params.get('q') ?? ''} maxLength={100} />
        </label>
        {(['status', 'lang'] as const).map((name) => (
          <label key={name} className="field">
            {t(name === 'lang' ? 'desk-moderation.lang' : 'desk-moderation.comments.status')}
            <select
              value={params.get(name) ?? ''}
              onChange={({ target }) => onChange(name, target.value)}
            >
              <option value="">{t('desk-moderation.all')}</option>
              {CHOICES[name].map((option) => (
                <option key={option} value={option}>
                  {nameOf(name, option)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </form>
    </search>
  );
}

function List(props: { params: URLSearchParams; storyId: number | null; onChange: Change }) {
  const { params, storyId, onChange } = props;
  const [page] = usePage();
  const query = {
    status: CHOICES.status.find((each) => each === params.get('status')),
    lang: CHOICES.lang.find((each) => each === params.get('lang')),
    q: params.get('q') ?? '',
    storyId: storyId ?? undefined,
    page,
  };
  const loaded = useLoaded('/desk/comment', { query });
  const { isBusy, act } = useAct(loaded.reload);
  const [removed, setRemoved] = useState<Seen | null>(null);
  const { data } = loaded;
  const show = ({ id, version }: Seen) =>
    act(
      () => call('PUT /desk/comment/{id}', { params: { id }, body: { action: 'show', version } }),
      t('desk-moderation.comments.done'),
    );
  const remove = async ({ id, version }: Seen, rule: Rule) => {
    const body = { action: 'remove' as const, rule, version };
    await call('PUT /desk/comment/{id}', { params: { id }, body });
  };
  const close = () => {
    setRemoved(null);
    loaded.reload();
  };
  return (
    <>
      <PagedList
        loaded={{ ...loaded, data: data && { rows: data.comments, hasNext: data.hasNext } }}
        keyOf={({ id }) => id}
        draw={(comment) => (
          <ReaderCommentEntry
            comment={comment}
            isBusy={isBusy}
            onShow={() => show(comment)}
            onRemove={() => setRemoved(comment)}
            onStory={storyId ? null : () => onChange('story', String(comment.subjectId))}
          />
        )}
      />
      {removed && (
        <RuleDialog
          rules={listRules('comment')}
          onRemove={(rule) => remove(removed, rule)}
          onClose={close}
        />
      )}
    </>
  );
}
