/** Outlines on a field of 24 by 24, by the names that categories carry. */
const SHAPES: Readonly<Record<string, string>> = {
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6',
  food: 'M7 3v8M4 3v5a3 3 0 0 0 6 0V3M7 11v10M17 3c-2 1-3 4-3 8h3v10',
  health: 'M4 8h16v12H4zM9 8V4h6v4M12 11v6M9 14h6',
  home: 'M3 11l9-8 9 8M5 10v11h14V10M10 21v-7h4v7',
  beauty:
    'M6 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8.500 9L20 18M8.500 15L20 6',
  education: 'M2 9l10-5 10 5-10 5zM6 11v6c3 3 9 3 12 0v-6M22 9v6',
  car: 'M3 17v-5l2-6h14l2 6v5zM3 12h18M7 17v2M17 17v2M7 14.500h1M16 14.500h1',
  build: 'M4 20l9-9M11 4a5 5 0 0 1 6 6l3 3-3 3-9-9z',
  clothes: 'M8 3l-6 4 2 4 3-1v11h10V10l3 1 2-4-6-4c-1 3-7 3-8 0z',
  money: 'M7 4h10M7 9h10M7 4c8 0 8 9 0 9h-1l8 8',
  phone: 'M7 2h10v20H7zM11 19h2',
  travel: 'M3 13l18-8-7 16-3-7zM11 14l10-9',
  event: 'M4 5h16v16H4zM4 10h16M8 3v4M16 3v4M9 15h6',
  office: 'M5 21V4h9v17M14 10h5v11M2 21h20M8 8h3M8 12h3M8 16h3',
  law: 'M12 3v18M6 21h12M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  farm: 'M12 21v-9M12 12c-6 0-8-4-8-8 6 0 8 4 8 8zM12 15c0-5 3-7 8-7 0 5-3 7-8 7z',
  factory: 'M3 21V10l6 4v-4l6 4V4h5v17zM7 17h2M12 17h2',
  jewel: 'M7 4h10l4 6-9 11L3 10zM3 10h18M9 10l3 11 3-11',
  sport: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM4 8c5 3 11 3 16 0M4 16c5-3 11-3 16 0',
  pet: 'M12 12c-4 0-6 4-6 6s2 3 3 2 5-1 6 0 3 0 3-2-2-6-6-6zM5 8v2M9 4v3M15 4v3M19 8v2',
  temple: 'M12 2v4M5 21V11l7-6 7 6v10zM10 21v-5h4v5',
};

/** The sign of a category; that of a shop where it has none of its own. */
export function CategoryIcon({ name }: { name: string }) {
  return (
    <svg className="trade-icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={SHAPES[name] ?? SHAPES.shop} />
    </svg>
  );
}
