import type { ToastMessage } from './toaster.tsx';

/** Shows a message for a while; the code for it comes with the first one. */
export async function showToast(message: ToastMessage): Promise<void> {
  // Keeps the toaster, and React's client with it, out of the Worker's bundle.
  if (!import.meta.env.SSR) {
    const { openToast } = await import('./toaster.tsx');
    openToast(message);
  }
}
