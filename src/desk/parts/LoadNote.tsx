import type { Loaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { Loading } from './Loading.tsx';

/** Says that something is on its way, or why it did not come; nothing once it is there. */
export function LoadNote(props: { loaded: Pick<Loaded<unknown>, 'data' | 'fault' | 'reload'> }) {
  const { data, fault, reload } = props.loaded;
  if (fault)
    return (
      <p className="notice" role="alert">
        {fault.message}{' '}
        <button type="button" className="button" onClick={reload}>
          {t('desk.retry')}
        </button>
      </p>
    );
  return data ? null : <Loading />;
}
