import { toCallbackPath } from './accounts.model.ts';

/** Like `toCallbackPath`, and takes whole addresses of this site as well, which clients of Auth.js send. */
export function toLocalPath(callbackUrl: unknown, site: string): string | null {
  if (typeof callbackUrl !== 'string') return null;
  if (callbackUrl === site) return '/';
  const isWhole = callbackUrl.startsWith(`${site}/`);
  return toCallbackPath(isWhole ? callbackUrl.slice(site.length) : callbackUrl);
}
