import { describe, expect, it } from 'vitest';
import { refuseAddress } from './outside-address.ts';

describe('addresses that may be fetched', () => {
  it.each([
    'https://example.org/feed.xml',
    'http://example.org:80/feed.xml',
    'https://sub.example.co.in./feed',
    'http://example.org:443/',
    'http://8.8.8.8/',
    'http://[2606:4700:4700::1111]/',
    'https://हिन्दी.भारत/feed',
  ])('%s', (url) => {
    expect(refuseAddress(url)).toBeNull();
  });
});

describe('addresses that may not', () => {
  it.each([
    'http://localhost/',
    'http://LOCALHOST./',
    'http://feed.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://intranet/',
    'http://router.lan/',
    'http://1.0.0.127.in-addr.arpa/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://100.64.0.1/',
    'http://100.127.255.255/',
    'http://169.254.169.254/latest/meta-data/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://192.0.0.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://198.19.255.255/',
    'http://203.0.113.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[2001:db8::1]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
  ])('%s is private', (url) => {
    expect(refuseAddress(url)).toBe('private_address');
  });

  it.each([
    ['ftp://example.org/', 'bad_scheme'],
    ['file:///etc/passwd', 'bad_scheme'],
    ['javascript:alert(1)', 'bad_scheme'],
    ['http://user:secret@example.org/', 'credentials'],
    ['http://example.org@127.0.0.1/', 'credentials'],
    ['http://example.org:8080/', 'bad_port'],
    ['http://example.org:22/', 'bad_port'],
    ['//example.org/', 'bad_url'],
    ['http://', 'bad_url'],
    ['http://[fe80::1%25eth0]/', 'bad_url'],
    ['', 'bad_url'],
  ])('%s: %s', (url, refusal) => {
    expect(refuseAddress(url)).toBe(refusal);
  });

  it('are excepted by host and port, and only so', () => {
    const hosts = ['localhost:9000'];
    expect(refuseAddress('http://localhost:9000/feed', hosts)).toBeNull();
    expect(refuseAddress('http://localhost:9001/feed', hosts)).toBe('bad_port');
    expect(refuseAddress('http://localhost/feed', hosts)).toBe('private_address');
    expect(refuseAddress('http://me:x@localhost:9000/feed', hosts)).toBe('credentials');
  });
});
