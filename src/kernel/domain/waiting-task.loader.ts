import type { Permission } from '#kernel/access/access.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { allDomains } from './domains.ts';
import type { WaitingTask } from './waiting-task.model.ts';

/** What waits for somebody with these permissions, of all domains; kinds of which nothing waits are left out. */
export async function loadWaitingTasks(
  platform: Platform,
  permissions: ReadonlySet<Permission>,
): Promise<WaitingTask[]> {
  const own = allDomains().flatMap(({ waiting }) =>
    waiting && permissions.has(waiting.permission) ? [waiting] : [],
  );
  const lists = await Promise.all(own.map(({ count }) => count(platform)));
  return lists.flat().filter(({ open }) => open > 0);
}
