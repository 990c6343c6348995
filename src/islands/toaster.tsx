import 'react-toastify/ReactToastify.css';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastMessage } from './toast.ts';

/** The defaults of spec section 9: five seconds, top right, dragged away past 80 percent; Alt+T focuses them. */
const DEFAULTS = {
  position: 'top-right',
  autoClose: 5_000,
  draggable: true,
  draggablePercent: 80,
  pauseOnFocusLoss: true,
} as const;

const place = document.createElement('div');
document.body.appendChild(place);
createRoot(place).render(<ToastContainer {...DEFAULTS} />);

export function openToast({ kind, text }: ToastMessage): void {
  toast[kind](text);
}
