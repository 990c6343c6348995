import { z } from '@hono/zod-openapi';
import { BAD_BODY, failure, failureSchema } from '#kernel/http/api-output.ts';
import { answeredElsewhere } from '#kernel/route/route.ts';
import {
  callbackUrl,
  csrfToken,
  json,
  leadSchema,
  params,
  providerSchema,
  returnHeader,
  sessionSchema,
} from './auth-wire.schema.ts';

/** They look at the cookies of Auth.js, and answer without them too. */
const security: Record<string, string[]>[] = [{ session: [] }, {}];
const shared = { tags: ['Signing in'], security };
const FAULT = { 500: failure('The fault is ours and has been recorded under `requestId`.') };

const setCookie = (text: string) =>
  z.object({ 'Set-Cookie': z.string().openapi({ description: text }) });

function told<T extends z.ZodType>(schema: T, cookies: string) {
  const content = { 'application/json': { schema } };
  return { description: 'In the wire format of Auth.js', content, headers: setCookie(cookies) };
}

function page(description: string) {
  return { 200: { description, content: { 'text/html': { schema: z.string() } } }, ...FAULT };
}

/** A form, or the same as JSON. */
function fields(shape: z.ZodRawShape) {
  const schema = z.object(shape);
  const content = {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
  };
  return { required: true, content };
}

const REDIRECT = {
  302: {
    description: 'The page to go on to; the sign-in page with `error` after a refusal.',
    headers: z.object({ Location: z.string() }),
  },
};

/** What forms and scripts are answered with; the refusals with `url` are for clients of version 4. */
function leads(cookies: string) {
  const refused = (description: string) => ({
    description,
    content: { 'application/json': { schema: z.union([leadSchema, failureSchema]) } },
  });
  return {
    200: told(leadSchema, cookies),
    ...REDIRECT,
    400: refused('No e-mail address, or a body that can not be read.'),
    401: refused('The code is wrong.'),
    403: refused('The token is missing or wrong, or another site sends this.'),
    413: BAD_BODY[413],
    415: failure('The body is neither JSON nor a form.'),
    429: refused('Too often in a short time; ask again after `Retry-After` seconds.'),
    503: refused('The database does not answer, or signing in is not configured.'),
    ...FAULT,
  };
}

const DOWN = { 503: failure('The database does not answer, or signing in is not configured.') };
const SESSION_COOKIE = '`__Host-authjs.session-token`, and `signed-in`, which scripts may read.';

const READS = [
  answeredElsewhere({
    ...shared,
    method: 'get',
    path: '/auth/session',
    summary: 'Who is signed in, for clients of Auth.js',
    description: '`null` where nobody is.',
    responses: { 200: told(sessionSchema.nullable(), SESSION_COOKIE), ...DOWN, ...FAULT },
  }),
  answeredElsewhere({
    ...shared,
    method: 'get',
    path: '/auth/csrf',
    summary: 'The token that forms of signing in send along',
    responses: {
      200: told(z.object({ csrfToken: z.string() }), '`__Host-authjs.csrf-token`.'),
      ...DOWN,
      ...FAULT,
    },
  }),
  answeredElsewhere({
    ...shared,
    method: 'get',
    path: '/auth/providers',
    summary: 'The ways to sign in',
    description: 'By their names; none where signing in is not configured.',
    responses: {
      200: told(z.record(z.string(), providerSchema), '`__Host-authjs.callback-url`.'),
      ...FAULT,
    },
  }),
  answeredElsewhere({
    ...shared,
    method: 'get',
    path: '/auth/signin/{provider}',
    summary: 'Leads to the page of signing in',
    request: { params },
    responses: { ...REDIRECT, ...FAULT },
  }),
  answeredElsewhere({
    ...shared,
    method: 'get',
    path: '/auth/callback/{provider}',
    summary: 'Where another service sends people back to',
    description: 'Its answer is in the query (OpenID Connect); cookies say that it was asked.',
    request: { params },
    responses: { ...REDIRECT, ...FAULT },
  }),
];

const shownPage = {
  ...shared,
  method: 'get' as const,
  request: { query: z.object({ callbackUrl, error: z.string().optional() }) },
};

const PAGES = [
  answeredElsewhere({
    ...shownPage,
    path: '/auth/signin',
    summary: 'The page of signing in',
    responses: page('The page of signing in'),
  }),
  answeredElsewhere({
    ...shownPage,
    path: '/auth/error',
    summary: 'The page that says why signing in failed',
    responses: page('The page that says why signing in failed'),
  }),
  answeredElsewhere({
    ...shownPage,
    path: '/auth/verify-request',
    summary: 'The page that says that a link was sent',
    responses: page('The page that says that a link was sent'),
  }),
  answeredElsewhere({
    ...shownPage,
    path: '/auth/signout',
    summary: 'The page of logging out',
    responses: page('The page of logging out'),
  }),
  answeredElsewhere({
    ...shownPage,
    path: '/auth/callback/email',
    summary: 'The page that a link in a mail leads to, which signs in by a form',
    responses: page('The page that a link in a mail leads to, which signs in by a form'),
  }),
];

const WRITES = [
  answeredElsewhere({
    ...shared,
    method: 'post',
    path: '/auth/session',
    summary: 'Change the name or the language of a session',
    request: {
      body: fields({
        csrfToken,
        data: z.object({ name: z.string().optional(), language: z.string().optional() }).optional(),
      }),
    },
    responses: {
      200: told(sessionSchema.nullable(), SESSION_COOKIE),
      ...BAD_BODY,
      403: failure('Another site sends this, or deletion of the account has been asked for.'),
      ...DOWN,
      ...FAULT,
    },
  }),
  answeredElsewhere({
    ...shared,
    method: 'post',
    path: '/auth/signin',
    summary: 'Leads to the page of signing in',
    request: { headers: returnHeader, body: fields({ callbackUrl, json }) },
    responses: leads('None.'),
  }),
  answeredElsewhere({
    ...shared,
    method: 'post',
    path: '/auth/signin/{provider}',
    summary: 'Begin to sign in',
    description: '`email` sends a link, `google` leads to Google.',
    request: {
      params,
      headers: returnHeader,
      body: fields({ csrfToken, callbackUrl, json, email: z.string().optional() }),
    },
    responses: leads('What has to be there when Google sends people back.'),
  }),
  answeredElsewhere({
    ...shared,
    method: 'post',
    path: '/auth/callback/{provider}',
    summary: 'Sign in',
    description:
      '`credentials` takes a mobile number and the code that POST /user/validate/phone has sent; `email` takes what the link in a mail holds.',
    request: {
      params,
      headers: returnHeader,
      body: fields({
        csrfToken,
        callbackUrl,
        json,
        phone: z.string().optional().openapi({ example: '98765 43210' }),
        code: z.string().optional().openapi({ example: '123456' }),
        email: z.string().optional(),
        token: z.string().optional(),
      }),
    },
    responses: leads(SESSION_COOKIE),
  }),
  answeredElsewhere({
    ...shared,
    method: 'post',
    path: '/auth/signout',
    summary: 'Log out',
    request: { headers: returnHeader, body: fields({ csrfToken, callbackUrl, json }) },
    responses: leads('Those of the session are removed.'),
  }),
  answeredElsewhere({
    ...shared,
    method: 'post',
    path: '/auth/_log',
    summary: 'What went wrong in a client of version 4',
    description: 'Answered in the same way whatever it says.',
    request: {
      body: fields({ level: z.string().optional(), code: z.string().optional() }),
    },
    responses: {
      200: { description: 'Nothing', content: { 'application/json': { schema: z.object({}) } } },
      ...BAD_BODY,
      403: failure('Another site sends this.'),
      ...FAULT,
    },
  }),
];

/** The routes of Auth.js, for the description of the API; `auth.api.ts` answers them. */
export const AUTH_ROUTES = [...READS, ...PAGES, ...WRITES];
