import { useSearchParams } from 'wouter';

/** The page that an address names, counted from 1. */
export function parsePage(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}

/** The page of a list as the address has it, counted from 1, and a way to another one. */
export function usePage(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const turn = (to: number) => {
    const next = new URLSearchParams(params);
    if (to === 1) next.delete('page');
    else next.set('page', String(to));
    setParams(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return [parsePage(params), turn];
}
