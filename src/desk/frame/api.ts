import { isSignedOut } from './connection.ts';
import { edition } from './desk-data.ts';
import { t } from './words.ts';

/** Milliseconds without an answer after which a call counts as lost. */
const PATIENCE = 20_000;

interface Answer<T> {
  code: number;
  message: string;
  data: T;
  errors?: { code: string; field?: string; message: string }[];
  requestId?: string;
}

/** A call that did not do what was asked. */
export class Fault extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** What programs tell faults apart by, e.g. `desk.conflict`. */
  readonly code: string;
  /** Messages by the name of the field they belong to. */
  readonly fields: Readonly<Record<string, string>>;
  /** What came with the refusal. */
  readonly data: unknown;

  constructor(status: number, answer: Partial<Answer<unknown>> | null) {
    const errors = answer?.errors ?? [];
    super(errors[0]?.message ?? answer?.message ?? toMessage(status, answer?.requestId));
    this.status = status;
    this.code = errors[0]?.code ?? '';
    this.fields = Object.fromEntries(
      errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])),
    );
    this.data = answer?.data;
  }

  /** Whether the same call may succeed later without any change. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  /** Sent as JSON; bytes and forms as they are. */
  body?: unknown;
  query?: Readonly<Record<string, string | number | undefined>>;
  signal?: AbortSignal;
  /** The same call under the same key is done once. */
  idempotencyKey?: string;
  /** Milliseconds it may take, where that is more than usual. */
  patience?: number;
}

/** Something that is read. */
export interface Asked {
  path: string;
  query?: CallOptions['query'];
}

/** What has been asked for ahead of whoever needs it, by address. */
const ahead = new Map<string, Promise<unknown>>();

/** Reads what is about to be called for: the next such call takes this answer, if it comes soon. */
export function prefetch({ path, query }: Asked): void {
  const url = toUrl(path, query);
  const answer = call('GET', path, { query });
  ahead.set(url, answer);
  // Whoever takes it hears of a fault.
  answer.catch(() => {});
  setTimeout(() => ahead.delete(url), PATIENCE);
}

/** Calls `/api/desk{path}`, or a path that begins with `/api/`; gives `data` of the answer, throws a Fault for everything else. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const url = toUrl(path, options.query);
  const read = method === 'GET' ? ahead.get(url) : undefined;
  if (read) {
    ahead.delete(url);
    const data = await read;
    options.signal?.throwIfAborted();
    return data as T;
  }
  const response = await send(method, url, options);
  const answer = await response.json<Answer<T>>().catch(() => null);
  isSignedOut.value = response.status === 401;
  if (!response.ok || !answer) throw new Fault(response.status, answer);
  return answer.data;
}

function toUrl(path: string, query: CallOptions['query'] = {}): string {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
  return `${path.startsWith('/api/') ? '' : '/api/desk'}${path}${search}`;
}

async function send(method: Method, url: string, options: CallOptions): Promise<Response> {
  const { body, signal, idempotencyKey } = options;
  const deadline = AbortSignal.timeout(options.patience ?? PATIENCE);
  const isJson = body !== undefined && !(body instanceof Blob);
  const headers = new Headers({ 'Accept-Language': edition.lang });
  if (isJson) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  try {
    return await fetch(url, {
      method,
      headers,
      body: isJson ? JSON.stringify(body) : body,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Fault(0, null);
  }
}

function toMessage(status: number, requestId = ''): string {
  // Without a number it was answered before the server was reached.
  const isUnreached = status === 0 || (status >= 500 && requestId === '');
  return isUnreached ? t('desk.fault.network') : t('desk.fault.unknown', { requestId });
}
