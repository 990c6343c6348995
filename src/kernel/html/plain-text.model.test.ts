import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.model.ts';

it.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['<p>Guja<strong>rat</strong></p>', 'Gujarat'],
  ['<ul><li>a</li><li>b</li></ul>c<br>d', 'a b c d'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
  ['Rain &#x26; wind &amp; &#60;3 &lt;b&gt;', 'Rain & wind & <3 <b>'],
  ['a&nbsp;b &unknown; &#x110000;', 'a b &unknown;'],
  ['<a href="https://x.test/?q=hidden">seen</a>', 'seen'],
  ['<p>a<img alt="rise > fall" loading="lazy"> b</p>', 'a b'],
  ['', ''],
])('%s reads as %s', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});
