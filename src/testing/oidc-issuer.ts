import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Claims of an ID token besides those every token has. */
export type Claims = Readonly<Record<string, unknown>>;

/** A service like Google's on this machine: what it is asked is answered as OpenID Connect says, with real signatures. */
export interface OidcIssuer {
  readonly issuer: string;
  /** Somebody agrees on its page, at the address the site has sent them to; gives where the browser goes back to. */
  agree(authorization: URL, claims: Claims): Promise<URL>;
  /** Answers requests to the issuer's addresses; null for those of others. */
  answer(request: Request): Promise<Response | null>;
}

const SECONDS = 300;

export async function startIssuer(
  issuer: string,
  client: { id: string; secret: string },
): Promise<OidcIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' };
  const kid = await calculateJwkThumbprint(jwk);
  /** What each code was given for; a code is good once. */
  const grants = new Map<string, { asked: URLSearchParams; claims: Claims }>();

  const redeem = async (request: Request): Promise<Response> => {
    const form = new URLSearchParams(Buffer.from(await request.arrayBuffer()).toString());
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const isClient =
      request.headers.get('Authorization') === `Basic ${btoa(`${client.id}:${client.secret}`)}`;
    const isSame = grant?.asked.get('redirect_uri') === form.get('redirect_uri');
    const challenge = await toChallenge(form.get('code_verifier') ?? '');
    const isProved = grant?.asked.get('code_challenge') === challenge;
    if (!grant || !isClient || !isSame || !isProved)
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const idToken = await new SignJWT({ nonce: grant.asked.get('nonce'), ...grant.claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(client.id)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1_000) + SECONDS)
      .sign(privateKey);
    const token = { access_token: crypto.randomUUID(), token_type: 'Bearer', expires_in: SECONDS };
    return Response.json({ ...token, id_token: idToken });
  };

  return {
    issuer,
    agree: async (authorization, claims) => {
      const asked = authorization.searchParams;
      const code = crypto.randomUUID();
      grants.set(code, { asked, claims });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back;
    },
    answer: async (request) => {
      switch (request.url) {
        case `${issuer}/.well-known/openid-configuration`:
          return Response.json(describe(issuer));
        case `${issuer}/jwks`:
          return Response.json({ keys: [{ ...jwk, kid }] });
        case `${issuer}/token`:
          return redeem(request);
        default:
          return null;
      }
    },
  };
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

async function toChallenge(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(hash).toString('base64url');
}
