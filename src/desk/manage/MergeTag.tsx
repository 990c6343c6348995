import { useState } from 'react';
import { call } from '#desk/api.ts';
import { useLoaded } from '#desk/load.ts';
import { Field } from '#desk/parts/Field.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { sayDone, sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import { localText, type Row } from './subject.ts';

/** Gives the stories of a tag to another, which is found by its name. */
export function MergeTag({ row, onDone }: { row: Row; onDone: () => void }) {
  const [q, setQ] = useState('');
  const [into, setInto] = useState('');
  const { data } = useLoaded<{ rows: Row[] }>('/manage/tags', { q });
  const others = (data?.rows ?? []).filter(({ id }) => id !== row.id);
  const merge = async () => {
    try {
      await call('POST', `/manage/tags/${row.id}/merge`, { body: { into: Number(into) } });
      sayDone(t('desk-manage.merged'));
      onDone();
    } catch (error) {
      sayFault(error);
    }
  };
  return (
    <details className="managed-more">
      <summary>{t('desk-manage.merge')}</summary>
      <Field label={t('desk.search')} help={t('desk-manage.merge_help')}>
        <input type="search" value={q} onChange={({ target }) => setQ(target.value)} />
      </Field>
      <Field label={t('desk-manage.merge_into')}>
        <select value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">{t('desk-manage.choose')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {localText(other, 'name')}
            </option>
          ))}
        </select>
      </Field>
      <SureButton
        label={t('desk-manage.merge')}
        sure={t('desk-manage.merge_sure')}
        onSure={merge}
        isOff={into === ''}
      />
    </details>
  );
}
