import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { advertiseStyles } from '#islands/assets.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { UnsentPage } from './UnsentPage.tsx';

/** What was typed into a form of a page, to be sent again, while the database is down. */
export async function showUnsent(c: HttpContext, path: string): Promise<Response> {
  const { edition } = c.var;
  const title = translatorOf(edition.lang)('commerce-advertise.book.title');
  const action = toEditionPath(edition, path);
  return c.render(<UnsentPage {...{ action, typed: await parseForm(c) }} />, {
    ...{ title, description: title, path },
    robots: 'noindex',
    styles: advertiseStyles(),
  });
}
