import domains from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with {
  type: 'json',
};

let listed: ReadonlySet<string> | null = null;

/** Whether a domain, or one it belongs to, gives out addresses that are thrown away after minutes. */
export function isDisposable(domain: string): boolean {
  listed ??= new Set(domains);
  const labels = domain.toLowerCase().split('.');
  for (let start = 0; start < labels.length - 1; start += 1)
    if (listed.has(labels.slice(start).join('.'))) return true;
  return false;
}
