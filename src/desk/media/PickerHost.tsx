import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense } from 'react';
import { loadWordsOf } from '#desk/frame/words.ts';
import { waiting } from './picker-store.ts';

const PicturePicker = lazy(async () => {
  const [{ PicturePicker }] = await Promise.all([
    import('./PicturePicker.tsx'),
    loadWordsOf(['media']),
  ]);
  return { default: PicturePicker };
});

/** Where the library opens over a screen that asks for a picture. */
export function PickerHost() {
  useSignals();
  if (!waiting.value) return null;
  return (
    <Suspense>
      <PicturePicker onAnswer={waiting.value} />
    </Suspense>
  );
}
