/** Indian Standard Time is this far ahead of UTC all year, in milliseconds. */
export const INDIA_AHEAD = 5.5 * 3_600_000;
