import { signal } from '@preact/signals-core';

/** The windows that are open, the topmost last: nothing outside that one can be seen well, pressed or heard. */
export const dialogs = signal<readonly HTMLDialogElement[]>([]);

/** Puts a window on top; gives what takes it away again. */
export function putOnTop(dialog: HTMLDialogElement): () => void {
  dialogs.value = [...dialogs.value, dialog];
  return () => {
    dialogs.value = dialogs.value.filter((each) => each !== dialog);
  };
}
