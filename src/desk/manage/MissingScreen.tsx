import { useState } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from './moment.ts';
import { PagedList } from './PagedList.tsx';
import { RowForm } from './RowForm.tsx';
import { SUBJECTS } from './subjects.ts';
import { Tabs } from './Tabs.tsx';

/** Paths that readers ask for in vain; each can be led somewhere. */
export function MissingScreen() {
  const [led, setLed] = useState<string | null>(null);
  const loaded = useLoaded('/desk/missing-paths');
  const subject = SUBJECTS.get('redirects');
  const close = () => setLed(null);
  return (
    <>
      <Tabs
        tabs={['redirects', 'missing-paths'].map((name) => ({
          path: `/manage/${name}`,
          text: t(`desk.nav.${name}`),
        }))}
      />
      <header className="row">
        <h1>{t('desk.nav.missing-paths')}</h1>
      </header>
      <PagedList
        loaded={loaded}
        keyOf={({ id }) => id}
        draw={(missing) => (
          <li>
            <div className="entry">
              <strong>{missing.path}</strong>
              <span>
                {t('desk-manage.times', {
                  count: missing.count,
                  number: format.number(missing.count),
                })}
                {` · ${toTime(missing.lastAt)}`}
                {missing.referrer && ` · ${missing.referrer}`}
              </span>
            </div>
            <button type="button" className="button" onClick={() => setLed(missing.path)}>
              {t('desk-manage.lead')}
            </button>
          </li>
        )}
      />
      {led !== null && subject?.name === 'redirects' && (
        <RowForm
          subject={{ ...subject, blank: { fromPath: led, toPath: '' }, fresh: led }}
          row={null}
          onDone={() => {
            close();
            loaded.reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
