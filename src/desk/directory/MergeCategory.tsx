import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { MergeInto } from '#desk/manage/MergeInto.tsx';
import { localText, type Row } from '#desk/manage/subject.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';

/** Gives what is in a category to another one. */
export function MergeCategory({ row, onDone }: { row: Row; onDone: () => void }) {
  const [into, setInto] = useState<number | null>(null);
  const { data } = useLoaded('/desk/manage/business-categories');
  const others = (data?.rows ?? []).filter(({ id, active }) => id !== row.id && active === true);
  const merge = (body: { into: number }) =>
    call('POST /desk/manage/business-categories/{id}/merge', { params: { id: row.id }, body });
  return (
    <MergeInto
      label={t('desk-manage.merge_place')}
      help={t('desk-manage.merge_place_help')}
      into={into}
      merge={merge}
      onDone={onDone}
    >
      <ChoiceField
        label={t('desk-manage.merge_place_into')}
        value={into ?? ''}
        none={{ value: '', name: t('desk-manage.choose') }}
        choices={others.map((other) => ({ id: other.id, name: localText(other, 'name') }))}
        onChange={(value) => setInto(Number(value) || null)}
      />
    </MergeInto>
  );
}
