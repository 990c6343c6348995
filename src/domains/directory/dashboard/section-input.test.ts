import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { makeWorld } from '#testing/access/world.ts';
import { type HtmlElement, parsePage } from '#testing/html-page.ts';
import { type Member, sendAs } from '#testing/member.ts';
import { readFields } from '#testing/plain-reader.ts';
import { visit } from '#testing/site.ts';

async function open({ headers }: Member, path: string): Promise<HtmlElement> {
  const response = await visit(path, { headers });
  expect(response.status, path).toBe(200);
  return parsePage(await response.text()).one('main');
}

const fieldsOf = (page: HtmlElement) => readFields(page.one('form.vendor-form'));

/** Letters of what a page says in a language. */
const LETTERS = { en: /[a-z]{3}/, hi: /[\u0900-\u0963]/, gu: /[\u0a80-\u0aff]/ };

const OPEN = { 'mon.state': 'open', 'mon.open0': '09:00', 'mon.close0': '12:00' };

const BAD: readonly (readonly [
  section: string,
  field: string,
  value: string,
  more?: Record<string, string>,
])[] = [
  ['details', 'businessName', '😀😀😀'],
  ['details', 'businessName', 'ક'.repeat(121)],
  ['details', 'hindiName', '<b>श्री</b>'],
  ['details', 'gstin', '27AAPFU0939F1ZV'],
  ['details', 'gstin', '24AAPFU0939F1ZV'],
  ['details', 'yearEstablished', '1799'],
  ['details', 'shortDescription', 'Too short'],
  ['contact', 'pincode', '095009'],
  ['contact', 'phone', '12345'],
  ['contact', 'email', 'not a mail address'],
  ['about', 'about', 'www.one.in and www.two.in and www.three.in'],
  ['about', 'hindiAbout', 'क'.repeat(5_001)],
  ['social', 'facebook', 'https://evil.example/shree'],
  ['social', 'website', 'javascript:alert(1)'],
  ['hashtags', 'hashtags', 'a'],
  ['hours', 'mon.close0', '24:00', OPEN],
  ['hours', 'mon.open1', '10:00', { ...OPEN, 'mon.close1': '13:00' }],
];

describe.each(ALL_EDITIONS)('what can’t be taken, in $code', ({ prefix, lang }) => {
  it('is said in its words beside the field, and all that was typed stays', async () => {
    const { owner, business, version } = await makeWorld();
    const shown = new Map<string, Record<string, string>>();
    for (const [section, field, value, more = {}] of BAD) {
      const path = `${prefix}/vendor/${business}/${section}`;
      // What is refused changes nothing of it.
      const saved = shown.get(section) ?? fieldsOf(await open(owner, path));
      shown.set(section, saved);
      const fields = { ...saved, ...more, [field]: value };
      const refused = await sendAs(owner, path, fields);
      const about = `${section} ${field} ${value.slice(0, 20)}`;
      expect(refused.status, about).toBe(422);
      const page = parsePage(await refused.text()).one('main');
      const faults = page.all('p.form-fault').map((each) => each.line);
      expect(faults.length, about).toBeGreaterThan(0);
      for (const fault of faults) expect(fault, about).toMatch(LETTERS[lang]);
      expect(fieldsOf(page), about).toMatchObject({ ...more, [field]: value });
    }
    expect(await version()).toBe(1);
  });

  it('is said of too much at once too, and of as much as may be nothing', async () => {
    const { owner, business } = await makeWorld();
    const path = `${prefix}/vendor/${business}/about`;
    const shown = fieldsOf(await open(owner, path));
    const about = 'શ્રી '.repeat(16_000).trim();
    const refused = await sendAs(owner, path, { ...shown, about });
    expect(refused.status).toBe(422);
    const page = parsePage(await refused.text()).one('main');
    expect(page.one('#field-about-fault').line).toMatch(LETTERS[lang]);
    expect(fieldsOf(page).about).toBe(about);
    const most = { about: 'ક'.repeat(5_000), hindiAbout: 'क'.repeat(5_000) };
    const whole = { ...shown, ...most, gujaratiAbout: most.about };
    expect((await sendAs(owner, path, whole)).status).toBe(303);
  });
});
