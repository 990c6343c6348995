import { allDomains } from '#kernel/domain/domains.ts';
import { type Api, type OpenApiDocument, toFacts } from './api-document.ts';

const INTRODUCTION = `News in English, Hindi and Gujarati. Reading needs no key and is open to every site; what belongs to somebody, and what a reader’s address tells of where they are, is for this site alone.

A call that changes something is refused with 403 and \`request.foreign_origin\` where its \`Origin\` or \`Sec-Fetch-Site\` is of another site, or where it has a cookie and no \`Origin\`. Apps and servers send neither, and show who they are by a token. Searches change nothing and are open to every site.

Every answer is JSON. A successful one is \`{code, message, data}\`, a page of a list also has \`page: {number, size, hasNext}\`. A refusal is \`{code, message, errors, requestId}\`, where \`code\` is the HTTP status, \`errors[].code\` never changes and messages are in the language of the call, else in the first language of Accept-Language that the site has.

A story has a text for each language it is published in; the fields of the others are null. Lists hold what is published in the language asked for, newest first. Pages count from 1 and end at 40: older stories are found by date. Dates are ISO 8601.

Every call takes a language as \`english\`, \`hindi\`, \`gujarati\` or as \`en\`, \`hi\`, \`gu\`. Readers’ calls answer it in fields named \`language\` or \`languages\` as \`english\`, \`hindi\`, \`gujarati\`; the newsroom’s calls (/desk, /ingest, /breaking) answer \`en\`, \`hi\`, \`gu\`, and so do fields named \`lang\` or \`langs\`, which tell HTML what a text is written in.

Apps load the words of the site from \`/locales/index.json\` and the files it names, \`/locales/en/common.json\` first.

A trailing slash makes no difference. A method that a path does not have is answered with 405 and \`Allow\`. Answers to GET may be up to a minute old.`;

const REFERENCE = { name: 'Reference', description: 'This description.' };

const SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a program (`tvt_…`, made by POST /token or `npm run admin`), or the access token of somebody signed in. The names behind it are the permissions a call takes.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-authjs.session-token',
    description:
      'The session of somebody signed in on the site. With it, calls that change something and sockets must send the `Origin` of the site.',
  },
  accessToken: {
    type: 'apiKey',
    in: 'cookie',
    name: 'x-access-token',
    description:
      'The access token of somebody signed in, where an app keeps it in a cookie. With it, calls that change something and sockets must send the `Origin` of the site; in `Authorization` the token needs none.',
  },
} as const;

/** The description of every route declared on `api`: made by the build, never in the Worker. */
export function createDocument(api: Api, site: { name: string; site: string }): OpenApiDocument {
  for (const [name, scheme] of Object.entries(SCHEMES))
    api.openAPIRegistry.registerComponent('securitySchemes', name, scheme);
  const { title, servers } = toFacts(site);
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: INTRODUCTION },
    servers,
    tags: [...allDomains().flatMap(({ chapters }) => chapters ?? []), REFERENCE],
  });
}
