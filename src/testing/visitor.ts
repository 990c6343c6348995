import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { createApp } from '#app/app.ts';
import { newReader, SITE, visit } from './site.ts';

/** A browser of one reader: keeps the cookies it is given, and sends forms and scripts' requests like one. */
export interface Visitor {
  /** Cookies by name, as they are now. */
  readonly cookies: Map<string, string>;
  /** Lines of Set-Cookie of the last answer. */
  readonly lastSet: readonly string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  head(path: string): Promise<Response>;
  /** A form of a page of this site. */
  send(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** What a script of this site sends. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** With `vars` of a site that is configured in another way. */
export function newVisitor(vars?: Partial<Cloudflare.Env>): Visitor {
  const cookies = new Map<string, string>();
  const reader = newReader();
  const state = { lastSet: [] as readonly string[] };
  const ask = async (path: string, init: RequestInit, headers: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { ...reader, ...(cookie && { Cookie: cookie }), ...headers };
    const response = await (vars ? visitWith(vars) : visit)(path, { ...init, headers: sent });
    state.lastSet = response.headers.getSetCookie();
    for (const line of state.lastSet) keep(cookies, line);
    return response;
  };
  return {
    cookies,
    get lastSet() {
      return state.lastSet;
    },
    get: (path, headers = {}) => ask(path, {}, headers),
    head: (path) => ask(path, { method: 'HEAD' }, {}),
    send: (path, fields, headers = {}) =>
      ask(
        path,
        { method: 'POST', body: new URLSearchParams(fields) },
        { Origin: SITE, Accept: 'text/html', ...headers },
      ),
    post: (path, body, headers = {}) =>
      ask(
        path,
        { method: 'POST', body: JSON.stringify(body) },
        { Origin: SITE, 'Content-Type': 'application/json', ...headers },
      ),
  };
}

function visitWith(vars: Partial<Cloudflare.Env>): typeof visit {
  const app = createApp();
  return async (path, init = {}) => {
    const context = createExecutionContext();
    const request = new Request(SITE + path, { redirect: 'manual', ...init });
    const response = await app.fetch(request, { ...env, ...vars }, context);
    await waitOnExecutionContext(context);
    return response;
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || value === '';
  if (isGone) cookies.delete(name);
  else cookies.set(name, value);
}

/** The token that forms of signing in must send along. */
export async function fetchCsrfToken(visitor: Visitor): Promise<string> {
  const { csrfToken } = await (await visitor.get('/api/auth/csrf')).json<{ csrfToken: string }>();
  return csrfToken;
}

/** Who the site says is signed in; null for nobody. */
export async function fetchSession(visitor: Visitor) {
  const response = await visitor.get('/api/auth/session');
  return response.json<{
    user: Record<string, unknown>;
    expires: string;
    ip: string | null;
  } | null>();
}
