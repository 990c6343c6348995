import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { saveMapping } from '#domains/newsroom/migration/mapping.service.ts';
import { consumeImports } from '#domains/newsroom/migration/migration.jobs.ts';
import {
  FIRST_SETTINGS,
  type ImportSettings,
  type ImportView,
  PART_BYTES,
} from '#domains/newsroom/migration/migration.model.ts';
import {
  acceptPart,
  beginReading,
  openImport,
} from '#domains/newsroom/migration/migration-file.service.ts';
import { beginRun } from '#domains/newsroom/migration/run.service.ts';
import { viewImport, writeReport } from '#domains/newsroom/migration/view.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { openDatabase } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { makePlatform } from './factories.ts';

const t = translatorOf('en');

/** A platform whose messages of imports go nowhere: tests deliver them. */
export function makeQuietPlatform(overrides: Partial<Platform<Env>> = {}): Platform<Env> {
  const IMPORT_QUEUE = { send: async () => ({}) } as unknown as Queue<unknown>;
  const platform = makePlatform({ IMPORT_QUEUE });
  return { ...platform, db: platform.db, ...overrides };
}

/** Sends a file, in as many parts as it takes, without reading it. */
export async function sendFile(file: string | Uint8Array, name = 'old.xml'): Promise<number> {
  const platform = makeQuietPlatform();
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const id = await openImport(platform, { name, bytes: bytes.length, actor: 'user:7' }, t);
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    const body = new Response(bytes.slice(start, start + PART_BYTES)).body;
    await acceptPart(platform, { id, number: start / PART_BYTES + 1, body }, t);
  }
  return id;
}

/** Delivers the message of an import; true when it was taken. */
export async function deliver(id: number, platform = makeQuietPlatform()): Promise<boolean> {
  const message = {
    id: '1',
    timestamp: new Date(),
    attempts: 1,
    body: { importId: id, waited: 60 },
  };
  const batch = createMessageBatch('import', [message]);
  await consumeImports(platform, batch);
  const result = await getQueueResult(batch, createExecutionContext());
  return result.explicitAcks.length === 1;
}

/** Reads and runs a file with breaks at every call to the database; gives what it was after each, and of how many. */
export async function importBroken(file: string, site?: string) {
  const id = await sendFile(file);
  const platform = makeQuietPlatform();
  await beginReading(platform, id, t);
  const reading = await deliverBroken(id);
  const read = await settle(id);
  const settings = { ...read.settings, categoryId: 3, withPictures: false };
  await saveMapping(platform, id, { settings, site, targets: [] }, t);
  await beginRun(platform, id, t);
  const running = await deliverBroken(id);
  return { reading, read, running, done: await settle(id) };
}

/** The report of an import as it is downloaded. */
export async function readReport(view: ImportView): Promise<string> {
  return (await Array.fromAsync(writeReport(makeQuietPlatform(), view, t))).join('');
}

/** Delivers a message whose work breaks off at each call to the database in turn; gives how often, and how many calls that makes. */
async function deliverBroken(id: number): Promise<{ attempts: number; calls: number }> {
  let calls = 0;
  for (let most = 1; most < 200; most += 1) {
    let made = 0;
    const fault = () => {
      made += 1;
      calls += 1;
      return made > most ? fails()() : Promise.resolve();
    };
    const db = openDatabase(withFault(env.DB, fault));
    if (await deliver(id, makeQuietPlatform({ db }))) return { attempts: most, calls };
  }
  throw new Error('it never ends');
}

/** Delivers messages until an import stands still. */
export async function settle(id: number) {
  for (;;) {
    if (!(await deliver(id))) throw new Error('a step of the import has failed');
    const view = await viewImport(makeQuietPlatform(), id, t);
    if (!['reading', 'running'].includes(view.state)) return view;
  }
}

/** Sends and reads a file, and says how it is taken. */
export async function readFile(file: string | Uint8Array, settings?: ImportSettings) {
  const id = await sendFile(file);
  const platform = makeQuietPlatform();
  await beginReading(platform, id, t);
  const view = await settle(id);
  if (settings) await saveMapping(platform, id, { settings, targets: [] }, t);
  return view;
}

/** Saves what a file holds, in the category Gujarat by default. */
export async function runImport(id: number, settings: Partial<ImportSettings> = {}, site?: string) {
  const platform = makeQuietPlatform();
  const wanted = { ...FIRST_SETTINGS, categoryId: 3, withPictures: false, ...settings };
  await saveMapping(platform, id, { settings: wanted, site, targets: [] }, t);
  await beginRun(platform, id, t);
  return settle(id);
}

/** What is stored of the stories of a site of such files. */
export async function readTexts(host = 'old.example') {
  const { results } = await env.DB.prepare(
    `SELECT a.id, a.external_id AS externalId, t.language, t.title, t.body_html AS body, t.status,
        t.first_published_at AS publishedAt, t.image_key AS image
      FROM articles a JOIN article_texts t ON t.article_id = a.id
      WHERE a.external_id LIKE ? ORDER BY a.id, t.language`,
  )
    .bind(`%:${host}:%`)
    .all<
      Record<'externalId' | 'language' | 'title' | 'body' | 'status' | 'image', string> & {
        id: number;
        publishedAt: number;
      }
    >();
  return results;
}
