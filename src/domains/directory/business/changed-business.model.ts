/** Stands for a business where what trades and products are called has changed; no business has this number. */
export const NAMES_MARK = 2 ** 31 - 1;
