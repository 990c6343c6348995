import { call, Fault, toUrl } from '#desk/frame/api.ts';
import { isSignedOut } from '#desk/frame/connection.ts';
import { edition } from '#desk/frame/desk-data.ts';
import type { Answer, Sent } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import type { SavedUpload } from '#domains/media/picture/library.model.ts';
import {
  countParts,
  MOST_BYTES,
  MOST_BYTES_AT_ONCE,
  PART_BYTES,
} from '#domains/media/upload/limit.model.ts';

export interface Sending {
  file: File;
  signal: AbortSignal;
  /** Told how many bytes have arrived. */
  onProgress: (bytes: number) => void;
}

/** Routes that take the bytes of a file. */
type FileRoute = 'POST /desk/media' | 'PUT /desk/media/uploads/{id}/parts/{number}';

/** Milliseconds without any progress after which a connection counts as lost. */
const PATIENCE = 30_000;

/** Uploads a picture; begun again with the same file it goes on where it broke off. Throws Faults. */
export async function sendFile(sending: Sending): Promise<SavedUpload> {
  const { file } = sending;
  if (file.size > MOST_BYTES) throw tooLarge();
  if (file.size > MOST_BYTES_AT_ONCE) return sendInParts(sending);
  return send('POST /desk/media', { ...sending, query: { name: file.name }, body: file });
}

async function sendInParts(sending: Sending): Promise<SavedUpload> {
  const { file, signal, onProgress } = sending;
  const { name, size } = file;
  const hash = await toHash(file);
  const body = { name, size, hash };
  const begun = await call('POST /desk/media/uploads', { body, signal });
  if (begun.picture) return { picture: begun.picture, isKnown: true };
  const { id, done } = begun.upload;
  const parts = Array.from({ length: countParts(size) }, (_, index) => index + 1);
  const partOf = (number: number) => file.slice((number - 1) * PART_BYTES, number * PART_BYTES);
  let arrived = done.reduce((bytes, number) => bytes + partOf(number).size, 0);
  for (const number of parts.filter((each) => !done.includes(each))) {
    const part = partOf(number);
    const before = arrived;
    await send('PUT /desk/media/uploads/{id}/parts/{number}', {
      params: { id, number },
      body: part,
      signal,
      onProgress: (bytes) => onProgress(before + bytes),
    });
    arrived += part.size;
    onProgress(arrived);
  }
  return call('POST /desk/media/uploads/{id}/complete', { params: { id }, signal });
}

type Watch = Omit<Sending, 'file'>;

/** By the older way of calling, the only one that tells how much has been sent. */
function send<R extends FileRoute>(route: R, sent: Sent<R> & Watch): Promise<Answer<R>>;
function send(
  route: string,
  { body, signal, onProgress, ...address }: Parameters<typeof toUrl>[1] & Watch & { body?: Blob },
): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(watch);
      watch = setTimeout(() => request.abort(), PATIENCE);
    };
    const fail = () => reject(new Fault(0, null));
    request.open(method, toUrl(path, address));
    request.setRequestHeader('Accept-Language', edition.lang);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded }) => {
      restart();
      onProgress(loaded);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => clearTimeout(watch);
    request.onload = () => {
      isSignedOut.value = request.status === 401;
      if (request.status === 200 && request.response) resolve(request.response.data);
      else reject(new Fault(request.status, request.response));
    };
    signal.addEventListener('abort', () => request.abort());
    restart();
    request.send(body);
  });
}

async function toHash(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function tooLarge(): Fault {
  const message = t('desk-media.upload.too_large', { megabytes: MOST_BYTES / 1_000_000 });
  return new Fault(413, { errors: [{ code: 'media.too_many_bytes', message }] });
}
