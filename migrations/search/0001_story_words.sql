DROP TABLE IF EXISTS story_search;
--> statement-breakpoint
-- Published texts by the words in them, as written (features/search/word.model.ts divides
-- texts and queries alike: the tokenizer is left with blanks, and never cuts at a vowel sign).
-- rowid: language, half-hour of publication and story (row.model.ts), so that newer rows have higher ones.
-- `place` holds the category and the city: c7 y9.
CREATE VIRTUAL TABLE story_words USING fts5(
  title,
  standfirst,
  body,
  place,
  content = '',
  contentless_delete = 1,
  detail = column,
  tokenize = 'ascii'
);
--> statement-breakpoint
CREATE TABLE story_entry (
  id INTEGER PRIMARY KEY,
  article_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  city_id INTEGER,
  title TEXT NOT NULL
);
--> statement-breakpoint
CREATE INDEX story_entry_by_article ON story_entry (article_id);
--> statement-breakpoint
-- Every word of the texts with its spelling and its sounds, `uses` counts the headlines indexed with it.
CREATE TABLE term (
  word TEXT PRIMARY KEY,
  folded TEXT NOT NULL,
  uses INTEGER NOT NULL,
  version INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX term_by_spelling ON term (folded, uses);
--> statement-breakpoint
CREATE TABLE term_sound (
  sound TEXT NOT NULL,
  word TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (sound, word)
) WITHOUT ROWID;
--> statement-breakpoint
-- Topics of stories, and the words of their names as they are typed: folded, and after a tilde by sound.
CREATE TABLE topic (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_hi TEXT NOT NULL,
  name_gu TEXT NOT NULL
);
--> statement-breakpoint
CREATE TABLE topic_word (
  word TEXT NOT NULL,
  topic_id INTEGER NOT NULL,
  PRIMARY KEY (word, topic_id)
) WITHOUT ROWID;
--> statement-breakpoint
-- One row: the version of the index, and how far its rebuilding has come: from the newest story down.
CREATE TABLE search_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  -- Null when every story has been looked at.
  next_article_id INTEGER,
  texts_done INTEGER NOT NULL,
  texts_total INTEGER NOT NULL,
  moved_at INTEGER NOT NULL
);
