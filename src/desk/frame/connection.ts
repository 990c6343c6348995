import { signal } from '@preact/signals-core';

/** Whether this device has a network. */
export const isOnline = signal(navigator.onLine);

/** Whether the server has answered that nobody is signed in any more; until it answers otherwise. */
export const isSignedOut = signal(false);

addEventListener('online', () => {
  isOnline.value = true;
});
addEventListener('offline', () => {
  isOnline.value = false;
});
