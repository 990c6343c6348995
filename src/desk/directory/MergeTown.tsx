import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { t } from '#desk/frame/words.ts';
import { MergeInto } from '#desk/manage/MergeInto.tsx';
import type { Row } from '#desk/manage/subject.ts';
import { Finder, type Found } from '#desk/parts/Finder.tsx';

/** Gives what is in a town to another one, which is found by its name. */
export function MergeTown({ row, onDone }: { row: Row; onDone: () => void }) {
  const [into, setInto] = useState<Found | null>(null);
  const merge = (body: { into: number }) =>
    call('POST /desk/manage/towns/{id}/merge', { params: { id: row.id }, body });
  return (
    <MergeInto
      label={t('desk-manage.merge_place')}
      help={t('desk-manage.merge_place_help')}
      into={into?.id ?? null}
      merge={merge}
      onDone={onDone}
    >
      <div className="field">
        <span aria-hidden="true">{t('desk-manage.merge_place_into')}</span>
        <Finder
          label={t('desk-manage.merge_place_into')}
          path="/desk/towns"
          placeholder={t('desk.search')}
          chosen={into?.name ?? ''}
          except={[{ id: row.id, name: '' }]}
          onChoose={setInto}
        />
      </div>
    </MergeInto>
  );
}
