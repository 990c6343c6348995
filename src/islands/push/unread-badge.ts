import { worker } from '#islands/worker-scope.ts';

/** Where the worker remembers breaking news until a page of the site is opened. */
export const UNREAD = 'push-unread';

/** Counts breaking news on the icon of the installed app where no page of the site is in sight, each subject once. */
export async function countUnread(tag: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const unread = await caches.open(UNREAD);
  await unread.put(`/push/unread/${encodeURIComponent(tag)}`, new Response());
  const { length } = await unread.keys();
  if ('setAppBadge' in navigator) await navigator.setAppBadge(length);
}

export async function clearUnread(): Promise<void> {
  const wasCounted = await caches.delete(UNREAD);
  if (wasCounted && 'clearAppBadge' in navigator) await navigator.clearAppBadge();
}
