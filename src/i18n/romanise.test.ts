import { describe, expect, it } from 'vitest';
import { romanise } from './romanise.ts';

/** Words of the news and the way people write them in Latin letters, a language a table. */
const HINDI = `
नरेंद्र narendra, मोदी modi, सूरत surat, राजकोट rajkot, मुंबई mumbai, दिल्ली dilli, गुजरात gujarat,
भारत bharat, सरकार sarkar, किसान kisan, बारिश barish, चुनाव chunav, शिक्षा shiksha, समाचार samachar,
स्वास्थ्य svasthya, विश्वविद्यालय vishvavidyalay, पुलिस pulis, न्यायालय nyayalay, संसद sansad,
प्रधानमंत्री pradhanmantri, मुख्यमंत्री mukhyamantri, राष्ट्रपति rashtrapati, विधानसभा vidhansabha,
लोकसभा loksabha, क्रिकेट kriket, फ़िल्म film, ज़मीन zamin, ख़बर khabar, फ़ैसला faisla, सड़क sadak,
पढ़ाई padhai, लड़का ladka, हिन्दी hindi, हिंदी hindi, संविधान sanvidhan, अर्थव्यवस्था arthavyavastha,
पर्यावरण paryavran, विज्ञान vigyan, ज्ञान gyan, यात्रा yatra, मंत्री mantri, अस्पताल aspatal,
डॉक्टर doktar, बाज़ार bazar, व्यापार vyapar, सोना sona, चाँदी chandi, सिंह singh, कर्म karm, नमक namak,
राज्य rajya, जनता janta, पानी pani, शहर shahar, हवाई havai, ऋण rin, ॐ om, दुःख duhkh, संपर्क sampark,
शुभारंभ shubharambh, मैंने maine, महोत्सव mahotsav, क्षेत्र kshetra, आगरकर aagarkar, न na, और aur`;

const GUJARATI = `
અમદાવાદ amdavad, સુરત surat, રાજકોટ rajkot, વડોદરા vadodara, ગાંધીનગર gandhinagar, ભાવનગર bhavnagar,
ગુજરાત gujarat, ગુજરાતી gujarati, ભારત bharat, સરકાર sarkar, ખેડૂત khedut, વરસાદ varsad, શિક્ષણ shikshan,
સમાચાર samachar, પોલીસ polis, કોર્ટ kort, સંસદ sansad, વિધાનસભા vidhansabha, રાષ્ટ્રપતિ rashtrapati,
ક્રિકેટ kriket, ફિલ્મ film, જમીન jamin, ખબર khabar, નિર્ણય nirnay, રસ્તો rasto, ગામ gam, શહેર shaher,
પાણી pani, નર્મદા narmada, સાબરમતી sabramti, સૌરાષ્ટ્ર saurashtra, ઉત્સવ utsav, નવરાત્રી navratri,
ગરબા garba, દિવાળી divali, હોળી holi, ડૉક્ટર doktar, હોસ્પિટલ hospital, બજાર bajar, વેપાર vepar,
રૂપિયા rupiya, સોનું sonu, ચાંદી chandi, શેર sher, વિજ્ઞાન vignan, પર્યાવરણ paryavran, કૃષિ krushi,
મંત્રી mantri, મુખ્યમંત્રી mukhyamantri, યાત્રા yatra, પ્રવાસ pravas, સંસ્કૃતિ sanskruti, ભાષા bhasha,
વિદ્યાર્થી vidyarthi, શાળા shala, ઝડપ zadap, અંબાજી ambaji, સિંહ singh, ગીર gir, જંગલ jangal, ગામમાં gamma,
મહેસાણા mahesana, અકબરનો akbarno, પરંપરા parampara, મુંબઈ mumbai, ને ne`;

function listPairs(table: string): [string, string][] {
  return table
    .trim()
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]);
}

describe('romanise', () => {
  it.each([...listPairs(HINDI), ...listPairs(GUJARATI)])('writes %s as %s', (word, roman) => {
    expect(romanise(word)).toBe(roman);
  });

  it('leaves everything else as it is', () => {
    expect(romanise('ISRO की 2 उड़ानें: GSLV-F15!')).toBe('ISRO ki 2 udanen: GSLV-F15!');
  });

  it('turns native digits into ASCII', () => {
    expect(romanise('२०२५ ૨૦૨૬')).toBe('2025 2026');
  });

  it('reads a letter alike in every Unicode form', () => {
    expect(romanise('\u0958\u0932\u092e')).toBe(romanise('\u0915\u093c\u0932\u092e'));
    expect(romanise('क्\u200dष')).toBe(romanise('क्ष'));
  });

  it('gives ASCII for every letter of both scripts, alone and in the wildest order', () => {
    const letters = Array.from({ length: 0x180 }, (_, index) =>
      String.fromCodePoint(0x0900 + index),
    )
      .filter((letter) => /[\p{Script=Devanagari}\p{Script=Gujarati}\p{M}]/u.test(letter))
      .filter((letter) => /[\u0900-\u097f\u0a80-\u0aff]/.test(letter));
    for (const text of [...letters, letters.join(''), letters.toReversed().join('')])
      expect(romanise(text)).toMatch(/^[a-z0-9]*$/);
  });
});
