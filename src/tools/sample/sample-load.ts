import { listPictures, type SamplePicture, toImportLines } from './newsroom.ts';
import { renderPicture } from './pictures.ts';

/** A running instance and its token. */
export interface Instance {
  url: string;
  token: string;
}

/** Pictures drawn and sent at once. */
const AT_ONCE = 4;
/** Lines of an import in one request. */
const PIECE = 90;

/** Loads the sample newsroom the way real news comes in, pictures first, then lines of an import; gives the keys of the pictures by their names. */
export async function loadSample(instance: Instance): Promise<ReadonlyMap<string, string>> {
  const keys = await sendPictures(instance, listPictures());
  await sendLines(instance, toImportLines({ url: instance.url, keys, now: new Date() }));
  return keys;
}

/** Publishes the lines of an import; fails when one is refused. */
export async function sendLines(instance: Instance, lines: readonly object[]): Promise<void> {
  for (let start = 0; start < lines.length; start += PIECE) {
    const piece = lines.slice(start, start + PIECE);
    const body = piece.map((line) => JSON.stringify(line)).join('\n');
    const { data } = await call<{ items: { outcome: string }[] }>(
      instance,
      'POST',
      '/api/ingest?name=sample.jsonl&publish=true',
      body,
    );
    const rejected = data.items.filter(({ outcome }) => outcome === 'rejected');
    if (rejected.length > 0) throw new Error(`sample refused: ${JSON.stringify(rejected)}`);
  }
}

/** Removes everything that is marked as sample; returns how much of each kind. */
export async function removeSample(instance: Instance): Promise<Record<string, number>> {
  const { data } = await call<Record<string, number>>(instance, 'DELETE', '/api/ingest/sample');
  return data;
}

async function sendPictures(
  instance: Instance,
  pictures: readonly SamplePicture[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const waiting = [...pictures];
  const send = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift())
      keys.set(
        picture.name,
        await sendPicture(instance, picture, await renderPicture(picture.name)),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return keys;
}

/** Gives its key. */
export async function sendPicture(
  instance: Instance,
  { alt, credit }: Omit<SamplePicture, 'name'>,
  body: Uint8Array,
): Promise<string> {
  const query = new URLSearchParams({
    alt_en: alt.en,
    alt_hi: alt.hi,
    alt_gu: alt.gu,
    credit,
    sample: 'true',
  });
  const path = `/api/ingest/media?${query}`;
  return (await call<{ key: string }>(instance, 'POST', path, new Uint8Array(body))).data.key;
}

async function call<T>(
  { url, token }: Instance,
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<{ data: T }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body,
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<{ data: T }>;
}
