import {
  EMPTY_TEXT,
  type WorkingFacts,
  type WorkingText,
} from '#domains/news/story/working.model.ts';
import { callApi } from './api.ts';
import type { Person } from './people.ts';
import { newReader, SITE } from './site.ts';

export interface DeskAnswer<T> {
  status: number;
  data: T;
  errors: { code: string; field?: string; message: string }[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls `/api/desk{path}` as somebody at their browser does. */
export async function askDesk<T = never>(
  { cookie }: Pick<Person, 'cookie'>,
  call: `${Method} ${string}`,
  body?: object,
  headers: Record<string, string> = {},
): Promise<DeskAnswer<T>> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await callApi(`/desk${path}`, {
    method,
    headers: {
      ...newReader(),
      ...cookie,
      Origin: SITE,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, errors = [] } = answer.body as unknown as Partial<DeskAnswer<T>>;
  return { status: answer.status, data: data as T, errors };
}

/** Begins a story and gives its number. */
export async function beginStory(person: Person, lang = 'en', categoryId = 3): Promise<number> {
  const body = { key: crypto.randomUUID(), lang, categoryId };
  const { status, data } = await askDesk<{ id: number }>(person, 'POST /stories', body);
  if (status !== 200) throw new Error(`a story is answered with ${status}`);
  return data.id;
}

export function toText(overrides: Partial<WorkingText> = {}): WorkingText {
  return { ...EMPTY_TEXT, title: 'Rain', bodyHtml: '<p>It rains.</p>', ...overrides };
}

export function toFacts(overrides: Partial<WorkingFacts> = {}): WorkingFacts {
  return {
    categoryId: 3,
    cityId: null,
    mediaId: null,
    label: 'news',
    sourceName: '',
    sourceUrl: '',
    authorIds: [],
    tagIds: [],
    sponsorId: null,
    isLiveBlog: false,
    embargoUntil: null,
    ...overrides,
  };
}
