/** Slugs of what a draft stands in until somebody says its trade and its town; no reader is shown them. */
export const UNSORTED = 'unsorted';
export const UNPLACED = 'unplaced';
