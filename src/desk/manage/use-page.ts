import { useSearchParams } from 'wouter';

/** The page of a list as the address has it, counted from 1, and a way to another one. */
export function usePage(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const turn = (to: number) => {
    const next = new URLSearchParams(params);
    if (to === 1) next.delete('page');
    else next.set('page', String(to));
    setParams(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return [page, turn];
}
