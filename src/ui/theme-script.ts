/**
 * Runs before the first paint, inline, so that a chosen theme, text size or digits never flash, nor room for the chosen city is missing, nor a line
 * of breaking news that was closed, and the lite pages are offered to slow connections without moving the page. Its text is constant: the Content-Security-Policy names its hash,
 * and the page stays cacheable.
 */
export const THEME_SCRIPT = `(()=>{const d=document.documentElement;d.classList.add('js');try{for(const k of['theme','textSize','digits','city']){const v=localStorage.getItem(k);if(v)d.dataset[k]=v}if(d.dataset.breaking&&d.dataset.breaking===localStorage.getItem('breakingClosed'))d.classList.add('breaking-closed');const n=navigator.connection;if(n&&(n.saveData||/2g/.test(n.effectiveType))&&!localStorage.getItem('liteRefused'))d.classList.add('slow')}catch{}})()`;

let hash: string | null = null;

/** CSP source expression of the theme script. */
export async function themeScriptHash(): Promise<string> {
  if (!hash) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(THEME_SCRIPT));
    hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  }
  return hash;
}
