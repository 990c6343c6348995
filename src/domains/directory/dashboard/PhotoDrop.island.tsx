import { useEffect, useRef, useState } from 'react';

export interface PhotoDropProps {
  businessId: number;
  /** Tag of the language refusals are told in, and of the field of what a picture shows. */
  language: string;
  altField: string;
  labels: Readonly<Record<'drop' | 'sending' | 'sent' | 'failed' | 'again' | 'show', string>>;
}

interface Sent {
  file: File;
  /** Of 100; null when it is over. */
  percent: number | null;
  /** What it was refused with; empty for none. */
  fault: string;
}

/** Pixels of the longer side, and bytes from which a picture is made smaller before it is sent. */
const LONGEST = 2_560;
const HEAVY = 1_500_000;
const QUALITY = 0.85;

/** Takes pictures that are dropped, pasted or chosen, and sends them one after the other; the form does it without scripts. */
export function PhotoDrop({ businessId, language, altField, labels }: PhotoDropProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const start = async (files: readonly File[]) => {
    const form = place.current?.closest('form');
    if (!form || sent.some(({ percent }) => percent !== null)) return;
    const address = toAddress(form, { businessId, language, altField });
    const isWhole = await sendAll(files, { address, language, failed: labels.failed, setSent });
    if (isWhole) location.assign(`${form.action}?state=done`);
  };
  const take = useRef(start);
  take.current = start;
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const stop = new AbortController();
    watch(form, (files) => take.current(files), stop.signal);
    setReady(true);
    return () => stop.abort();
  }, []);
  const failed = sent.filter(({ fault }) => fault !== '').map(({ file }) => file);
  return (
    <div ref={place} className="photo-drop">
      {isReady && <p className="form-help">{labels.drop}</p>}
      <div role="status">
        <ul>
          {sent.map(({ file, percent, fault }) => (
            <li key={`${file.name} ${file.size}`}>
              {file.name}{' '}
              {percent === null ? (
                <strong>{fault || labels.sent}</strong>
              ) : (
                <progress max={100} value={percent} aria-label={`${labels.sending} ${file.name}`} />
              )}
            </li>
          ))}
        </ul>
      </div>
      {failed.length > 0 && sent.every(({ percent }) => percent === null) && (
        <p className="vendor-ways">
          <button type="button" className="button" onClick={() => start(failed)}>
            {labels.again}
          </button>
          <a className="button" href="?">
            {labels.show}
          </a>
        </p>
      )}
    </div>
  );
}

function watch(
  form: HTMLFormElement,
  send: (files: readonly File[]) => void,
  signal: AbortSignal,
): void {
  const take = (event: Event, files: FileList | null | undefined) => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    send(pictures);
  };
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  form.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  form.addEventListener('drop', (event) => take(event, event.dataTransfer?.files), { signal });
  form.addEventListener('submit', (event) => take(event, input?.files), { signal });
  document.addEventListener('paste', (event) => take(event, event.clipboardData?.files), {
    signal,
  });
}

/** Where the pictures of a form are sent, with what is typed there. */
function toAddress(
  form: HTMLFormElement,
  { businessId, language, altField }: Pick<PhotoDropProps, 'businessId' | 'language' | 'altField'>,
): string {
  const fields = new FormData(form);
  const query = new URLSearchParams({
    vendorBusinessDetailsId: String(businessId),
    kind: String(fields.get('kind') ?? 'photo'),
    [altField]: String(fields.get('alt') ?? ''),
    language,
  });
  return `/api/vendor/business/media?${query}`;
}

interface Sending {
  address: string;
  language: string;
  failed: string;
  setSent: (sent: readonly Sent[]) => void;
}

/** Whether all were taken; one that is not keeps none of the others back. */
async function sendAll(files: readonly File[], sending: Sending): Promise<boolean> {
  const sent: Sent[] = files.map((file) => ({ file, percent: 0, fault: '' }));
  const put = (at: number, file: File, what: Omit<Sent, 'file'>) => {
    sent[at] = { file, ...what };
    sending.setSent([...sent]);
  };
  for (const [at, file] of files.entries()) {
    const light = await toLight(file);
    const show = (percent: number) => put(at, file, { percent, fault: '' });
    put(at, file, { percent: null, fault: await send(light, sending, show) });
  }
  return sent.every(({ fault }) => fault === '');
}

/** A picture as small as a page needs it: phones send 5 MB else, for minutes. What can't be drawn is sent as it is. */
async function toLight(file: File): Promise<Blob> {
  if (file.size < HEAVY) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const light = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return light && light.size < file.size ? light : file;
  } catch {
    return file;
  }
}

/** Gives what a file was refused with; empty when it was taken. */
function send(
  file: Blob,
  { address, language, failed }: Sending,
  show: (percent: number) => void,
): Promise<string> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept-Language', language);
    request.setRequestHeader('Content-Type', file.type);
    request.upload.onprogress = ({ loaded, total }) => show(Math.round((loaded / total) * 100));
    request.onerror = () => resolve(failed);
    request.onload = () =>
      resolve(request.status === 200 ? '' : toFault(request.responseText, failed));
    request.send(file);
  });
}

function toFault(answer: string, failed: string): string {
  try {
    const { errors, message } = JSON.parse(answer);
    return errors?.[0]?.message || message || failed;
  } catch {
    return failed;
  }
}
