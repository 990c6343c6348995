import { HTTPException } from 'hono/http-exception';
import { DEFAULT_EDITION } from '#i18n/editions.ts';
import { isSpoken, translatorOf } from '#i18n/translator.ts';
import { loadParts, toPartContext } from '#kernel/domain/page-part.loader.ts';
import { answerFailure } from '#kernel/http/api.ts';
import { cacheNever, cachePublic, cacheTag, type HttpContext } from '#kernel/http/http.ts';
import { loadRedirect } from '#kernel/redirect/redirect.loader.ts';
import { noteMissing } from '#kernel/redirect/redirect-list.service.ts';
import { isStoreFault } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { AppError, unavailable } from '#shared/app-error.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';
import type { PageProps } from '#ui/page.ts';
import { TypedAgain } from './TypedAgain.tsx';

/** The one place where refusals and bugs become answers. */
export async function handleError(error: Error, c: HttpContext): Promise<Response> {
  const failure = toAppError(error);
  // Where the words of a language can't be read, that much is said in English.
  if (!isSpoken(c.var.edition.lang)) c.set('edition', DEFAULT_EDITION);
  if (failure.status >= 500) {
    logError('request.failed', failure.cause ?? error, {
      requestId: c.var.requestId,
      path: c.req.path,
      code: failure.code,
    });
  }
  if (failure.status === 404 && /^(GET|HEAD)$/.test(c.req.method) && !isApi(c)) {
    const moved = await followRedirect(c);
    if (moved) return moved;
    c.var.platform.defer(
      noteMissing(c.var.platform, { path: c.req.path, referrer: c.req.header('Referer') ?? '' }),
    );
  }
  return answer(c, failure);
}

export function handleNotFound(c: HttpContext): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    c.header('Allow', 'GET, HEAD');
    return handleError(notAllowed(), c);
  }
  return handleError(new AppError({ code: 'route.not_found', status: 404, key: 'not_found' }), c);
}

function notAllowed(): AppError {
  return new AppError({
    code: 'route.method_not_allowed',
    status: 405,
    key: 'method_not_allowed',
  });
}

/** A path that leads nowhere may have been left behind by a move. */
async function followRedirect(c: HttpContext): Promise<Response | null> {
  try {
    const known = await loadRedirect(c.var.platform, c.req.path);
    if (!known) return null;
    if (known.toPath === null)
      return await answer(c, new AppError({ code: 'route.gone', status: 410, key: 'gone' }));
    cachePublic(c, [cacheTag.edition(c.var.edition.lang)]);
    const { pathname, search, hash } = new URL(known.toPath, c.req.url);
    return c.redirect(`${pathname}${search || new URL(c.req.url).search}${hash}`, 301);
  } catch (error) {
    logError('redirect.lookup_failed', error, { requestId: c.var.requestId });
    return null;
  }
}

/** JSON for programs, a page in the reader's language for people, plain text when even that fails. */
async function answer(c: HttpContext, failure: AppError): Promise<Response> {
  if (isApi(c) || !acceptsHtml(c)) return answerFailure(c, failure);
  const t = translatorOf(c.var.edition.lang);
  const title = t(`error.${failure.key}.title`);
  try {
    cacheNever(c);
    c.status(failure.status);
    if (failure.retryAfter) c.header('Retry-After', String(failure.retryAfter));
    const page = {
      title,
      description: t(`error.${failure.key}.text`),
      path: '/404',
      robots: 'noindex',
      isAddressless: true,
      deferred: failure.status < 500,
    };
    return await c.render(await toContent(c, failure, page), page);
  } catch (error) {
    logError('error_page.failed', error, { requestId: c.var.requestId });
    return c.text(`${title}\n${t(`error.${failure.key}.text`)}\n`, failure.status);
  }
}

/** A page that isn't there still shows the news; a broken one keeps away from the parts that may be broken. */
async function toContent(c: HttpContext, failure: AppError, page: PageProps) {
  const reference = failure.status >= 500 ? c.var.requestId : undefined;
  if (c.var.drawError) return c.var.drawError({ key: failure.key, reference });
  if (reference)
    return (
      <ErrorPage error={failure.key} reference={reference}>
        {c.req.method === 'POST' && <TypedAgain {...(await readTyped(c))} />}
      </ErrorPage>
    );
  const parts = await loadParts(toPartContext(c), ['error.end']);
  return <ErrorPage error={failure.key}>{parts.map(({ show }) => show(page))}</ErrorPage>;
}

/** What a form has sent, so that nothing is lost of it; files are to be chosen again. */
async function readTyped(c: HttpContext) {
  const { pathname, search } = new URL(c.req.url);
  // Nothing is read of a body that some of was read already.
  const body: Record<string, unknown> = await c.req.parseBody({ all: true }).catch(() => ({}));
  const fields = Object.entries(body).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
  return { action: pathname + search, fields };
}

function isApi(c: HttpContext): boolean {
  return /^\/(api|_next)(\/|$)/.test(c.req.path);
}

function acceptsHtml(c: HttpContext): boolean {
  const accept = c.req.header('Accept') ?? '*/*';
  return /text\/html|\*\/\*/.test(accept);
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new AppError({
      code: error.status === 415 ? 'request.unsupported_media' : 'request.invalid',
      status: error.status as 400,
      key: error.status === 415 ? 'unsupported_media' : 'bad_request',
      cause: error,
    });
  if (isStoreFault(error)) return unavailable(error);
  return new AppError({ code: 'internal', status: 500, key: 'internal', cause: error });
}
