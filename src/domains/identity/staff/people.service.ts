import { maskContact } from '#domains/identity/contact/contact.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { listPeople } from './people.repo.ts';
import type { Role } from './role.permission.ts';

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
