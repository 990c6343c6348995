import { z } from 'zod';
import { madeOnce } from '#shared/made-once.ts';
import type { BrandEnv } from './brand.ts';

/** What settings are laid over. */
export interface SettableEnv extends BrandEnv {
  MAIL_FROM: string;
}

/** Settings of the site that the desk may change; each replaces a variable of the deployment. */
export const SETTINGS = {
  nameEn: 'BRAND_NAME',
  nameHi: 'BRAND_NAME_HI',
  nameGu: 'BRAND_NAME_GU',
  logo: 'BRAND_LOGO',
  social: 'SOCIAL_LINKS',
  androidApp: 'PLAY_STORE_URL',
  iosApp: 'APP_STORE_URL',
  poweredByName: 'POWERED_BY_NAME',
  poweredByUrl: 'POWERED_BY_URL',
  publisher: 'PUBLISHER_NAME',
  address: 'PUBLISHER_ADDRESS',
  email: 'CONTACT_EMAIL',
  phone: 'CONTACT_PHONE',
  officer: 'GRIEVANCE_OFFICER',
  officerEmail: 'GRIEVANCE_EMAIL',
  officerPhone: 'GRIEVANCE_PHONE',
} as const satisfies Readonly<Record<string, keyof BrandEnv>>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export type Settings = Readonly<Record<SettingName, string>>;

/** What the desk has saved: values that differ from the deployment's. */
export interface SavedSettings {
  /** 0 while nothing was ever saved. */
  version: number;
  values: Partial<Settings>;
}

export const NOTHING_SAVED: SavedSettings = { version: 0, values: {} };

export const savedSettingsSchema: z.ZodType<SavedSettings> = z.object({
  version: z.int(),
  values: z.partialRecord(z.enum(SETTING_NAMES), z.string()),
});

/** The settings as variables say them; accounts stand one a line. */
export function toSettings(env: BrandEnv): Settings {
  const pairs = SETTING_NAMES.map((name) => [name, env[SETTINGS[name]]]);
  const social = env.SOCIAL_LINKS.trim().replace(/\s+/g, '\n');
  return { ...Object.fromEntries(pairs), social } as Settings;
}

/** Variables with what the desk has saved over them; mails go on coming from the address that their service knows. */
export function withSettings<Vars extends SettableEnv>(env: Vars, { values }: SavedSettings): Vars {
  if (values === NOTHING_SAVED.values) return env;
  return layOver(values, env) as Vars;
}

const layOver = madeOnce((values: SavedSettings['values'], env: SettableEnv) => {
  const variables = SETTING_NAMES.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[SETTINGS[name], value]];
  });
  if (variables.length === 0) return env;
  const MAIL_FROM = env.MAIL_FROM || env.CONTACT_EMAIL;
  return { ...env, ...Object.fromEntries(variables), MAIL_FROM };
});
