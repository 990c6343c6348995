import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Finder, type Found } from '#desk/parts/Finder.tsx';
import { inOrder } from './category-order.ts';
import { RemoveDrafts } from './RemoveDrafts.tsx';
import type { Choices } from './use-business-form.ts';

export type Listing = Answer<'GET /desk/businesses'>['rows'][number];
export type Refusals = Answer<'POST /desk/businesses/several'>['refused'];

/** Gives those that are chosen a category or a town, and publishes them; says of which it could not be done. */
export function SeveralBusinesses(props: {
  chosen: readonly Listing[];
  choices: Choices;
  onDone: (refused: Refusals) => void;
}) {
  const { chosen, choices, onDone } = props;
  const [categoryId, setCategory] = useState<number | null>(null);
  const [town, setTown] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const send = async (publish: boolean) => {
    setBusy(true);
    try {
      const businesses = chosen.map(({ id, version }) => ({ id, version }));
      const body = { businesses, categoryId, townId: town?.id ?? null, publish };
      const answer = await call('POST /desk/businesses/several', { body });
      const count = answer.done.length;
      if (count > 0) sayDone(t('desk-directory.done', { count, number: format.number(count) }));
      onDone(answer.refused);
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
  };
  const count = chosen.length;
  if (count === 0) return null;
  return (
    <section className="filters foot foot-sticky" aria-label={t('desk-directory.several')}>
      <strong role="status">
        {t('desk-directory.selected', { count, number: format.number(count) })}
      </strong>
      <ChoiceField
        label={t('desk-manage.field.categoryId')}
        value={categoryId ?? ''}
        none={{ value: '', name: t('desk-directory.as_it_is') }}
        choices={inOrder(choices)}
        onChange={(value) => setCategory(Number(value) || null)}
      />
      <div className="field">
        <span aria-hidden="true">{t('desk-manage.field.townId')}</span>
        <Finder
          label={t('desk-manage.field.townId')}
          path="/desk/towns"
          placeholder={t('desk-directory.as_it_is')}
          chosen={town?.name ?? ''}
          onChoose={setTown}
        />
      </div>
      <button
        type="button"
        className="button"
        disabled={isBusy || (categoryId === null && town === null)}
        onClick={() => send(false)}
      >
        {t('desk.save')}
      </button>
      <button
        type="button"
        className="button button-strong"
        disabled={isBusy}
        onClick={() => send(true)}
      >
        {t('desk-directory.act.publish')}
      </button>
      {chosen.every(({ status }) => status === 'draft') && (
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => setRemoving(true)}
        >
          {t('desk-directory.remove')}
        </button>
      )}
      {isRemoving && (
        <RemoveDrafts
          drafts={chosen}
          onClose={() => setRemoving(false)}
          onDone={(refused) => {
            setRemoving(false);
            onDone(refused);
          }}
        />
      )}
    </section>
  );
}

/** Those that stay as they were, each with the reason. */
export function Refused({ refused }: { refused: Refusals }) {
  const count = refused.length;
  return (
    <section className="notice" role="alert">
      <p>{t('desk-directory.left', { count, number: format.number(count) })}</p>
      <ul>
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            <Link href={`/manage/businesses/${id}`}>{name || `#${id}`}</Link>: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
