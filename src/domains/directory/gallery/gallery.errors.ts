import type { Translate } from '#i18n/translator.ts';
import { AppError, type ErrorKey } from '#shared/app-error.ts';
import { LEAST_SIDE, MOST_DOCUMENT_BYTES, MOST_PICTURE_BYTES } from './gallery.model.ts';

/** Refusals that people can do something about, by the part of their code after `business.`: keys of `directory-gallery.fault`. */
const FAULTS = {
  same_picture: [409, 'conflict'],
  too_many_pictures: [409, 'conflict'],
  too_small: [422, 'bad_request'],
  foreign_content: [422, 'bad_request'],
  not_pdf: [415, 'unsupported_media'],
  broken_pdf: [400, 'bad_request'],
  no_file: [400, 'bad_request'],
  too_many_bytes: [413, 'too_large'],
  not_youtube: [400, 'bad_request'],
  words: [400, 'bad_request'],
  no_picture: [400, 'bad_request'],
  too_many_items: [409, 'conflict'],
} as const satisfies Readonly<Record<string, readonly [400 | 409 | 413 | 415 | 422, ErrorKey]>>;

export type OfferFault = keyof typeof FAULTS;

/** A refusal with its words; `field` is what of the input it is about. */
export function refuseOffer(fault: OfferFault, t: Translate, field?: string): AppError {
  const [status, key] = FAULTS[fault];
  const code = `business.${fault}`;
  const message = t(`directory-gallery.fault.${fault}`, {
    pixels: LEAST_SIDE.photo,
    picture: MOST_PICTURE_BYTES / 1_000_000,
    paper: MOST_DOCUMENT_BYTES / 1_000_000,
  });
  return new AppError({ code, status, key, details: [{ code, message, ...(field && { field }) }] });
}

/** There is no such picture, or it is of a listing that is foreign to whoever asks. */
export function mediumNotFound(): AppError {
  return new AppError({ code: 'business.not_found', status: 404, key: 'not_found' });
}
