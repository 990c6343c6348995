import type { Piece } from './pieces.ts';

export interface Target {
  url: string;
  token: string;
  /** Parameters of `/api/ingest` that are the same for all files. */
  query: Readonly<Record<string, string>>;
  /** Slugs of categories by the names they have there. */
  map?: Readonly<Record<string, string>>;
}

export interface ItemAnswer {
  position: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected';
  reason?: { code: string; message: string };
}

/** A name of theirs, and the slug of ours it was taken for; null for none. */
export interface TermAnswer {
  kind: 'category' | 'city' | 'author' | 'tag';
  name: string;
  slug: string | null;
  items: number;
}

/** What the instance says of a piece: its items, or why it takes nothing of it. */
export type PieceAnswer =
  | { kind: 'taken'; items: ItemAnswer[]; terms: TermAnswer[] }
  | { kind: 'refused'; code: string; message: string };

/** The run can't go on: wrong token, wrong parameter, no instance. */
export class RunError extends Error {}

const ATTEMPTS = 3;
/** Milliseconds before the second attempt; doubles. */
const FIRST_WAIT = 500;

/** Sends a piece; a failure that may pass is tried again, which is harmless. */
export async function sendPiece(target: Target, name: string, piece: Piece): Promise<PieceAnswer> {
  const { map } = target;
  const query = new URLSearchParams({
    ...target.query,
    ...(map && { map: JSON.stringify(selectNames(map, piece)) }),
    name,
    line: String(piece.firstLine),
  });
  const address = `${target.url}/api/ingest?${query}`;
  return sendAgain(target.url, async () => {
    const response = await post(address, target.token, piece);
    return { status: response.status, read: () => parseAnswer(response) };
  });
}

/** An answer whose body is only read where its status is no failure. */
interface Sending<T> {
  status: number;
  read: () => Promise<T>;
}

/** What a call brings; a failure that may pass is tried again. Throws a RunError. */
async function sendAgain<T>(url: string, send: () => Promise<Sending<T>>): Promise<T> {
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(FIRST_WAIT * 2 ** (attempt - 1));
    try {
      const { status, read } = await send();
      if (status < 500) return await read();
      failure = `${url} answers with status ${status}`;
    } catch (error) {
      if (error instanceof RunError) throw error;
      failure = `${url} can't be reached (${causeOf(error)})`;
    }
  }
  throw new RunError(failure);
}

/** `data` of what a call answers that may be repeated. Throws a RunError. */
export function sendJson<T>(
  { url, token }: Pick<Target, 'url' | 'token'>,
  path: string,
  body: object,
): Promise<T> {
  return sendAgain(url, async () => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': 'en',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, read: () => parseData<T>(response) };
  });
}

async function parseData<T>(response: Response): Promise<T> {
  const body = (await response.json()) as { data: T; errors?: AnswerBody['errors'] };
  if (response.ok) return body.data;
  if (response.status === 401) throw new RunError('the token is wrong or revoked');
  const { code = `http.${response.status}`, field, message = '' } = body.errors?.[0] ?? {};
  throw new RunError(`${field ? `${field}: ` : ''}${message || code}`);
}

/** Characters of names that one call takes. */
const LONGEST_MAP = 10_000;

/** All names, or where they are too many, those that the piece may hold. Throws a RunError when they still are. */
function selectNames(map: Readonly<Record<string, string>>, { body }: Piece) {
  const isFit = (names: object) => encodeURIComponent(JSON.stringify(names)).length <= LONGEST_MAP;
  if (isFit(map)) return map;
  const text = (typeof body === 'string' ? body : new TextDecoder().decode(body)).toLowerCase();
  const isThere = (name: string) =>
    [name, toAscii(name)].some((each) => text.includes(each.toLowerCase()));
  const named = Object.fromEntries(Object.entries(map).filter(([name]) => isThere(name)));
  if (isFit(named)) return named;
  throw new RunError('--map has too many names for one file: divide the file');
}

/** As programs write JSON that keep to ASCII. */
function toAscii(text: string): string {
  return text.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function post(address: string, token: string, { body }: Piece): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Language': 'en',
      'Content-Type': 'application/octet-stream',
    },
    body,
  });
}

interface AnswerBody {
  data?: { items: ItemAnswer[]; terms?: TermAnswer[] };
  errors?: { code: string; field?: string; message: string }[];
}

async function parseAnswer(response: Response): Promise<PieceAnswer> {
  const body = (await response.json()) as AnswerBody;
  if (response.ok && body.data) {
    const { items, terms = [] } = body.data;
    return { kind: 'taken', items, terms };
  }
  const { code = `http.${response.status}`, field, message = '' } = body.errors?.[0] ?? {};
  // What is said of the document is a finding; what is said of the call ends the run.
  if ([413, 415, 422].includes(response.status)) return { kind: 'refused', code, message };
  if (response.status === 401) throw new RunError('the token is wrong or revoked');
  throw new RunError(`${field ? `${field}: ` : ''}${message || code}`);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
