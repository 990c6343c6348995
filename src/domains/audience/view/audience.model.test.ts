import { describe, expect, it } from 'vitest';
import { OTHERS, toReferrer, toSource } from './audience.model.ts';

const OWN = 'www.news.test:8787';

describe('where a reader comes from', () => {
  it.each([
    ['', '', 'direct'],
    ['news.test', 'site', 'internal'],
    ['WWW.NEWS.TEST:8787', 'site', 'internal'],
    ['www.google.co.in', 'Google', 'search'],
    ['google.com', 'Google', 'search'],
    ['news.google.com', 'Google News', 'search'],
    ['com.google.android.googlequicksearchbox', 'Google', 'search'],
    ['google.evil.example', 'google.evil.example', 'other'],
    ['notbing.com', 'notbing.com', 'other'],
    ['www.bing.com', 'Bing', 'search'],
    ['l.facebook.com', 'Facebook', 'social'],
    ['com.whatsapp', 'WhatsApp', 'social'],
    ['t.co', 'X', 'social'],
    ['x.com', 'X', 'social'],
    ['netflix.com', 'netflix.com', 'other'],
    ['www.paper.example:8443', 'paper.example', 'other'],
    ['<script>', OTHERS, 'other'],
    ['paper.example/private?id=1', OTHERS, 'other'],
    ['site', OTHERS, 'other'],
    [`${'a'.repeat(90)}.example`, OTHERS, 'other'],
  ])('%s is %s, a way called %s', (host, referrer, source) => {
    expect(toReferrer(host, OWN)).toBe(referrer);
    expect(toSource(toReferrer(host, OWN))).toBe(source);
  });
});
