/** What scripts add to the address of a page, or of its form, of which they want the content alone. */
export const PART_OF_PAGE = 'part';
