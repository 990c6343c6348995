import type { TextStatus } from '#domains/news/story/article.model.ts';

const RING = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z';

/** A shape for each status, so that it is told without colour. */
const STROKES: Readonly<Record<TextStatus, string>> = {
  draft: RING,
  in_review: RING,
  approved: `${RING}M5 8.2l2.2 2.2L11 6.2`,
  scheduled: `${RING}M8 4.6V8l2.4 1.6`,
  published: RING,
  unpublished: `${RING}M3.8 3.8l8.4 8.4`,
};

const FILLS: Partial<Record<TextStatus, string>> = {
  in_review: 'M8 2a6 6 0 0 1 0 12Z',
  published: RING,
};

/** Drawn beside the word. */
export function StatusShape({ status }: { status: TextStatus }) {
  const fill = FILLS[status];
  return (
    <svg className="desk-shape" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {fill && <path d={fill} fill="currentColor" />}
      <path d={STROKES[status]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
