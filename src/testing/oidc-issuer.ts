import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** Claims of an ID token besides those every token has. */
export type Claims = Readonly<Record<string, unknown>>;

/** Who may redeem codes. */
interface Client {
  id: string;
  secret: string;
}

/** Who tests say that this site is. */
export const OIDC_CLIENT: Client = { id: 'client-of-tests', secret: 'secret-of-tests' };

const SECONDS = 300;
const SIGNING = { alg: 'RS256', kid: 'key' } as const;

/** A service like Google's on this machine: what it is asked is answered as OpenID Connect says, with real signatures. */
export class OidcIssuer {
  readonly #issuer: string;
  readonly #client: Client;
  readonly #key: CryptoKey;
  readonly #publicKey: JWK;
  /** What each code was given for; a code is good once. */
  readonly #grants = new Map<string, { asked: URLSearchParams; claims: Claims }>();

  private constructor(issuer: string, client: Client, keys: { key: CryptoKey; publicKey: JWK }) {
    this.#issuer = issuer;
    this.#client = client;
    this.#key = keys.key;
    this.#publicKey = keys.publicKey;
  }

  static async start(issuer: string, client: Client): Promise<OidcIssuer> {
    const { privateKey, publicKey } = await generateKeyPair(SIGNING.alg, { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), ...SIGNING, use: 'sig' };
    return new OidcIssuer(issuer, client, { key: privateKey, publicKey: jwk });
  }

  /** Somebody agrees on its page, at the address the site has sent them to; gives where the browser goes back to. */
  agree(authorization: URL, claims: Claims): URL {
    const asked = authorization.searchParams;
    const code = crypto.randomUUID();
    this.#grants.set(code, { asked, claims });
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    return back;
  }

  /** Answers requests to the issuer's addresses; null for those of others. */
  async answer(request: Request): Promise<Response | null> {
    switch (request.url) {
      case `${this.#issuer}/.well-known/openid-configuration`:
        return Response.json(describe(this.#issuer));
      case `${this.#issuer}/jwks`:
        return Response.json({ keys: [this.#publicKey] });
      case `${this.#issuer}/token`:
        return this.#redeem(request);
      default:
        return null;
    }
  }

  async #redeem(request: Request): Promise<Response> {
    const form = new URLSearchParams(Buffer.from(await request.arrayBuffer()).toString());
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const { id, secret } = this.#client;
    const isClient = request.headers.get('Authorization') === `Basic ${btoa(`${id}:${secret}`)}`;
    const isSame = grant?.asked.get('redirect_uri') === form.get('redirect_uri');
    const challenge = await toChallenge(form.get('code_verifier') ?? '');
    const isProved = grant?.asked.get('code_challenge') === challenge;
    if (!grant || !isClient || !isSame || !isProved)
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    return Response.json({
      access_token: crypto.randomUUID(),
      token_type: 'Bearer',
      expires_in: SECONDS,
      id_token: await this.#sign({ nonce: grant.asked.get('nonce'), ...grant.claims }),
    });
  }

  #sign(claims: Claims): Promise<string> {
    return new SignJWT({ ...claims })
      .setProtectedHeader(SIGNING)
      .setIssuer(this.#issuer)
      .setAudience(this.#client.id)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1_000) + SECONDS)
      .sign(this.#key);
  }
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
