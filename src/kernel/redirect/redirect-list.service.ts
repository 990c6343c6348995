import type { Platform } from '#kernel/http/platform.ts';
import { badValue, manage } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toAskedPath } from './redirect.model.ts';
import { countMissing, isCircle, listMissing, REDIRECTS } from './redirect-list.repo.ts';

/** An isolate writes down one missing path in this time, in milliseconds: machines ask for very many. */
const INTERVAL = 1_000;
const LONGEST_PATH = 300;
const SHOWN = 200;
/** What machines look for on every site. */
const PROBES = /\.(php|aspx?|env|git|sql|zip|bak)\b|\/(wp-|cgi-bin|\.)/i;

/** Of this isolate; a number, which may outlive requests. */
let notedAt = 0;

export const redirectRows = manage(REDIRECTS, {
  settle: async ({ db, now }, draft, t, id) => {
    const [from, to] = [String(draft.fromPath), draft.toPath as string | null];
    if (from === to) throw badValue('toPath', 'managed.redirect_self', t('managed.redirect_self'));
    const target = toAskedPath(to?.split(/[?#]/, 1)[0] ?? '');
    if (to !== null && (await isCircle(db, { from, to: target, id })))
      throw badValue('toPath', 'managed.redirect_loop', t('managed.redirect_loop'));
    return id === null ? { ...draft, createdAt: now } : draft;
  },
});

/** Writes down a sample of the paths that readers ask for and that lead nowhere. */
export async function noteMissing(
  { db, now }: Platform,
  { path, referrer }: { path: string; referrer: string },
): Promise<void> {
  const at = now.getTime();
  if (Math.abs(at - notedAt) < INTERVAL || path.length > LONGEST_PATH || PROBES.test(path)) return;
  notedAt = at;
  // Parameters may be secrets, as those of links in mails.
  const [page = ''] = referrer.split(/[?#]/, 1);
  await countMissing(db, { path, referrer: page.slice(0, LONGEST_PATH), at: now });
}

/** The missing paths that are asked for most. */
export async function loadMissing({ db }: Platform) {
  const rows = await readOrUnavailable(listMissing(db, SHOWN));
  return rows.map((row) => ({
    ...row,
    firstAt: row.firstAt.getTime(),
    lastAt: row.lastAt.getTime(),
  }));
}
