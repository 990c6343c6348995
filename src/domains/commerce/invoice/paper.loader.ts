import { EDITIONS } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError, notFound } from '#shared/app-error.ts';
import type { Series } from './gst-paper.model.ts';
import { findPaper, getOrderUser } from './paper.repo.ts';
import { drawPaper } from './paper-pdf.model.ts';
import { type Paper, toPaperView } from './paper-view.model.ts';

interface WantedPaper {
  /** Of a paper, `TI-26-27-000001`, or of an order. */
  id: string;
  series?: Series;
}

/** Who looks: the buyer sees their own, the desk all. */
interface Viewer {
  userId: number;
  seesAll: boolean;
}

/** A paper that somebody may see. */
export async function requirePaper(
  { db }: Platform,
  { id, series }: WantedPaper,
  { userId, seesAll }: Viewer,
): Promise<Paper> {
  const paper = await readOrUnavailable(findPaper(db, { id, series }));
  if (paper && (seesAll || paper.userId === userId)) return paper;
  if (paper) throw notFound();
  const owner = await readOrUnavailable(getOrderUser(db, id));
  if (owner !== null && (seesAll || owner === userId))
    throw new AppError({ code: 'invoice.not_yet', status: 404, key: 'not_found' });
  throw notFound();
}

/** The PDF of a paper, which is in English, and how the file is called. */
export function toPdf(paper: Paper): { bytes: Uint8Array<ArrayBuffer>; name: string } {
  const view = toPaperView(paper, translatorOf('en'), formatterOf(EDITIONS.en));
  return { bytes: drawPaper(paper, view), name: `${paper.id}.pdf` };
}
