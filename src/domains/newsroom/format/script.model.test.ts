import { expect, it } from 'vitest';
import { detectLanguage } from './script.model.ts';

it.each([
  ['વરસાદની આગાહી', 'gu'],
  ['बारिश का अनुमान', 'hi'],
  ['Rain is expected', 'en'],
  ['ISRO એ Chandrayaan-3 લોન્ચ કર્યું', 'gu'],
  ['WhatsApp और Instagram पर नया नियम लागू', 'hi'],
  ['The slogan "जय जवान" was heard again at the rally in the capital', 'en'],
  ['Новости сегодня', 'other'],
  ['今日のニュース', 'other'],
  ['தமிழ் செய்திகள்', 'other'],
  ['2024 : 5-0', null],
  ['।।', null],
  ['', null],
])('%s: %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
