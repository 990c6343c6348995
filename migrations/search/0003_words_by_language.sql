-- Two indexes a language. FTS5 goes back through every row of a word to reach a range of rows or a
-- column, so that neither the words of another language nor those of the bodies lie in a headline's way.
-- `story_words` knows in which stories a word is, and in which listings they stand (#c7 #y9);
-- `headline_words` knows whether it stands in the title.
DROP TABLE story_words;
--> statement-breakpoint
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
DROP TABLE story_entry;
--> statement-breakpoint
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
