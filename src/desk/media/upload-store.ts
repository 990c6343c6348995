import { signal } from '@preact/signals-core';
import { Fault } from '#desk/frame/api.ts';
import { isOnline } from '#desk/frame/connection.ts';
import { t } from '#desk/frame/words.ts';
import { addFresh } from './library-store.ts';
import { sendFile } from './send-file.ts';

export interface Upload {
  key: number;
  file: File;
  /** Address of the file on this device. */
  preview: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Bytes that have arrived. */
  sent: number;
  /** What went wrong; empty for nothing. */
  fault: string;
  /** Whether it may succeed without any change. */
  mayPass: boolean;
  /** Whether these bytes were in the library before. */
  isKnown: boolean;
  /** Number of the picture it has become. */
  pictureId: number | null;
}

/** Files sent at the same time. */
const AT_ONCE = 2;
/** Milliseconds after which what may pass is tried again; after the last one somebody is asked. */
const WAITS = [1_000, 3_000, 9_000, 27_000];

export const uploads = signal<readonly Upload[]>([]);

const stops = new Map<number, AbortController>();
let serial = 0;

/** Sends files to the library one after the other; gives the keys of their uploads. */
export function addFiles(files: Iterable<File>): number[] {
  const added = [...files].map((file): Upload => {
    serial += 1;
    const preview = URL.createObjectURL(file);
    const nothing = {
      sent: 0,
      fault: '',
      mayPass: false,
      isKnown: false,
      pictureId: null,
    } as const;
    return { key: serial, file, preview, state: 'waiting', ...nothing };
  });
  uploads.value = [...uploads.value, ...added];
  startNext();
  return added.map(({ key }) => key);
}

/** Sends a file once more; one that is large goes on where it broke off. */
export function retryUpload(key: number): void {
  change(key, { state: 'waiting', fault: '', mayPass: false });
  startNext();
}

/** Takes an upload off the list; one that is under way is stopped. */
export function dropUpload(key: number): void {
  stops.get(key)?.abort();
  const upload = uploads.value.find((each) => each.key === key);
  if (upload) URL.revokeObjectURL(upload.preview);
  uploads.value = uploads.value.filter((each) => each.key !== key);
}

/** Leaves what is not in the library yet. */
export function dropFinished(): void {
  for (const { key, state } of uploads.value) if (state === 'done') dropUpload(key);
}

function startNext(): void {
  const running = uploads.value.filter(({ state }) => state === 'sending').length;
  const next = uploads.value.filter(({ state }) => state === 'waiting');
  for (const upload of next.slice(0, AT_ONCE - running)) void run(upload);
}

async function run({ key, file }: Upload): Promise<void> {
  const stop = new AbortController();
  stops.set(key, stop);
  change(key, { state: 'sending', sent: 0 });
  try {
    const onProgress = (sent: number) => change(key, { sent });
    const { picture, isKnown } = await persist({ file, signal: stop.signal, onProgress });
    addFresh(picture);
    change(key, { state: 'done', sent: file.size, isKnown, pictureId: picture.id });
  } catch (error) {
    if (!(error instanceof Fault)) console.error(error);
    const fault = error instanceof Fault ? error.message : t('desk.fault.title');
    // Whoever is signed out signs in again and goes on.
    const mayPass = !(error instanceof Fault) || error.isPassing || error.status === 401;
    change(key, { state: 'failed', fault, mayPass });
  } finally {
    stops.delete(key);
    startNext();
  }
}

/** Tries again what may pass, when there is a network. */
async function persist(sending: Parameters<typeof sendFile>[0]): ReturnType<typeof sendFile> {
  for (const wait of WAITS) {
    try {
      return await sendFile(sending);
    } catch (error) {
      const isLost = error instanceof Fault && error.code === 'media.upload_not_found';
      const mayPass = error instanceof Fault && (error.isPassing || isLost);
      if (!mayPass || sending.signal.aborted) throw error;
      await Promise.all([pause(wait, sending.signal), untilOnline(sending.signal)]);
    }
  }
  return sendFile(sending);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve());
  });
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = isOnline.subscribe((online) => {
      if (online) queueMicrotask(() => stop());
      if (online) resolve();
    });
    signal.addEventListener('abort', () => resolve());
  });
}

function change(key: number, values: Partial<Upload>): void {
  uploads.value = uploads.value.map((each) => (each.key === key ? { ...each, ...values } : each));
}
