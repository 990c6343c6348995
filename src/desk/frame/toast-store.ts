import { signal } from '@preact/signals-core';
import { Fault } from './api.ts';
import { t } from './words.ts';

/** Milliseconds a message stays that nobody has to act on. */
const STAY = 5_000;

export interface Toast {
  id: number;
  kind: 'done' | 'fault';
  text: string;
}

export const toasts = signal<readonly Toast[]>([]);

let serial = 0;

/** Says that something has been done. */
export function sayDone(text: string): void {
  const id = add('done', text);
  setTimeout(() => dismiss(id), STAY);
}

/** Says what went wrong; it stays until it is closed. */
export function sayFault(error: unknown): void {
  if (!(error instanceof Fault)) console.error(error);
  add('fault', error instanceof Fault ? error.message : t('desk.fault.title'));
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

function add(kind: Toast['kind'], text: string): number {
  serial += 1;
  toasts.value = [...toasts.value.slice(-3), { id: serial, kind, text }];
  return serial;
}
