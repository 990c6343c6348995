import type { Translate } from '#i18n/translator.ts';
import { limitBody } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { saveBusinesses } from './business-intake.service.ts';
import type { RowReason } from './business-row.model.ts';
import {
  businessIntakeSchema,
  businessResultsSchema,
  placeIntakeSchema,
  placeResultsSchema,
} from './intake.schema.ts';
import { savePlaces } from './place-intake.service.ts';
import type { PlaceReason } from './place-row.model.ts';

/** Bytes of a piece: its rows in letters of three bytes each, and their quotes. */
const LARGEST_PIECE = 2 * 1024 * 1024;

/** How lists of businesses and places get in. */
export const intakeApi = [
  deskRoute('post', '/desk/business-intake', {
    permission: 'directory.review',
    summary: 'Take in businesses of a file',
    description:
      'A piece of a file, saved as a whole or not at all; the same piece again changes nothing. A row that is not understood is rejected by itself.',
    before: [limitBody(LARGEST_PIECE)],
    body: businessIntakeSchema,
    answer: businessResultsSchema,
    handle: async ({ platform, body, t, record }) => {
      const { rows, name, ...options } = body;
      const details = { name, rows: rows.length };
      if (!options.dryRun)
        await record({ action: 'business.imported', object: 'business', details });
      const say = (reason: RowReason) => toMessage(reason, t);
      const results = await saveBusinesses(platform, rows, { ...options, say });
      return {
        items: results.map((result) => ({
          ...result,
          reasons: result.reasons.map((reason) => toReason(reason, t)),
        })),
      };
    },
  }),
  deskRoute('post', '/desk/place-intake', {
    permission: 'taxonomy.manage',
    summary: 'Take in towns or PIN codes of a file',
    description:
      'A piece of a list, saved as a whole or not at all; the same piece again changes nothing. What the desk knows of a town stays: a list fills in what is lacking.',
    before: [limitBody(LARGEST_PIECE)],
    body: placeIntakeSchema,
    answer: placeResultsSchema,
    handle: async ({ platform, body, t, record }) => {
      const { rows, name, kind, dryRun } = body;
      const details = { name, rows: rows.length };
      if (!dryRun) await record({ action: 'town.imported', object: 'town', details });
      const results = await savePlaces(platform, rows, { kind, dryRun });
      return {
        items: results.map((result) => ({
          ...result,
          reasons: result.reasons.map((reason) => toReason(reason, t)),
        })),
      };
    },
  }),
];

function toReason(reason: RowReason | PlaceReason, t: Translate) {
  return { code: `intake.${reason.code}`, message: toMessage(reason, t) };
}

function toMessage({ code, value }: RowReason | PlaceReason, t: Translate): string {
  return t(`directory-intake.reason.${code}`, { value });
}
