-- Businesses of the directory, as domains/directory/find finds them. All of it is derived from the businesses and can be
-- made again. Words as they are written, of all three languages in one index: a business has one row. Its listings
-- are words that no text has: categories #k12, its town #w34, towns it comes to #o34, state #sGJ, PIN code #z395003,
-- associations #a3, products #p5, hashtags #hbandhani.
-- rowid: what a business is worth before anything is asked (find/word-row.model.ts), then its number, so that better
-- ones have higher rows and a query may stop early.
CREATE VIRTUAL TABLE business_words USING fts5(
  name,
  trade,
  rest,
  listing,
  content = '',
  contentless_delete = 1,
  detail = column,
  tokenize = 'ascii tokenchars ''#'''
);
--> statement-breakpoint
INSERT INTO business_words (business_words, rank) VALUES ('hashsize', 8388608);
--> statement-breakpoint
-- What is filtered, sorted and suggested by. id is the number of the business, word_row its row of business_words.
CREATE TABLE business_entry (
  id INTEGER PRIMARY KEY,
  word_row INTEGER NOT NULL,
  version INTEGER NOT NULL,
  slug TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_hi TEXT NOT NULL,
  name_gu TEXT NOT NULL,
  listing TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  town_id INTEGER NOT NULL,
  latitude REAL,
  longitude REAL,
  rating_score REAL NOT NULL,
  rating_count INTEGER NOT NULL,
  views INTEGER NOT NULL,
  verified INTEGER NOT NULL,
  has_photos INTEGER NOT NULL,
  price_band INTEGER,
  nature_type_id INTEGER,
  -- The languages spoken, each between commas.
  languages TEXT NOT NULL,
  -- The half-hours of a week in India from Monday on, four in a hexadecimal digit, null where no hours are known.
  hours TEXT,
  published_at INTEGER NOT NULL
);
--> statement-breakpoint
CREATE INDEX business_entry_by_row ON business_entry (word_row);
--> statement-breakpoint
CREATE INDEX business_entry_by_place ON business_entry (latitude, longitude, word_row) WHERE latitude IS NOT NULL;
--> statement-breakpoint
-- Every word of the businesses with its spelling and its sounds, shaped as term and term_sound. uses counts the
-- names, and the trades of businesses, that have it.
CREATE TABLE business_term (
  word TEXT PRIMARY KEY,
  folded TEXT NOT NULL,
  uses INTEGER NOT NULL,
  version INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX business_term_by_spelling ON business_term (folded, uses);
--> statement-breakpoint
CREATE TABLE business_term_sound (
  sound TEXT NOT NULL,
  word TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (sound, word)
) WITHOUT ROWID;
--> statement-breakpoint
-- Categories (k), towns (w) and products (p) as they are recognised in what somebody types.
CREATE TABLE directory_name (
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  -- Of a product: its category.
  parent_id INTEGER,
  slug TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_hi TEXT NOT NULL,
  name_gu TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
--> statement-breakpoint
-- All their names: whole ones after = as they are spelled, after + without endings, after ~ by sound, and each word of them.
CREATE TABLE directory_form (
  form TEXT NOT NULL,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (form, kind, id)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX directory_form_by_name ON directory_form (kind, id);
--> statement-breakpoint
-- Businesses a category (k12) and a town (w34) has, counted with each change of the index. change goes up when a business
-- of the list changes, and is settled once caches and counts have followed.
CREATE TABLE business_list (
  word TEXT PRIMARY KEY,
  businesses INTEGER NOT NULL,
  change INTEGER NOT NULL,
  settled INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX business_list_open ON business_list (word) WHERE change <> settled;
--> statement-breakpoint
-- One row: the version of the index of businesses, and how far its rebuilding has come: from the newest down.
CREATE TABLE business_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  -- Null when every business has been looked at.
  next_business_id INTEGER,
  done INTEGER NOT NULL,
  total INTEGER NOT NULL,
  moved_at INTEGER NOT NULL
);
