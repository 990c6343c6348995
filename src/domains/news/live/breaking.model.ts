/** Longest breaking line, in UTF-16 units. */
export const LONGEST_LINE = 160;

/** How long a line stands at most, and where nobody says how long, in minutes. */
export const LONGEST_STAY = 24 * 60;
export const USUAL_STAY = 120;
