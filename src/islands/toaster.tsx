import 'react-toastify/ReactToastify.css';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';

export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** The defaults of spec section 9: five seconds, top right, dragged away past 80 percent; Alt+T focuses them. */
const DEFAULTS = {
  position: 'top-right',
  autoClose: 5_000,
  draggable: true,
  draggablePercent: 80,
  pauseOnFocusLoss: true,
  // It has an English name; what closes a toast runs all the same.
  hideProgressBar: true,
} as const;

/** The document holds the words, in the language of the page. */
const place = document.querySelector<HTMLElement>('.toasts');
if (place) createRoot(place).render(<Toasts {...place.dataset} />);

function Toasts({ label, close }: DOMStringMap) {
  return (
    <ToastContainer
      {...DEFAULTS}
      aria-label={label}
      closeButton={({ closeToast }) => (
        <button type="button" className="toast-close" onClick={closeToast}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
          <span className="visually-hidden">{close}</span>
        </button>
      )}
    />
  );
}

export function openToast({ kind, text }: ToastMessage): void {
  toast[kind](text);
}
