-- The default tokenizer cuts Hindi and Gujarati words at every vowel sign; marks belong to words here.
-- rowid = article id * 4 + number of the language (en 0, hi 1, gu 2).
-- What matches are filtered and ordered by stands first: SQLite reads a row's columns in order.
CREATE VIRTUAL TABLE IF NOT EXISTS story_search USING fts5(
  language UNINDEXED,
  published_at UNINDEXED,
  category_id UNINDEXED,
  city_id UNINDEXED,
  title,
  standfirst,
  body,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
