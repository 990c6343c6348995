import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { sendPiece, type Target } from '#tools/import/instance.ts';
import { readPieces } from '#tools/import/pieces.ts';
import { type LocalEdge, startLocalEdge } from '#tools/start/local-edge.ts';
import { admitToken } from '#tools/start/local-token.ts';
import { applyMigrations } from '#tools/start/migrate.ts';

const TOKEN = 'tvt_eval';
/** What an import puts before the names of its stories. */
const ORIGIN = /^[^:]*:/;
/** Milliseconds between two looks at whether everything is indexed. */
const PAUSE = 250;

/** A story of one text, by a name of its own. */
export interface Line {
  id: string;
  lang: Lang;
  title: string;
  body: string;
}

/** A fresh instance with an empty database of its own, asked as anyone asks it. */
export class Newsroom {
  readonly #edge: LocalEdge;
  readonly #target: Target;
  /** Names of stories by their number. */
  #names = new Map<number, string>();
  #readers = 0;

  constructor(edge: LocalEdge) {
    this.#edge = edge;
    const url = edge.url.origin;
    this.#target = { url, token: TOKEN, query: { publish: 'true' } };
  }

  async importFile(path: string): Promise<void> {
    for await (const piece of readPieces(path)) await this.#send(piece);
    await this.#settle();
  }

  async publish(lines: readonly Line[]): Promise<void> {
    for (let start = 0; start < lines.length; start += 100) {
      const body = lines.slice(start, start + 100).map((line) => JSON.stringify(line));
      await this.#send({ body: body.join('\n'), firstLine: start + 1, bytes: 0 });
    }
    await this.#settle();
  }

  /** Names of the first ten stories found in a language. */
  async search(keyword: string, lang: Lang): Promise<string[]> {
    const path = `/api/news/search-news/${editionOfLang(lang).apiName}`;
    const response = await fetch(new URL(path, this.#edge.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': this.#nextReader() },
      body: JSON.stringify({ keyword, size: 10 }),
    });
    if (!response.ok) throw new Error(`search for ${keyword}: status ${response.status}`);
    const { data } = (await response.json()) as { data: { id: number }[] };
    return data.map(({ id }) => this.#names.get(id) ?? '');
  }

  /** The address of somebody else each time: one reader doesn't search without end. */
  #nextReader(): string {
    this.#readers += 1;
    return `10.0.${(this.#readers >> 8) & 255}.${this.#readers & 255}`;
  }

  async #send(piece: { body: string | Uint8Array<ArrayBuffer>; firstLine: number; bytes: number }) {
    const answer = await sendPiece(this.#target, 'eval.jsonl', piece);
    const refused =
      answer.kind === 'refused' || answer.items.some(({ outcome }) => outcome === 'rejected');
    if (refused) throw new Error(`import refused: ${JSON.stringify(answer).slice(0, 500)}`);
  }

  /** Waits until the queue has indexed everything. */
  async #settle(): Promise<void> {
    const database = await this.#edge.miniflare.getD1Database('DB');
    const left = database.prepare('SELECT count(*) AS stories FROM changed_stories');
    while ((await left.first('stories')) !== 0)
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const { results } = await database
      .prepare('SELECT id, external_id AS name FROM articles')
      .all<{ id: number; name: string }>();
    this.#names = new Map(results.map(({ id, name }) => [id, name.replace(ORIGIN, '')]));
  }
}

/** Opens a newsroom on the production bundle, and leaves nothing of it. */
export async function withNewsroom(work: (newsroom: Newsroom) => Promise<void>): Promise<void> {
  const stateDir = mkdtempSync(`${tmpdir()}/trivarta-eval-`);
  const vars = { ENVIRONMENT: 'development', SITE_URL: 'http://localhost' };
  const edge = await startLocalEdge({ port: 0, stateDir, vars });
  try {
    await applyMigrations(edge.miniflare);
    await admitToken(await edge.miniflare.getD1Database('DB'), TOKEN);
    await work(new Newsroom(edge));
  } finally {
    await edge.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}
