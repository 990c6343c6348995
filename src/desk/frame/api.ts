import { isSignedOut } from './connection.ts';
import { edition } from './desk-data.ts';
import type { Answer, Manner, ReadPath, RouteName, SentWith } from './routes.ts';
import { t } from './words.ts';

/** Milliseconds without an answer after which a call counts as lost. */
const PATIENCE = 20_000;

interface Answered {
  code: number;
  message: string;
  data: unknown;
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

  constructor(status: number, answer: Partial<Answered> | null) {
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

/** What goes with a call, when its route has been looked up. */
interface Sending extends Manner, Address {
  /** Sent as JSON; bytes as they are. */
  body?: unknown;
}

interface Address {
  params?: Fields;
  query?: Fields;
}

type Fields = Readonly<Record<string, string | number | undefined>>;

/** What has been asked for ahead of whoever needs it, by address. */
const ahead = new Map<string, Promise<unknown>>();

/** Reads what is about to be called for: the next such call takes this answer, if it comes soon. */
export function prefetch<P extends ReadPath>(path: P, ...sent: SentWith<`GET ${P}`>): void;
export function prefetch(path: string, sent: Sending = {}): void {
  const url = toUrl(path, sent);
  const answer = fetchData('GET', url, sent);
  ahead.set(url, answer);
  // Whoever takes it hears of a fault.
  answer.catch(() => {});
  setTimeout(() => ahead.delete(url), PATIENCE);
}

/** Calls a route of the API; gives `data` of its answer, throws a Fault for everything else. */
export function call<R extends RouteName>(route: R, ...sent: SentWith<R>): Promise<Answer<R>>;
export async function call(route: string, sent: Sending = {}): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const url = toUrl(path, sent);
  const read = method === 'GET' ? ahead.get(url) : undefined;
  if (!read) return fetchData(method, url, sent);
  ahead.delete(url);
  const data = await read;
  sent.signal?.throwIfAborted();
  return data;
}

/** The address of a route, with what its path and its query name. */
export function toUrl(path: string, { params = {}, query = {} }: Address): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `/api${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}

async function fetchData(method: string, url: string, sent: Sending): Promise<unknown> {
  const response = await send(method, url, sent);
  const answer = await response.json<Answered>().catch(() => null);
  isSignedOut.value = response.status === 401;
  if (!response.ok || !answer) throw new Fault(response.status, answer);
  return answer.data;
}

async function send(method: string, url: string, sent: Sending): Promise<Response> {
  const { body, signal, idempotencyKey, patience = PATIENCE } = sent;
  const deadline = AbortSignal.timeout(patience);
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
