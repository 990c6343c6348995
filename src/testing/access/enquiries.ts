import { env } from 'cloudflare:test';
import { callApi } from '#testing/api.ts';
import { type Member, makeMember, newPhone } from '#testing/member.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { newReader, SITE } from '#testing/site.ts';

/** A business with its owner, who is signed in. */
export interface Shop {
  id: number;
  owner: Member;
}

export async function openShop(more: Record<string, unknown> = {}): Promise<Shop> {
  const [id, owner] = [await makeBusiness(more), await makeMember({ phone: newPhone() })];
  await joinShop(id, owner.id, 'owner');
  return { id, owner };
}

export async function joinShop(id: number, userId: number, role = 'manager'): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (?, ?, ?, 0)',
    ).bind(id, userId, role),
    env.DB.prepare("UPDATE users SET role = 'vendor' WHERE id = ?").bind(userId),
  ]);
}

/** Businesses of one owner, one after the other: their names count on. */
export async function openStalls(many: number): Promise<number[]> {
  const { id: owner } = await makeMember({ phone: newPhone() });
  const ids: number[] = [];
  while (ids.length < many) {
    const id = await makeBusiness();
    await joinShop(id, owner, 'owner');
    ids.push(id);
  }
  return ids;
}

/** Calls the API as somebody's browser does. */
export function askAs<T = never>(
  { headers }: Member,
  [method, path]: readonly [string, string],
  body?: object,
  more: Record<string, string> = {},
) {
  return callApi<T>(path, {
    method,
    headers: { ...headers, Origin: SITE, 'Content-Type': 'application/json', ...more },
    ...(body && { body: JSON.stringify(body) }),
  });
}

let texts = 0;

/** Sends an enquiry with a text of its own, from a network of its own; gives the answer. */
export function sendEnquiry(
  member: Member,
  businessId: number,
  more: object = {},
  headers: Record<string, string> = {},
) {
  texts += 1;
  const body = {
    ...{ vendorBusinessDetailsId: businessId, agreed: true },
    message: `Do you have ${texts} boxes of sweets for a wedding?`,
    ...more,
  };
  return askAs<{ enquiries: { enquiryId: string; businessName: string }[] }>(
    member,
    ['POST', '/enquiry'],
    body,
    { ...newReader(), ...headers },
  );
}

/** The number of an enquiry that was taken. */
export async function takeEnquiry(
  member: Member,
  businessId: number,
  more: object = {},
): Promise<string> {
  const { status, body } = await sendEnquiry(member, businessId, more);
  const data = body.data as unknown as { enquiries: { enquiryId: string }[] };
  const id = data?.enquiries?.[0]?.enquiryId;
  if (status !== 200 || !id) throw new Error(`not taken: ${JSON.stringify(body)}`);
  return id;
}

/** Somebody with a name and a number who has no business; `phone` is that number. */
export async function makeAsker(more: { name?: string; email?: string } = {}) {
  const phone = newPhone();
  const member = await makeMember({ phone });
  const { name = 'Asha Patel', email = null } = more;
  await env.DB.prepare('UPDATE users SET name = ?, email = ? WHERE id = ?')
    .bind(name, email, member.id)
    .run();
  return { ...member, phone };
}

/** Writes into a thread. */
export function writeAs(
  member: Member,
  id: string,
  body = 'Yes, we have.',
  key: string = crypto.randomUUID(),
) {
  return askAs<never>(member, ['POST', `/enquiry/messages/${id}`], { body, key });
}

export function changeAs(member: Member, id: string, body: object) {
  return askAs<never>(member, ['PUT', `/enquiry/info/${id}`], body);
}

/** A thread as somebody sees it; where it isn't there, `status` is that of the answer. */
export async function readThread(member: Member, id: string) {
  const { status, body } = await askAs<never>(member, ['GET', `/enquiry/info/${id}`]);
  const thread = body.data as unknown as Record<string, unknown>;
  return { status, ...thread } as unknown as Record<string, never>;
}

/** Has all that is kept of a thread have happened so many milliseconds earlier. */
export async function ageThread(id: string, by: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE enquiries SET created_at = created_at - ?1, last_at = last_at - ?1,
        closed_at = closed_at - ?1, purge_at = purge_at - ?1 WHERE id = ?2`,
    ).bind(by, id),
    env.DB.prepare(
      'UPDATE enquiry_messages SET created_at = created_at - ? WHERE enquiry_id = ?',
    ).bind(by, id),
  ]);
}

/** Rows of a query. */
export async function readRows<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}

/** How many rows there are of a table under a condition. */
export async function countRows(from: string, ...values: unknown[]): Promise<number> {
  const [row] = await readRows<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, ...values);
  return row?.n ?? 0;
}
