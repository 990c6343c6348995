/** Databases by the names of their bindings. */
export const DATABASES = ['DB', 'SEARCH'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** Bytes at which D1 takes no more: https://developers.cloudflare.com/d1/platform/limits/ */
export const LARGEST_DATABASE = 10_000_000_000;

/** Shares of that, in percent, that are told when they are reached: the first leaves time to act. */
const LEVELS = [90, 80, 70];

/** The highest level that a database has reached, in percent; 0 below all of them. */
export function levelOf(bytes: number, largest = LARGEST_DATABASE): number {
  return LEVELS.find((level) => bytes >= (largest / 100) * level) ?? 0;
}

/** A part of what is there, in whole percent. */
export function toPercent(bytes: number, largest = LARGEST_DATABASE): number {
  return Math.floor((bytes / largest) * 100);
}

export interface TableSize {
  name: string;
  rows: number;
  bytes: number;
}

/** A database that is filling up. */
export interface NearlyFull {
  database: DatabaseName;
  percent: number;
}
