import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { desk } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { act } from '#desk/parts/act.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { nameOfPerson } from '#desk/parts/person-name.ts';
import { ROLES } from '#domains/identity/staff/role.model.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { ProfileForm } from './ProfileForm.tsx';

type Person = Answer<'GET /desk/people'>[number];

/** Who has a role in the newsroom, and whoever is to get one. */
export function PeopleScreen() {
  const [q, setQ] = useState('');
  const loaded = useLoaded('/desk/people', { query: { q } });
  const { data, reload } = loaded;
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.people')}</h1>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim());
          }}
        >
          <input
            type="search"
            name="q"
            aria-label={t('desk-manage.people.find')}
            placeholder={t('desk-manage.people.find')}
          />
          <button type="submit" className="button">
            {t('desk.search')}
          </button>
        </form>
        <button type="button" className="button button-strong" onClick={() => setInviting(true)}>
          {t('desk-manage.people.invite')}
        </button>
      </header>
      {isInviting && <InviteDialog onDone={reload} onClose={() => setInviting(false)} />}
      <LoadNote loaded={loaded} />
      {data?.length === 0 && <p className="empty">{t('desk-manage.people.nobody')}</p>}
      <ul className="rows">
        {data?.map((person) => (
          <PersonItem key={person.id} person={person} onDone={reload} />
        ))}
      </ul>
    </>
  );
}

function PersonItem({ person, onDone }: { person: Person; onDone: () => void }) {
  const { id, name, role, contact, isWaiting } = person;
  const called = nameOfPerson({ id, name });
  const [wanted, setWanted] = useState(role);
  const give = () =>
    act(
      () => call('PUT /user/{id}/role', { params: { id }, body: { role: wanted } }),
      t('desk-manage.people.given', { name: called }),
      onDone,
    );
  return (
    <li>
      <div className="entry">
        <strong>{called}</strong>
        <span>{contact}</span>
        {isWaiting && <span>{t('desk-manage.people.waiting')}</span>}
      </div>
      <ProfileButton id={id} called={called} onDone={onDone} />
      {id === desk.user.id ? (
        <span>{t(`desk-manage.role.${role}`)}</span>
      ) : (
        <span className="row">
          <select
            aria-label={t('desk-manage.people.role', { name: called })}
            value={wanted}
            onChange={({ target }) => setWanted(ROLES[target.selectedIndex] ?? role)}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {t(`desk-manage.role.${each}`)}
              </option>
            ))}
          </select>
          <button type="button" className="button" disabled={wanted === role} onClick={give}>
            {t('desk.save')}
          </button>
        </span>
      )}
    </li>
  );
}

/** Opens what somebody is known by. */
function ProfileButton(props: { id: number; called: string; onDone: () => void }) {
  const { id, called, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const title = t('desk-manage.people.profile', { name: called });
  return (
    <>
      <button type="button" className="button" aria-label={title} onClick={() => setOpen(true)}>
        {t('desk-manage.people.edit')}
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <ProfileOf
            id={id}
            onDone={() => {
              setOpen(false);
              onDone();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function ProfileOf({ id, onDone }: { id: number; onDone: () => void }) {
  const loaded = useLoaded('/desk/people/{id}/profile', { params: { id } });
  return (
    <>
      <LoadNote loaded={loaded} />
      {loaded.data && (
        <ProfileForm
          profile={loaded.data}
          send={(body) => call('PUT /desk/people/{id}/profile', { params: { id }, body })}
          onDone={onDone}
        />
      )}
    </>
  );
}
