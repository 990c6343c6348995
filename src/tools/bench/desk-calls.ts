import { STAFF_COOKIE } from '#tools/sample/staff.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';

export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Calls `/api/desk` with somebody's cookie; bytes go as they are. */
export function callAs({ url }: LocalEdge, cookie: string): Call {
  return async (method, path, body) => {
    const isFile = body instanceof Uint8Array;
    const headers = {
      Cookie: `${STAFF_COOKIE}=${cookie}`,
      Origin: url.origin,
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
    };
    const sent = isFile ? body : JSON.stringify(body);
    const init = { method, headers, ...(body && { body: sent as BodyInit }) };
    const answer = await fetch(new URL(`/api/desk${path}`, url), init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: never }).data;
  };
}
