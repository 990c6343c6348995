import { call, Fault } from '#desk/frame/api.ts';
import type { ImportView } from '#domains/newsroom/migration/migration.model.ts';

/** Milliseconds one part may take: five megabytes over a slow line. */
const PATIENCE = 180_000;
/** Waits before a part is sent again, in milliseconds. */
const PAUSES = [1_000, 4_000, 15_000];

/** Sends the parts of a file that have not arrived yet, then has it read. Throws Faults. */
export async function sendImport(
  view: ImportView,
  file: File,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const { id, parts, partBytes, bytes } = view;
  const numbers = Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => index + 1);
  const partOf = (number: number) => file.slice((number - 1) * partBytes, number * partBytes);
  let sent = parts.reduce((sum, number) => sum + partOf(number).size, 0);
  onProgress(sent);
  for (const number of numbers.filter((each) => !parts.includes(each))) {
    const body = partOf(number);
    await sendAgain(() =>
      call('PUT /desk/imports/{id}/parts/{number}', {
        params: { id, number },
        body,
        patience: PATIENCE,
      }),
    );
    sent += body.size;
    onProgress(sent);
  }
  await sendAgain(() => call('POST /desk/imports/{id}/read', { params: { id } }));
}

async function sendAgain(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      const pause = PAUSES[attempt];
      if (!(error instanceof Fault) || !error.isPassing || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
