import { z } from 'zod';
import { handleMessage } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { MigrationEnv } from './migration.model.ts';
import { getImport, listStalled } from './migration.repo.ts';
import { type ImportMessage, PICTURE_PAUSE, step } from './migration-file.service.ts';
import { getWindow } from './reading.service.ts';
import { saveNext } from './run.service.ts';

/** Steps that one message makes before it hands on to the next. */
const MOST_STEPS = 10;
/** Seconds before another attempt. */
const PAUSE = 10;
/** An import that has made no step for so long has lost its message, in milliseconds. */
const PATIENCE = 3 * 60_000;
const AT_ONCE = 20;

const messageSchema = z.object({
  importId: z.int().positive(),
  waited: z.int().min(0),
}) satisfies z.ZodType<ImportMessage>;

/** The queue `import`; a message that comes again goes on where the import stands. */
export async function consumeImports(
  platform: Platform<MigrationEnv>,
  batch: MessageBatch<unknown>,
): Promise<void> {
  const failing = { fault: 'import.failed', pause: () => PAUSE };
  for (const message of batch.messages)
    await handleMessage(message, failing, (body) => work(platform, messageSchema.parse(body)));
}

async function work(
  platform: Platform<MigrationEnv>,
  { importId, waited }: ImportMessage,
): Promise<void> {
  for (let made = 0; made < MOST_STEPS; made += 1) {
    const row = await getImport(platform.db, importId);
    // The clock of a step: what it writes is told from what was there by it.
    const now = { ...platform, db: platform.db, now: new Date() };
    if (row?.state === 'reading') {
      if (await getWindow(now, row)) return;
    } else if (row?.state === 'running') {
      const progress = await saveNext(now, row, made === 0 ? waited : 0);
      if (progress === 'done') return;
      if (progress === 'waiting') return step(platform, importId, waited + PICTURE_PAUSE);
    } else return;
  }
  await step(platform, importId);
}

/** Cron: goes on with imports whose message was lost. */
export async function resumeImports(platform: Platform<MigrationEnv>): Promise<void> {
  const before = new Date(platform.now.getTime() - PATIENCE);
  for (const id of await listStalled(platform.db, before, AT_ONCE)) await step(platform, id);
}
