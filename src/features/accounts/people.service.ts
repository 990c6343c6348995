import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Role } from './accounts.permission.ts';
import { maskContact } from './contact.model.ts';
import { listPeople } from './people.repo.ts';

const SHOWN = 50;

interface Person {
  id: number;
  name: string;
  role: Role;
  /** Enough to tell people of one name apart. */
  contact: string;
}

/** People by part of their name, or a whole address or number; the newsroom for an empty text. */
export async function findPeople({ db }: Platform, q: string): Promise<Person[]> {
  const rows = await readOrUnavailable(listPeople(db, q, SHOWN));
  return rows.map(({ email, phone, ...person }) => {
    const shown = maskContact({ email, phone });
    return { ...person, contact: shown.email ?? shown.phone ?? '' };
  });
}
