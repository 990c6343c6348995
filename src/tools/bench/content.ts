import type { Miniflare } from 'miniflare';

const LANGS = ['en', 'hi', 'gu'] as const;
const STORIES = 240;
const CATEGORIES = 33;
const HOUR = 3_600_000;

const PARAGRAPH = {
  en: 'Officials said the work would be finished before the end of the season and that every ward would have its own office for complaints, with the numbers published each week. ',
  hi: 'अधिकारियों ने बताया कि काम मौसम के अंत से पहले पूरा कर लिया जाएगा और हर वार्ड में शिकायतों के लिए अलग कार्यालय होगा, जिसके आँकड़े हर हफ़्ते प्रकाशित किए जाएँगे। ',
  gu: 'અધિકારીઓએ જણાવ્યું કે કામ મોસમના અંત પહેલાં પૂરું થશે અને દરેક વૉર્ડમાં ફરિયાદ માટે અલગ કચેરી હશે, જેના આંકડા દર અઠવાડિયે પ્રકાશિત કરાશે. ',
} as const;

const TITLE = {
  en: 'River sensors now send flood warnings straight to phones',
  hi: 'नदी के सेंसर अब सीधे फ़ोन पर भेजेंगे बाढ़ की चेतावनी',
  gu: 'નદીનાં સેન્સર હવે સીધા ફોન પર પૂરની ચેતવણી મોકલશે',
} as const;

/** Fills an empty database with invented stories: enough for a home page of more than sixty cards. */
export async function fillContent(miniflare: Miniflare): Promise<void> {
  const database = await miniflare.getD1Database('DB');
  const now = Date.now();
  const section = '(SELECT section FROM categories WHERE id = ?)';
  for (let id = 1; id <= STORIES; id += 1) {
    const category = (id % CATEGORIES) + 1;
    const at = now - id * HOUR;
    await database.batch([
      database
        .prepare(
          "INSERT INTO articles (id, source_language, category_id, city_id, created_at) VALUES (?, 'en', ?, 1, ?)",
        )
        .bind(id, category, at),
      ...LANGS.map((lang) =>
        database
          .prepare(
            `INSERT INTO article_texts (article_id, language, status, revision, title, standfirst, slug, image_description,
              reading_minutes, created_at, first_published_at, updated_at, category_id, city_id, section, label,
              image_key, image_width, image_height, body_html)
             VALUES (?, ?, 'published', 1, ?, ?, 'river-sensors', ?, 3, ?, ?, ?, ?, 1, ${section}, 'news', 'picture.webp', 1600, 900, ?)`,
          )
          .bind(
            id,
            lang,
            `${TITLE[lang]} ${id}`,
            PARAGRAPH[lang].trim(),
            TITLE[lang],
            at,
            at,
            at,
            category,
            category,
            `<p>${PARAGRAPH[lang].repeat(3)}</p>`.repeat(6),
          ),
      ),
    ]);
  }
}
