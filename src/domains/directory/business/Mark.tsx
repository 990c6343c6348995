/** Filled outlines on a field of 24 by 24. */
export const SHAPES = {
  star: 'm12 2 3.1 6.6 7.2.9-5.3 5 1.4 7.1-6.4-3.5-6.4 3.5L7 14.5l-5.3-5 7.2-.9z',
  tick: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm-1.5 15.6-4.7-4.7 2-2 2.7 2.7 5.7-5.7 2 2z',
} as const;

/** A star or a tick as high as the letters beside it, which say what it means: readers' fonts have neither. */
export function Mark({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg
      className={`mark mark-${name}`}
      viewBox="0 0 24 24"
      width="16"
      height="16"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={SHAPES[name]} />
    </svg>
  );
}
