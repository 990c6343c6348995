import type { SiteEnv } from './env.ts';

/** Why an address given by somebody outside is not fetched. */
export type AddressRefusal =
  | 'bad_url'
  | 'bad_scheme'
  | 'credentials'
  | 'bad_port'
  | 'private_address';

/** Names that never belong to a public host: RFC 6761, 6762, 7686, 8375 and common private zones. */
const PRIVATE_ZONES = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'private',
  'localdomain',
  'lan',
  'home',
  'corp',
  'arpa',
  'onion',
  'test',
  'invalid',
]);

/** First address and prefix length of the IPv4 blocks that are not public (RFC 6890). */
const PRIVATE_BLOCKS: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Hosts on private addresses that may be asked all the same, from a text that divides them by blanks; development only. */
export function privateHostsOf({ ENVIRONMENT }: SiteEnv, hosts = ''): string[] {
  return ENVIRONMENT === 'development' ? hosts.split(/\s+/).filter(Boolean) : [];
}

/**
 * Why `address` must not be fetched for somebody outside, or null when it may be. `privateHosts` are
 * excepted from the rules on hosts and ports, written as in the address (`localhost:9000`). Names are
 * judged by their text: the network the Worker runs in must not route to private addresses.
 */
export function refuseAddress(
  address: string,
  privateHosts: readonly string[] = [],
): AddressRefusal | null {
  // The parser turns every spelling of an IP address (decimal, hexadecimal, octal, mapped) into one.
  const url = URL.parse(address);
  if (!url) return 'bad_url';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'bad_scheme';
  if (url.username || url.password) return 'credentials';
  if (privateHosts.includes(url.host)) return null;
  if (!['', '80', '443'].includes(url.port)) return 'bad_port';
  return isPublicHost(url.hostname) ? null : 'private_address';
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.+$/, '');
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1));
  if (/^\d+(\.\d+){3}$/.test(host)) return isPublicIpv4(toNumber(host));
  const labels = host.split('.');
  return labels.length > 1 && !PRIVATE_ZONES.has(labels.at(-1) ?? '');
}

function isPublicIpv4(address: number): boolean {
  return !PRIVATE_BLOCKS.some(([first, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(address / size) === Math.floor(toNumber(first) / size);
  });
}

function toNumber(dotted: string): number {
  return dotted.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/**
 * Only global unicast (2000::/3), without its blocks for tunnels and documentation. Everything mapped
 * from IPv4, link-local, unique-local and multicast lies outside of it.
 */
function isPublicIpv6(address: string): boolean {
  const [first = 0, second = 0] = address
    .split(':')
    .map((group) => Number.parseInt(group || '0', 16));
  if (first < 0x2000 || first > 0x3fff) return false;
  const isTunnel = first === 0x2002 || (first === 0x2001 && second < 0x200);
  const isDocumentation = (first === 0x2001 && second === 0xdb8) || first >= 0x3fff;
  return !isTunnel && !isDocumentation;
}
