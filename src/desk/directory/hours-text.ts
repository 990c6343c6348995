import type { Period, SpecialDay } from '#domains/directory/business/business.model.ts';

/** Periods as one writes them: `09:30-13:00, 16:00-20:00`. */
export function toPeriodText(periods: readonly Period[]): string {
  return periods.map(({ open, close }) => `${open}-${close}`).join(', ');
}

/** What was written for periods; parts that are none stay as they are, for the server to refuse. */
export function fromPeriodText(text: string): Period[] {
  return text
    .split(/[,;]|\s+(?=\d{1,2}[:.])/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [open = '', close = ''] = part.split(/\s*[-–—]\s*/, 2);
      return { open: toTime(open), close: toTime(close) };
    });
}

/** `9.30` as `09:30`, `9` as `09:00`. */
function toTime(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Days one a line: `2026-11-08` alone is a day it is closed, with periods behind it has these. */
export function toSpecialText(days: readonly SpecialDay[]): string {
  return days
    .map(({ day, closed, periods }) => (closed ? day : `${day} ${toPeriodText(periods)}`))
    .join('\n');
}

export function fromSpecialText(text: string): SpecialDay[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [day = '', ...rest] = line.split(/\s+/);
      const periods = fromPeriodText(rest.join(' '));
      return { day, closed: periods.length === 0, periods };
    });
}
