import { type RefObject, useEffect, useRef } from 'react';

/** Something that a key does on the screen that is open. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names them, after `Alt+` where that is held: each does the same. */
  keys: readonly string[];
  /** What it does, in the language of the desk. */
  says: string;
  /** False where the key has its ordinary meaning. */
  run: (event: KeyboardEvent) => unknown;
}

const OFF = 'deskShortcutsOff';

const registered = new Set<RefObject<readonly Shortcut[]>>();

/** Makes keys work as long as the component stands. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, []);
}

/** All that work now. */
export function listShortcuts(): Shortcut[] {
  return [...registered].flatMap(({ current }) => current);
}

/** Single letters get in the way of who dictates or types by accident: they can be turned off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function turnShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // Storage may be off; the keys then stay as they are.
  }
}

/** Calls what belongs to the key, but for keys that are typed into something or meant for a dialog. */
export function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (document.querySelector('dialog[open]')) return;
  const isSingle = !event.altKey;
  if (isSingle && (!areShortcutsOn() || isTyped(event.target))) return;
  const pressed = isSingle ? event.key : `Alt+${event.key}`;
  const isTaken = listShortcuts().some(
    ({ keys, run }) => keys.includes(pressed) && run(event) !== false,
  );
  if (isTaken) event.preventDefault();
}

function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'button'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
