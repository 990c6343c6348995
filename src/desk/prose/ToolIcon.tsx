/** Drawn with lines on a field of 24 by 24. */
const SHAPES = {
  h2: 'M3 6v12M11 6v12M3 12h8M15 11a3 3 0 1 1 5.5 1.7L15 18h6',
  h3: 'M3 6v12M11 6v12M3 12h8M15 8h6l-3.5 4a3 3 0 1 1-2.6 4.6',
  h4: 'M3 6v12M11 6v12M3 12h8M20 18V8l-5.5 7H22',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M3.5 13a1.3 1.3 0 1 1 2.2.9L3.5 17h3',
  quote: 'M10 8c-3 1-4.5 3-4.5 6.5A2.3 2.3 0 1 0 8 12M19 8c-3 1-4.5 3-4.5 6.5A2.3 2.3 0 1 0 17 12',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9h.01',
  embed: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14M15 5v14',
  rule: 'M3 12h18',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
  row_after: 'M3 4h18v8H3zM12 15v6M9 18h6',
  column_after: 'M4 3h8v18H4zM18 9v6M15 12h6',
  row_gone: 'M3 4h18v8H3zM9 18h6',
  column_gone: 'M4 3h8v18H4zM15 12h6',
  gone: 'M6 6l12 12M18 6L6 18',
} as const;
export type ToolShape = keyof typeof SHAPES;

/** Drawn on a button that has a name of its own. */
export function ToolIcon({ shape }: { shape: ToolShape }) {
  return (
    <svg className="tool-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
