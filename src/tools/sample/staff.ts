import { encode } from '@auth/core/jwt';
import type { BrowserContextOptions } from 'playwright-core';
import type { Role } from '#domains/identity/staff/role.permission.ts';

const STAFF = [
  'reporter',
  'translator',
  'editor',
  'desk_head',
  'ads_manager',
  'admin',
] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF)[number];

/** Name of the cookie of a site without a certificate. */
export const STAFF_COOKIE = 'authjs.session-token';

const DAY = 86_400_000;

/** Somebody of each role of the newsroom, signed in; the value of their cookie by role. */
export async function admitStaff(
  database: D1Database,
  secret: string,
): Promise<Record<StaffRole, string>> {
  const cookies = await Promise.all(
    STAFF.map(async (role) => [role, await admit(database, secret, role)] as const),
  );
  return Object.fromEntries(cookies) as Record<StaffRole, string>;
}

async function admit(database: D1Database, secret: string, role: StaffRole): Promise<string> {
  const now = Date.now();
  const sid = `session-of-${role}`;
  const id = await database
    .prepare(
      "INSERT INTO users (role, name, lang, created_at, updated_at) VALUES (?, ?, 'en', ?, ?) RETURNING id",
    )
    .bind(role, role, now, now)
    .first<number>('id');
  await database
    .prepare(
      "INSERT INTO user_sessions (id, user_id, kind, device, created_at, seen_at, expires_at) VALUES (?, ?, 'web', '', ?, ?, ?)",
    )
    .bind(sid, id, now, now, now + DAY)
    .run();
  return encode({ token: { sid }, secret, salt: STAFF_COOKIE });
}

/** Options of a browser in which somebody with this cookie is signed in. */
export function signedIn<Options extends BrowserContextOptions>(
  origin: string,
  value: string,
  options: Options,
): Options {
  const cookie = {
    name: STAFF_COOKIE,
    value,
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  } as const;
  return { ...options, storageState: { cookies: [cookie], origins: [] } };
}
