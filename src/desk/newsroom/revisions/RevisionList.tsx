import { t } from '#desk/frame/words.ts';
import { nameOfPerson } from '#desk/parts/person-name.ts';
import { When } from '#desk/parts/When.tsx';
import type { Revision } from './revision.ts';

/** Which two versions are compared. */
export interface Pair {
  before: number;
  after: number;
}

/** The versions that are kept, each to be chosen as the one before or the one after. */
export function RevisionList(props: {
  revisions: readonly Omit<Revision, 'title'>[];
  /** Version that stands now. */
  present: number;
  pair: Pair;
  onChoose: (pair: Pair) => void;
}) {
  const { revisions, present, pair, onChoose } = props;
  return (
    <table className="revision-list">
      <caption className="visually-hidden">{t('desk-revisions.kept')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('desk-revisions.before')}</th>
          <th scope="col">{t('desk-revisions.after')}</th>
          <th scope="col">{t('desk-revisions.version')}</th>
        </tr>
      </thead>
      <tbody>
        {revisions.map((revision) => (
          <tr key={revision.version}>
            {(['before', 'after'] as const).map((side) => (
              <td key={side}>
                <label className="check">
                  <input
                    type="radio"
                    name={side}
                    checked={pair[side] === revision.version}
                    onChange={() => onChoose({ ...pair, [side]: revision.version })}
                  />
                  <span className="visually-hidden">
                    {t(`desk-revisions.choose_${side}`, { version: revision.version })}
                  </span>
                </label>
              </td>
            ))}
            <td>
              {revision.version}. <strong>{t(`desk-revisions.kind.${revision.kind}`)}</strong>{' '}
              {revision.version === present && (
                <span className="chip">{t('desk-revisions.present')}</span>
              )}
              <small>
                {revision.savedBy ? nameOfPerson(revision.savedBy) : t('desk-revisions.outside')} ·{' '}
                <When at={revision.savedAt} />
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
