const PATHS = {
  phone:
    'M6.6 3.5 9 8l-2 1.6a12 12 0 0 0 5.4 5.4L14 13l4.5 2.4v3.1c0 .8-.7 1.5-1.5 1.5C9.8 20 4 14.2 4 7c0-.8.7-1.5 1.5-1.5z',
  chat: 'M4 19.5 5.3 15A8 8 0 1 1 9 18.6zM9 9.5c0 3 2.5 5.5 5.5 5.5',
  letter: 'M4 6.5h16v11H4zM4 7l8 6 8-6',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
} as const;

/** A drawing that says nothing which isn't written beside it. */
export function ActionIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="action-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
