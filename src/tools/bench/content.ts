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
  const ids = Array.from({ length: STORIES }, (_, index) => index + 1);
  const stories = ids.map((id) => [id, (id % CATEGORIES) + 1, now - id * HOUR]);
  const texts = LANGS.map((lang) => ({
    lang,
    title: TITLE[lang],
    standfirst: PARAGRAPH[lang].trim(),
    body: `<p>${PARAGRAPH[lang].repeat(3)}</p>`.repeat(6),
  }));
  await database.batch([
    database.prepare(ARTICLES).bind(JSON.stringify(stories)),
    database.prepare(TEXTS_OF_ARTICLES).bind(JSON.stringify(texts)),
    database.prepare(RANKS),
  ]);
}

const ARTICLES = `
  INSERT INTO articles (id, source_language, category_id, city_id, created_at)
  SELECT value ->> 0, 'en', value ->> 1, 1, value ->> 2 FROM json_each(?)`;

const TEXTS_OF_ARTICLES = `
  INSERT INTO article_texts (article_id, language, status, revision, title, standfirst, slug, image_description,
    reading_minutes, created_at, first_published_at, updated_at, category_id, city_id, section, label,
    image_key, image_width, image_height, body_html)
  SELECT a.id, value ->> 'lang', 'published', 1, (value ->> 'title') || ' ' || a.id, value ->> 'standfirst',
    'river-sensors', value ->> 'title', 3, a.created_at, a.created_at, a.created_at, a.category_id, 1, c.section,
    'news', 'picture.webp', 1600, 900, value ->> 'body'
  FROM json_each(?), articles AS a JOIN categories AS c ON c.id = a.category_id
  ORDER BY a.id`;

/** What is read is not what is newest. */
const RANKS = `
  INSERT INTO story_ranks (ranking, language, rank, article_id)
  SELECT ranking.value, language.value, a.id - 100, a.id
  FROM articles AS a, json_each('["trending","most-read"]') AS ranking, json_each('["en","hi","gu"]') AS language
  WHERE a.id BETWEEN 101 AND 110`;
