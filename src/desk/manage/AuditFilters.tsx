import type { Sent } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { listActions, listKinds, type Names, nameAction, nameActor } from './audit-entry.ts';

/** As the API takes it. */
export type Filter = NonNullable<Sent<'GET /audit'>['query']>;

/** By whom, what, to what and when: the lines that are looked for. */
export function AuditFilters(props: { names: Names; onChange: (filter: Filter) => void }) {
  const { names, onChange } = props;
  const actors = [...names.keys(), 'system'];
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(toFilter(new FormData(event.currentTarget)));
      }}
    >
      <label className="field">
        {t('desk-audit.actor')}
        <select name="actor">
          <option value="">{t('desk-audit.anybody')}</option>
          {actors.map((actor) => (
            <option key={actor} value={actor}>
              {nameActor(actor, names)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('desk-audit.did')}
        <select name="action">
          <option value="">{t('desk-audit.anything')}</option>
          {listActions().map((action) => (
            <option key={action} value={action}>
              {nameAction(action)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('desk-audit.kind')}
        <select name="kind">
          <option value="">{t('desk-audit.anything')}</option>
          {listKinds().map((kind) => (
            <option key={kind} value={kind}>
              {t(`desk-audit.object.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('desk-audit.number')}
        <input name="number" type="text" autoComplete="off" />
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="field">
          {t(`desk-audit.${name}`)}
          <input name={name} type="date" />
        </label>
      ))}
      <button type="submit" className="button">
        {t('desk-audit.show')}
      </button>
    </form>
  );
}

function toFilter(form: FormData): Filter {
  const {
    kind = '',
    number = '',
    ...filter
  } = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
  if (kind === '') return filter;
  return { ...filter, object: number === '' ? kind : `${kind}:${number}` };
}
