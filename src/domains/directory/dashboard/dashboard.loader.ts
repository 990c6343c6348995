import { loadProgress } from '#domains/directory/onboarding/new-listing-page.loader.ts';
import { loadOwned, loadOwnList } from '#domains/directory/vendor/owned-business.loader.ts';
import type { Lang } from '#i18n/editions.ts';
import { orWhileDown } from '#kernel/http/form-body.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Dashboard } from './DashboardPage.tsx';
import { loadVendorNumbers } from './vendor-number.loader.ts';

/** The dashboard of one of somebody's businesses: the one that is asked for, else the first; null for nobody's. */
export async function loadDashboard(
  platform: Platform,
  { userId, lang, id }: { userId: number; lang: Lang; id: number | null },
): Promise<Dashboard | null> {
  const own = await loadOwnList(platform, userId);
  const chosen = id ?? own[0]?.card.id;
  if (chosen === undefined) return null;
  const [owned, progress, numbers] = await Promise.all([
    loadOwned(platform, { userId, id: chosen, lang }),
    loadProgress(platform, { userId, id: chosen }),
    orWhileDown(loadVendorNumbers(platform, chosen), null),
  ]);
  return {
    owned,
    businesses: own.map(({ card }) => ({ id: card.id, names: card.names })),
    numbers,
    steps: progress.steps,
  };
}
