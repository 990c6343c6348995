import './desk.css';
import { createRoot } from 'react-dom/client';
import { DESK_ROOT } from '#features/desk/desk.model.ts';
import { App } from './App.tsx';
import { loadWords } from './words.ts';

const root = document.getElementById(DESK_ROOT);
if (root) {
  await loadWords();
  createRoot(root).render(<App />);
}
