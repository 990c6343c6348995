-- Which words are in the published texts, a pair of indexes a language. FTS5 goes back through every row of a word to
-- reach a range of rows or a column, so that neither the words of another language nor those of the bodies lie in the
-- way of a headline. story_words knows in which stories a word is and in which listings they stand (#c7 #y9),
-- headline_words whether it stands in the title. Texts and queries are divided alike by
-- kernel/words/word.model.ts: the tokenizer is left with blanks, and never cuts at a vowel sign.
-- rowid: language, half-hour of publication and story (row.model.ts), so that newer rows have higher ones.
CREATE VIRTUAL TABLE story_words_en USING fts5(
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii tokenchars ''#'''
);
--> statement-breakpoint
CREATE VIRTUAL TABLE headline_words_en USING fts5(
  title,
  standfirst,
  listing,
  content = '',
  contentless_delete = 1,
  detail = column,
  tokenize = 'ascii tokenchars ''#'''
);
--> statement-breakpoint
CREATE VIRTUAL TABLE story_words_hi USING fts5(
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii tokenchars ''#'''
);
--> statement-breakpoint
CREATE VIRTUAL TABLE headline_words_hi USING fts5(
  title,
  standfirst,
  listing,
  content = '',
  contentless_delete = 1,
  detail = column,
  tokenize = 'ascii tokenchars ''#'''
);
--> statement-breakpoint
CREATE VIRTUAL TABLE story_words_gu USING fts5(
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii tokenchars ''#'''
);
--> statement-breakpoint
CREATE VIRTUAL TABLE headline_words_gu USING fts5(
  title,
  standfirst,
  listing,
  content = '',
  contentless_delete = 1,
  detail = column,
  tokenize = 'ascii tokenchars ''#'''
);
--> statement-breakpoint
-- Where a text is listed: category, city, authors and topics (#c7 #y9 #u3 #t71). What the dictionary
-- counts is kept by the version of the index that counted it.
CREATE TABLE story_entry (
  id INTEGER PRIMARY KEY,
  article_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  listing TEXT NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL
);
--> statement-breakpoint
CREATE INDEX story_entry_by_article ON story_entry (article_id);
--> statement-breakpoint
-- More of a transaction is written at once (bytes), so that less is merged later.
INSERT INTO story_words_en (story_words_en, rank) VALUES ('hashsize', 8388608);
--> statement-breakpoint
INSERT INTO story_words_hi (story_words_hi, rank) VALUES ('hashsize', 8388608);
--> statement-breakpoint
INSERT INTO story_words_gu (story_words_gu, rank) VALUES ('hashsize', 8388608);
--> statement-breakpoint
-- Every word of the texts with its spelling and its sounds, uses counts the headlines indexed with it.
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
--> statement-breakpoint
-- Other names of places, people and offices, in all scripts: a query for one finds the others
-- (kernel/words/alias.repo.ts). folded is what foldText leaves of the words of a name, with blanks between.
CREATE TABLE search_aliases (
  folded TEXT PRIMARY KEY,
  group_id INTEGER NOT NULL,
  name TEXT NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX search_aliases_by_group ON search_aliases (group_id);
