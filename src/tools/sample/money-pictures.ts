import { encode } from '@auth/core/jwt';
import { SAMPLE_ADDRESS } from '#domains/identity/session/user.model.ts';
import { type AdDrawing, drawAd } from './ad-drawing.ts';
import { advertiserOf, hasRun, readMoney, type SampleBooking, type SampleMoney } from './money.ts';
import { type Instance, sendPicture } from './sample-load.ts';
import { STAFF_COOKIE } from './staff.ts';

const HOUR = 3_600_000;

/** The picture of a booking: as its owner has sent it, and in the library where readers are shown it. */
export interface StoredAd {
  creativeId: number;
  /** Its key in the library. */
  key: string | null;
}

/** Pictures of bookings, drawn, and sent by those who book; by the code of the booking. */
export async function sendAdPictures(
  { instance, database, secret }: { instance: Instance; database: D1Database; secret: string },
  money: SampleMoney = readMoney(),
): Promise<Map<string, StoredAd>> {
  const slots = await database
    .prepare('SELECT code, width, height FROM ad_slots')
    .all<{ code: string; width: number; height: number }>();
  const cookies = new Map<string, string>();
  for (const person of Object.keys(money.advertisers))
    cookies.set(person, await signIn(database, secret, person));
  const stored = new Map<string, StoredAd>();
  for (const booking of money.bookings) {
    const slot = slots.results.find(({ code }) => code === booking.slot);
    if (!slot) throw new Error(`the sample books ${booking.slot}, which is not there`);
    const bytes = await drawAd(toDrawing(money, booking, slot));
    const cookie = cookies.get(booking.person) ?? '';
    const { creativeId } = await sendCreative(instance, { slot: slot.code, cookie }, bytes);
    stored.set(booking.code, { creativeId, key: await keep(instance, money, booking, bytes) });
  }
  await database.prepare("DELETE FROM user_sessions WHERE id LIKE 'sample-%'").run();
  return stored;
}

function toDrawing(
  money: SampleMoney,
  { person, title, line }: SampleBooking,
  { width, height }: { width: number; height: number },
): AdDrawing {
  return { width, height, title, line, colours: advertiserOf(money, person).colours };
}

/** For the minute this takes. */
async function signIn(database: D1Database, secret: string, person: string): Promise<string> {
  const sid = `sample-${person}`;
  const now = Date.now();
  await database
    .prepare(
      `INSERT OR REPLACE INTO user_sessions (id, user_id, kind, device, created_at, seen_at, expires_at)
        SELECT ?, id, 'web', '', ?, ?, ? FROM users WHERE email = ?`,
    )
    .bind(sid, now, now, now + HOUR, `${person}${SAMPLE_ADDRESS}`)
    .run();
  return `${STAFF_COOKIE}=${await encode({ token: { sid }, secret, salt: STAFF_COOKIE })}`;
}

async function sendCreative(
  { url }: Instance,
  { slot, cookie }: { slot: string; cookie: string },
  body: Uint8Array<ArrayBuffer>,
): Promise<{ creativeId: number }> {
  const response = await fetch(`${url}/api/advertisement/creative?slotCode=${slot}`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: url, 'Content-Type': 'image/webp' },
    body,
  });
  if (!response.ok) throw new Error(`creative: ${response.status} ${await response.text()}`);
  const { data }: { data: { creativeId: number } } = await response.json();
  return data;
}

/** As approval takes it into the library. */
async function keep(
  instance: Instance,
  money: SampleMoney,
  booking: SampleBooking,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  if (!hasRun(booking)) return null;
  const { line, language, person } = booking;
  const alt = { en: '', hi: '', gu: '', [language ?? 'en']: line };
  const { advertiser: credit } = advertiserOf(money, person);
  return sendPicture(instance, { alt, credit }, bytes);
}
