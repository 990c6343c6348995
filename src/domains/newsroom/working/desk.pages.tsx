import type { Hono } from 'hono';
import { renderToString } from 'react-dom/server.edge';
import { requirePermission, requireSignIn, requireUser } from '#kernel/access/account.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { listReservedSlugs } from '#kernel/domain/reserved-slug.ts';
import { toEditionView } from '#kernel/http/edition-view.ts';
import { cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { EditionProvider } from '#ui/edition.tsx';
import { DeskDocument } from './DeskDocument.tsx';
import { DESK_PATH, type DeskData } from './desk.model.ts';

/** The newsroom of an edition: one page for all its addresses, whose script shows what each of them is for. */
export function registerDeskPages(pages: Hono<HttpEnv>): void {
  const guards = [requireSignIn, requirePermission('desk.open')] as const;
  pages.get(DESK_PATH, ...guards, showDesk);
  pages.get(`${DESK_PATH}/*`, ...guards, showDesk);
}

async function showDesk(c: HttpContext): Promise<Response> {
  const { edition } = c.var;
  const brand = brandOf(c.env, edition.lang);
  const data: DeskData = {
    lang: edition.lang,
    brandName: brand.name,
    reservedSlugs: listReservedSlugs(),
    user: await toDeskUser(c),
  };
  const html = renderToString(
    <EditionProvider value={toEditionView(c)}>
      <DeskDocument data={data} />
    </EditionProvider>,
  );
  cachePrivate(c);
  // Files are shown while they are being uploaded.
  c.set('localPictures', true);
  // Mails are shown as they will look.
  c.set('ownFrames', true);
  return c.html(`<!doctype html>${html}`);
}

async function toDeskUser(c: HttpContext): Promise<DeskData['user']> {
  const { id, name, role } = await requireUser(c);
  const account = await c.var.getAccount();
  return { id, name, role, permissions: [...(account?.permissions ?? [])] };
}
