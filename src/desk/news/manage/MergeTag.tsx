import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import type { Row } from '#desk/manage/subject.ts';
import { Finder, type Found } from '#desk/parts/Finder.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';

/** Gives the stories of a tag to another, which is found by its name. */
export function MergeTag({ row, onDone }: { row: Row; onDone: () => void }) {
  const [into, setInto] = useState<Found | null>(null);
  const merge = async () => {
    if (!into) return;
    try {
      await call('POST /desk/manage/tags/{id}/merge', {
        params: { id: row.id },
        body: { into: into.id },
      });
      sayDone(t('desk-manage.merged'));
      onDone();
    } catch (error) {
      sayFault(error);
    }
  };
  return (
    <details>
      <summary>{t('desk-manage.merge')}</summary>
      <div className="stack">
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
          <p>{t('desk-manage.merge_help')}</p>
        </div>
        <SureButton
          label={t('desk-manage.merge')}
          sure={t('desk-manage.merge_sure')}
          onSure={merge}
          isOff={into === null}
        />
      </div>
    </details>
  );
}
