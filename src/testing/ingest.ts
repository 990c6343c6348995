import { type Answer, callApi } from './api.ts';
import { TEST_TOKEN } from './test-token.ts';

interface Intake {
  format: string;
  items: {
    position: number;
    outcome: string;
    id?: number;
    language?: string;
    reason?: { code: string; message: string };
  }[];
  terms: { kind: string; name: string; slug: string | null; items: number }[];
  totals: Record<'created' | 'updated' | 'unchanged' | 'rejected', number>;
}

/** What an import has answered; the fields of a refused one are empty. */
export interface Imported extends Intake {
  answer: Answer<never>;
  ids: (number | undefined)[];
}

/** Sends a document to the Worker's own import. */
export async function importDocument(
  body: BodyInit,
  query = '',
  headers: Record<string, string> = {},
): Promise<Imported> {
  const answer = await callApi<never>(`/ingest${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TEST_TOKEN}`, ...headers },
    body,
  });
  const none = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const { data } = answer.body as unknown as { data?: Intake };
  const intake = data ?? { format: '', items: [], terms: [], totals: none };
  return { ...intake, answer, ids: intake.items.map(({ id }) => id) };
}

let serial = 0;

/** A line of JSON Lines: a story of its own in English, unless given. */
export function storyLine(overrides: Record<string, unknown> = {}): string {
  serial += 1;
  return JSON.stringify({
    id: `story-${serial}`,
    lang: 'en',
    title: `Story number ${serial} from the coast`,
    body: `The text of story number ${serial}.`,
    ...overrides,
  });
}
