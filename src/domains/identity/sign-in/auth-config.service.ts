import type { AuthConfig } from '@auth/core';
import { AuthError } from '@auth/core/errors';
import type { Account, Profile } from '@auth/core/types';
import type { SessionUser } from '#domains/identity/session/session.model.ts';
import { closeSession, openSession } from '#domains/identity/session/session.service.ts';
import { toPhotoPath } from '#domains/identity/session/user.model.ts';
import { findOrCreateUser, updateProfile } from '#domains/identity/session/user.service.ts';
import { editionOfLang } from '#i18n/editions.ts';
import type { AuthEnv } from '#kernel/access/auth-key.ts';
import { cookieName, cookieOptions } from '#kernel/access/sealed-cookie.ts';
import { SESSION_SECONDS } from '#kernel/access/session-cookie.ts';
import { loadBusinessesOf } from '#kernel/domain/session-business.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError, logInfo } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import { createAuthAdapter } from './auth-adapter.service.ts';
import { AUTH_PATH, type AuthCall } from './auth-call.model.ts';
import { toLocalPath } from './callback.model.ts';
import { toGoogleProof } from './google.model.ts';
import type { SignInEnv } from './provider.service.ts';
import { listProviders } from './provider.service.ts';

/** Seconds for which signing in with another service may take. */
const CHECK_SECONDS = 15 * 60;

/** Refusals that readers cause: nothing to look into. */
const EXPECTED = ['CredentialsSignin', 'Verification', 'MissingCSRF', 'AccessDenied'];

/** Auth.js for one request: it keeps the protocol, the rows of `user_sessions` decide. */
export function toAuthConfig(platform: Platform<SignInEnv>, call: AuthCall): AuthConfig {
  const { env } = platform;
  return {
    basePath: AUTH_PATH,
    trustHost: true,
    secret: env.AUTH_SECRET,
    useSecureCookies: cookieOptions(env).secure,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    cookies: toCookies(env),
    providers: listProviders(platform, call),
    adapter: createAuthAdapter(platform),
    callbacks: createCallbacks(platform, call),
    events: { signOut: () => endSession(platform, call) },
    logger: {
      error: (error) => recordError(call, error),
      warn: () => {},
      debug: () => {},
    },
  };
}

function createCallbacks(platform: Platform, call: AuthCall): AuthConfig['callbacks'] {
  return {
    signIn: ({ account, profile, email }) =>
      email?.verificationRequest ? true : admit(platform, call, account ?? null, profile),
    redirect: ({ url, baseUrl }) => `${baseUrl}${toLocalPath(url, baseUrl) ?? '/'}`,
    jwt: ({ user, trigger }) => {
      if (user) return beginSession(platform, call, Number(user.id));
      return saveSession(platform, call, trigger === 'update');
    },
    session: async ({ session }) => ({
      ...session,
      user: await toSessionUser(platform, call),
      ip: call.address,
    }),
  };
}

/** Finds or makes the person who has proved an address; a path says why not. */
async function admit(
  platform: Platform,
  { edition }: AuthCall,
  account: Account | null,
  profile: Profile | undefined,
): Promise<true | string> {
  if (account?.type === 'email') {
    await findOrCreateUser(platform, { email: account.providerAccountId }, edition.lang);
  } else if (account?.type === 'oidc') {
    const adapter = createAuthAdapter(platform);
    if (await adapter.getUserByAccount?.(account)) return true;
    const proof = toGoogleProof(account.providerAccountId, profile);
    if (!proof) return toRefusal('EmailNotProved');
    const { isAuthoritative, ...identity } = proof;
    const isTaken = Boolean(await adapter.getUserByEmail?.(proof.email));
    if (isTaken && !isAuthoritative) return toRefusal('OAuthAccountNotLinked');
    await findOrCreateUser(platform, identity, edition.lang);
  }
  return true;
}

function toRefusal(error: string): string {
  return `${AUTH_PATH}/signin?${new URLSearchParams({ error })}`;
}

/** Whoever was signed in here before no longer is. */
async function beginSession(platform: Platform, call: AuthCall, userId: number) {
  const { userAgent } = call;
  const { id, isLeaving } = await openSession(platform, { userId, kind: 'web', userAgent });
  call.isLeaving = isLeaving;
  await endSession(platform, call);
  return { sid: id };
}

/** Null for a session that has ended: its cookie goes. */
async function saveSession(platform: Platform, call: AuthCall, isUpdate: boolean) {
  const { session, update } = call;
  if (!session) return null;
  if (isUpdate && update && !session.deletedAt) {
    await updateProfile(platform, session.userId, update);
    const { name = session.name, lang = session.lang } = update;
    call.session = { ...session, name, lang };
  }
  return { sid: session.sessionId };
}

async function endSession(platform: Platform, { session }: AuthCall): Promise<void> {
  if (session) await closeSession(platform, session.userId, session.sessionId);
}

async function toSessionUser(platform: Platform, { session }: AuthCall): Promise<SessionUser> {
  if (!session) throw new Error('a session without a person');
  const { userId, name, email, photoKey, role, lang } = session;
  const image = photoKey === null ? null : toPhotoPath(photoKey);
  const language = editionOfLang(lang).apiName;
  const businesses = await loadBusinessesOf(platform, { userId, role });
  const id = String(userId);
  return { id, name, email, image, role, language, businesses } satisfies SessionUser;
}

/** Messages may hold addresses: only the kinds of errors are logged. */
function recordError(call: AuthCall, error: Error): void {
  const type = error instanceof AuthError ? error.type : null;
  const cause = causeOf(error);
  call.errorType = type;
  call.outage ??= cause instanceof AppError && cause.status === 503 ? cause : null;
  if (type && EXPECTED.includes(type)) logInfo('auth.refused', { type });
  else logError('auth.failed', type ?? 'outside of Auth.js', { cause: kindOf(cause) });
}

/** Errors of Auth.js have types and those of OAuth have codes: names are shortened in the production bundle. */
function kindOf(cause: unknown): string | undefined {
  if (cause instanceof AuthError) return cause.type;
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause ? String(cause.code) : cause.name;
}

/** What has really gone wrong, below the errors that Auth.js wraps around it. */
function causeOf(error: unknown): unknown {
  const below: unknown = error instanceof AuthError ? Object(error.cause).err : undefined;
  return below === undefined ? error : causeOf(below);
}

function toCookies(env: AuthEnv): AuthConfig['cookies'] {
  const options = cookieOptions(env);
  const brief = { ...options, maxAge: CHECK_SECONDS };
  const name = (name: string) => cookieName(env, name);
  return {
    sessionToken: { name: name('session-token'), options },
    callbackUrl: { name: name('callback-url'), options },
    csrfToken: { name: name('csrf-token'), options },
    pkceCodeVerifier: { name: name('pkce.code_verifier'), options: brief },
    state: { name: name('state'), options: brief },
    nonce: { name: name('nonce'), options: brief },
  };
}
