import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { t } from '#desk/frame/words.ts';
import { MergeInto } from '#desk/manage/MergeInto.tsx';
import type { Row } from '#desk/manage/subject.ts';
import { Finder, type Found } from '#desk/parts/Finder.tsx';

/** Gives the stories of a tag to another, which is found by its name. */
export function MergeTag({ row, onDone }: { row: Row; onDone: () => void }) {
  const [into, setInto] = useState<Found | null>(null);
  const merge = (body: { into: number }) =>
    call('POST /desk/manage/tags/{id}/merge', { params: { id: row.id }, body });
  return (
    <MergeInto
      label={t('desk-manage.merge')}
      help={t('desk-manage.merge_help')}
      into={into?.id ?? null}
      merge={merge}
      onDone={onDone}
    >
      <div className="field">
        <span>{t('desk-manage.merge_into')}</span>
        <Finder
          label={t('desk-manage.merge_into')}
          path="/desk/tags"
          placeholder={t('desk.search')}
          chosen={into?.name ?? ''}
          except={[{ id: row.id, name: '' }]}
          onChoose={setInto}
        />
      </div>
    </MergeInto>
  );
}
