import { signal } from '@preact/signals-core';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/** Light, dark, or as the device has it; the same choice as on the readers' pages. */
export const theme = signal<Theme>(
  THEMES.find((each) => each === document.documentElement.dataset.theme) ?? 'auto',
);

/** The standard is removed, not stored, so that it can change later. */
export function chooseTheme(chosen: Theme): void {
  const { dataset } = document.documentElement;
  theme.value = chosen;
  if (chosen === 'auto') delete dataset.theme;
  else dataset.theme = chosen;
  try {
    if (chosen === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be off; the choice then lasts for this page.
  }
}
