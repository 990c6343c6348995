import type { Author } from '#kernel/audit/audit.model.ts';
import type { NewEntry } from '#kernel/audit/audit-log.ts';
import type { SettableEnv } from '#kernel/brand/settings.ts';
import {
  type SavedSettings,
  SETTING_NAMES,
  type Settings,
  toSettings,
  withSettings,
} from '#kernel/brand/settings.ts';
import { saveSettings } from '#kernel/content/content-cache.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { getSaved, updateSettings } from '#kernel/content/saved-settings.ts';
import type { Platform, PlatformEnv } from '#kernel/http/platform.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';

/** The settings that count, with the version they are changed from, and those of the deployment. */
export interface SettingsView {
  version: number;
  values: Settings;
  deployed: Settings;
}

export async function getSettings(platform: Platform<SettableEnv>): Promise<SettingsView> {
  return toView(platform, await readOrUnavailable(getSaved(platform.db)));
}

/** Saves what differs from the deployment; what doesn't follows the deployment from now on. */
export async function changeSettings(
  platform: Platform<PlatformEnv & PurgeEnv & SettableEnv>,
  { version, wanted, author }: { version: number; wanted: Settings; author: Author },
): Promise<SettingsView> {
  const before = await getSettings(platform);
  if (before.version !== version) throw changedMeanwhile(before);
  const fields = SETTING_NAMES.filter((name) => wanted[name] !== before.values[name]);
  if (fields.length === 0) return before;
  const own = SETTING_NAMES.filter((name) => wanted[name] !== before.deployed[name]);
  const values = Object.fromEntries(own.map((name) => [name, wanted[name]]));
  const saved: SavedSettings = { version: version + 1, values };
  const entry: NewEntry = {
    ...{ ...author, at: platform.now, action: 'settings.changed', object: 'settings' },
    details: { fields },
  };
  if (!(await readOrUnavailable(updateSettings(platform.db, saved, entry))))
    throw changedMeanwhile(await getSettings(platform));
  await saveForOutages(platform, saved);
  await showToReaders(platform);
  return toView(platform, saved);
}

async function saveForOutages({ env }: Platform<PlatformEnv>, saved: SavedSettings): Promise<void> {
  try {
    await saveSettings(env.CACHE, saved);
  } catch (error) {
    logError('settings.not_kept', error);
  }
}

function toView({ deployed }: Platform<SettableEnv>, saved: SavedSettings): SettingsView {
  const values = toSettings(withSettings(deployed, saved));
  return { version: saved.version, values, deployed: toSettings(deployed) };
}

/** Somebody else was faster; `data` is what there is now. */
function changedMeanwhile(data: SettingsView): AppError {
  return new AppError({ code: 'settings.conflict', status: 409, key: 'conflict', data });
}
