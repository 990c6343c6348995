import domains from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with {
  type: 'json',
};
import type { Plugin } from 'vite';

/** Lays the domains of addresses that are thrown away after minutes beside the bundle, a domain a line, for the Worker to read. */
export function addDomainList(): Plugin {
  return {
    name: 'add-domain-list',
    generateBundle() {
      const source = domains.join('\n');
      this.emitFile({ type: 'asset', fileName: 'disposable-domains.txt', source });
    },
  };
}
