const SUN =
  'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z M12 2v2 M12 20v2 M2 12h2 M20 12h2 M4.9 4.9l1.4 1.4 M17.7 17.7l1.4 1.4 M4.9 19.1l1.4-1.4 M17.7 6.3l1.4-1.4';
const MOON = 'M19.5 14.5A8 8 0 1 1 10 4.5a6.3 6.3 0 0 0 9.5 10Z';
const CLOUD = 'M7 18.5a4 4 0 0 1-.3-8 5.5 5.5 0 0 1 10.6.8 3.7 3.7 0 0 1-.3 7.2Z';
const HIGH_CLOUD = 'M7 14.5a4 4 0 0 1-.3-8 5.5 5.5 0 0 1 10.6.8 3.7 3.7 0 0 1-.3 7.2Z';
const SUN_BEHIND = 'M13 5.2a4 4 0 0 1 6.8 4.1 M16 1.5v1 M21 3.5l-.7.7 M22.5 8.5h-1';
const MOON_BEHIND = 'M14 3a5.5 5.5 0 0 0 7.5 6.3 5 5 0 0 1-1.6 2';
const LOW_CLOUD = 'M6.5 20a3.5 3.5 0 0 1-.3-7 5 5 0 0 1 9.6.7 3.2 3.2 0 0 1-.3 6.3Z';

/** Outlines in a square of 24 by what the service calls the sky. */
const DRAWINGS: Readonly<Record<string, string>> = {
  cloudy: CLOUD,
  fog: 'M4 8h16 M6 12h14 M4 16h13 M8 20h10',
  drizzle: `${HIGH_CLOUD} M8 18v1 M12 20v1 M16 18v1`,
  light_rain: `${HIGH_CLOUD} M9 17.5l-1 3 M15 17.5l-1 3`,
  rain: `${HIGH_CLOUD} M8 17.5l-1 3 M12.5 17.5l-1 3 M17 17.5l-1 3`,
  heavy_rain: `${HIGH_CLOUD} M7.5 17l-1.6 5 M11.5 17l-1.6 5 M15.5 17l-1.6 5 M19.5 17l-1.6 5`,
  sleet: `${HIGH_CLOUD} M8 17.5l-1 3 M12 19v.1 M16 17.5l-1 3`,
  snow: `${HIGH_CLOUD} M8 18v.1 M12 18v.1 M16 18v.1 M10 21v.1 M14 21v.1`,
  thunderstorm: `${HIGH_CLOUD} M12.5 15l-2.5 4h4l-2.5 4`,
  hail: `${HIGH_CLOUD} M12.5 15l-2.5 4h4l-2.5 4 M7 19v.1 M17.5 19v.1`,
};

/** The path that draws a sky; clear ones differ by day and night. */
export function drawingOf({ condition, isDay }: { condition: string; isDay: boolean }): string {
  if (condition === 'clear' || condition === 'mostly_clear') return isDay ? SUN : MOON;
  if (condition === 'partly_cloudy') return `${LOW_CLOUD} ${isDay ? SUN_BEHIND : MOON_BEHIND}`;
  return DRAWINGS[condition] ?? CLOUD;
}
