import { useLocation } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { NewStoryDialog } from './NewStoryDialog.tsx';

/** The beginning of a story at an address of its own, to be linked to and kept as a bookmark. */
export function NewStoryScreen() {
  const [, navigate] = useLocation();
  return (
    <>
      <h1>{t('desk-stories.new.title')}</h1>
      <NewStoryDialog onClose={() => navigate('/')} />
    </>
  );
}
