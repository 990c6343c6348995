import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Claims, OIDC_CLIENT, OidcIssuer } from './oidc-issuer.ts';

/** A service like Google's at an address of its own, with a page that asks whether to sign in. */
export interface OidcServer {
  /** What it vouches for when somebody agrees. */
  claims: Claims;
  isDown: boolean;
  stop(): void;
}

export async function startOidcServer(port: number): Promise<OidcServer> {
  const issuer = toIssuerUrl(port);
  const service = await OidcIssuer.start(issuer, OIDC_CLIENT);
  const state: OidcServer = { claims: {}, isDown: false, stop: () => server.close() };
  const answer = async (message: IncomingMessage): Promise<Response> => {
    if (state.isDown) return new Response('Down', { status: 503 });
    const request = await toRequest(issuer, message);
    const url = new URL(request.url);
    if (url.pathname === '/authorize') return askReader(url);
    if (url.pathname === '/agree') return leadTo(service.agree(url, state.claims));
    return (await service.answer(request)) ?? new Response(null, { status: 404 });
  };
  const server = createServer(async (message, response) => {
    const { status, headers, body } = await answer(message);
    response.writeHead(status, Object.fromEntries(headers));
    response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return state;
}

export function toIssuerUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function toRequest(issuer: string, message: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = message;
  const body = method === 'POST' ? await text(message) : undefined;
  const { authorization } = headers;
  return new Request(issuer + url, {
    method,
    body,
    headers: authorization ? { authorization } : {},
  });
}

function askReader({ search, searchParams }: URL): Response {
  const cancel = new URL(searchParams.get('redirect_uri') ?? '');
  cancel.searchParams.set('error', 'access_denied');
  cancel.searchParams.set('state', searchParams.get('state') ?? '');
  const link = (href: string, name: string) =>
    `<a href="${href.replaceAll('&', '&amp;')}">${name}</a>`;
  const html = `<!doctype html><title>Sign in</title>${link(`/agree${search}`, 'Agree')} ${link(cancel.href, 'Cancel')}`;
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function leadTo(url: URL): Response {
  return new Response(null, { status: 302, headers: { Location: url.href } });
}
