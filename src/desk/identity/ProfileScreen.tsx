import { call } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** What colleagues and readers know oneself by. */
export function ProfileScreen() {
  const loaded = useLoaded('/desk/profile');
  return (
    <>
      <header className="row">
        <h1>{t('desk-manage.profile.own')}</h1>
      </header>
      <LoadNote loaded={loaded} />
      {loaded.data && (
        <ProfileForm
          profile={loaded.data}
          send={(body) => call('PUT /desk/profile', { body })}
          // The name stands all over the page.
          onDone={() => location.reload()}
        />
      )}
    </>
  );
}
