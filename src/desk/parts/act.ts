import { sayDone, sayFault } from '#desk/frame/toast-store.ts';

/** Does what was asked for and says how it went; whatever comes of it, `after` shows what there is. */
export async function act(work: () => Promise<unknown>, said: string, after?: () => void) {
  try {
    await work();
    sayDone(said);
  } catch (error) {
    sayFault(error);
  }
  after?.();
}
