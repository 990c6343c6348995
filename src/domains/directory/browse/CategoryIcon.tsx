/** Outlines on a field of 24 by 24, by the names that categories carry. */
const SHAPES: Readonly<Record<string, string>> = {
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6',
  basket: 'M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6M9 13v4M15 13v4',
  utensils: 'M7 3v8M4 3v5a3 3 0 0 0 6 0V3M7 11v10M17 3c-2 1-3 4-3 8h3v10',
  stethoscope: 'M5 3v5a4 4 0 0 0 8 0V3M9 12v3a5 5 0 0 0 10 0v-3M19 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  shirt: 'M8 3l-6 4 2 4 3-1v11h10V10l3 1 2-4-6-4c-1 3-7 3-8 0z',
  sparkles: 'M11 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 3v4M17 5h4',
  building: 'M3 7h18v5H3zM3 12h18v5H3zM8 7v5M15 12v5M16 7V4M3 20h18',
  wrench: 'M4 20l9-9M11 4a5 5 0 0 1 6 6l3 3-3 3-9-9z',
  sofa: 'M4 11V7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M2 11h4v4h12v-4h4v8H2zM5 19v2M19 19v2',
  smartphone: 'M7 2h10v20H7zM11 19h2',
  car: 'M3 17v-5l2-6h14l2 6v5zM3 12h18M7 17v2M17 17v2M7 14.5h1M16 14.5h1',
  bus: 'M4 4h16v14H4zM4 11h16M12 4v7M7 18v3M17 18v3M7 15h1M16 15h1',
  bed: 'M3 5v15M3 16h18v4M21 16v-4H10v4M5 9h3v3H5z',
  party: 'M4 5h16v16H4zM4 10h16M8 3v4M16 3v4M12 18l-2-2c-1-2 2-3 2-1 0-2 3-1 2 1z',
  'graduation-cap': 'M2 9l10-5 10 5-10 5zM6 11v6c3 3 9 3 12 0v-6M22 9v6',
  scale: 'M12 3v18M6 21h12M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  gift: 'M3 8h18v4H3zM5 12v9h14v-9M12 8v13M12 8c-6 0-5-6 0 0zM12 8c6 0 5-6 0 0z',
  flame: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-3 2-4 1 2 2 2 3 1 1-2 0-5 1-8z',
  tractor:
    'M8 11V4h7l2 7M3 11h14l3 2v4M7 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 17h5',
  factory: 'M3 21V10l6 4v-4l6 4V4h5v17zM7 17h2M12 17h2',
  landmark: 'M3 9l9-6 9 6zM5 9v9M10 9v9M14 9v9M19 9v9M3 21h18',
};

/** The sign of a category; that of a shop where it has none of its own. */
export function CategoryIcon({ name }: { name: string }) {
  return (
    <svg className="trade-icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={SHAPES[name] ?? SHAPES.shop} />
    </svg>
  );
}
