/** Outlines drawn in a square of 24. */
const OUTLINES = {
  whatsapp:
    'M4 20l1.2-4A8 8 0 1 1 8.1 18.9Z M9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2-1-1 1c-1.2-.5-2-1.3-2.5-2.5l1-1-1-2Z',
  x: 'M4 4l12 16h4L8 4Z M19.5 4l-6.7 7 M4.5 20l6.7-7',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.7V3c-3.7-.6-6.2.8-6.2 4v2.5H8.5V13h3v8',
  copy: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1 M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  share: 'M12 15V4 M8 8l4-4 4 4 M5 13v6h14v-6',
  save: 'M6 4h12v16l-6-4-6 4Z',
  listen: 'M4 10v4h3l5 4V6l-5 4Z M15.5 9a4 4 0 0 1 0 6 M18 6.5a7.5 7.5 0 0 1 0 11',
  pause: 'M8 5v14 M16 5v14',
  city: 'M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11Z',
  follow: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7l5.6-.7Z',
  stop: 'M6 6h12v12H6Z',
  previous: 'M6 5v14 M18 5l-9 7 9 7Z',
  next: 'M18 5v14 M6 5l9 7-9 7Z',
} as const;

/** A sign beside words that say the same. */
export function ToolIcon({ name }: { name: keyof typeof OUTLINES }) {
  return (
    <svg className="tool-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={OUTLINES[name]} />
    </svg>
  );
}
