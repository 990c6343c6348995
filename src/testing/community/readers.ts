import { env } from 'cloudflare:test';
import { callApi } from '#testing/api.ts';
import { type Member, makeMember, newPhone } from '#testing/member.ts';
import { SITE } from '#testing/site.ts';

const DAY = 86_400_000;

/** Somebody with a name whose account is a month old. */
export async function makeReader(name = 'Asha', days = 30): Promise<Member> {
  const member = await makeMember({ phone: newPhone() });
  await runRow(
    'UPDATE users SET name = ?, created_at = ? WHERE id = ?',
    ...[name, Date.now() - days * DAY, member.id],
  );
  return member;
}

export function runRow(statement: string, ...values: unknown[]) {
  return env.DB.prepare(statement)
    .bind(...values)
    .run();
}

export async function listRows<T>(statement: string, ...values: unknown[]): Promise<T[]> {
  const { results } = await env.DB.prepare(statement)
    .bind(...values)
    .all<T>();
  return results;
}

/** A call of somebody signed in. */
export function callAs<T>(
  { headers }: Pick<Member, 'headers'>,
  method: string,
  path: string,
  body?: object,
) {
  return callApi<T>(path, {
    method,
    headers: { ...headers, Origin: SITE, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** What the counts of a story's room should be, by its rows, beside what they are. */
export async function listCountFaults(story: number): Promise<unknown[]> {
  return listRows(
    `SELECT 'room' AS what, shown AS is_now, (SELECT count(*) FROM comments WHERE subject_id = ?1 AND status = 'shown') AS should
        FROM comment_rooms WHERE subject_id = ?1 AND is_now <> should
      UNION ALL SELECT 'thread ' || id, replies, (SELECT count(*) FROM comments AS reply
        WHERE reply.root_id = comments.id AND reply.status = 'shown') AS should
        FROM comments WHERE subject_id = ?1 AND root_id IS NULL AND replies <> should
      UNION ALL SELECT 'likes ' || id, likes, (SELECT count(*) FROM comment_votes WHERE comment_id = comments.id) AS should
        FROM comments WHERE subject_id = ?1 AND likes <> should`,
    story,
  );
}
