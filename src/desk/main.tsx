import '#desk/frame/desk.css';
import { createRoot } from 'react-dom/client';
import { App } from '#desk/frame/App.tsx';
import { begin } from '#desk/frame/beginning.ts';
import { loadWords } from '#desk/frame/words.ts';
import { DESK_ROOT } from '#domains/newsroom/working/desk.model.ts';

// Each screen is scrolled by who knows it: at its top, or where it was left.
history.scrollRestoration = 'manual';

const root = document.getElementById(DESK_ROOT);
if (root) {
  begin();
  await loadWords();
  createRoot(root).render(<App />);
}
