import './desk.css';
import { createRoot } from 'react-dom/client';
import { DESK_ROOT } from '#features/desk/desk.model.ts';
import { App } from './App.tsx';
import { begin } from './beginning.ts';
import { loadWords } from './words.ts';

// Each screen is scrolled by who knows it: at its top, or where it was left.
history.scrollRestoration = 'manual';

const root = document.getElementById(DESK_ROOT);
if (root) {
  begin();
  await loadWords();
  createRoot(root).render(<App />);
}
