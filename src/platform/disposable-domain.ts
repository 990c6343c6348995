import { withDeadline } from '#shared/deadline.ts';
import { fetchAsset } from './layout-drawer.ts';
import { logError } from './log.ts';

export interface DisposableDomainEnv {
  ASSETS: Fetcher;
}

declare module './env.ts' {
  interface Env extends DisposableDomainEnv {}
}

/** The list that the browser's build lays beside its files, a domain a line: in the Worker's bundle it would be a twentieth. */
const PATH = '/disposable-domains.txt';

/** Milliseconds that somebody who has sent a form waits for the list. */
const PATIENCE = 2_000;

/** Read once an isolate. */
let listed: string | null = null;

/**
 * Whether a domain, or one it belongs to, gives out addresses that are thrown away after minutes. None does where
 * the list can't be read, which is logged: who has such an address proves it all the same.
 */
export async function isDisposable(
  { ASSETS }: DisposableDomainEnv,
  domain: string,
): Promise<boolean> {
  try {
    listed ??= await withDeadline(readList(ASSETS), PATIENCE);
  } catch (error) {
    logError('email.list_not_read', error);
    return false;
  }
  const labels = domain.toLowerCase().split('.');
  for (let start = 0; start < labels.length - 1; start += 1)
    if (listed.includes(`\n${labels.slice(start).join('.')}\n`)) return true;
  return false;
}

/** The list with a line break before and behind each of its domains. */
async function readList(assets: Fetcher): Promise<string> {
  return `\n${new TextDecoder().decode(await fetchAsset(assets, PATH))}\n`;
}
