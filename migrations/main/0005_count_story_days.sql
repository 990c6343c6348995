-- Keeps story_days in step with the published texts, in the transaction that changes them.
-- Category 0 counts the stories of all categories; 19800 seconds are the 5.5 hours to Indian time.
CREATE TRIGGER story_days_insert AFTER INSERT ON article_texts
WHEN new.status = 'published' AND new.first_published_at IS NOT NULL
BEGIN
  INSERT INTO story_days (language, category_id, day, stories)
  SELECT new.language, value, date(new.first_published_at / 1000 + 19800, 'unixepoch'), 1
  FROM json_each(json_array(0, new.category_id)) WHERE true
  ON CONFLICT DO UPDATE SET stories = stories + 1;
END;
--> statement-breakpoint
CREATE TRIGGER story_days_delete AFTER DELETE ON article_texts
WHEN old.status = 'published' AND old.first_published_at IS NOT NULL
BEGIN
  UPDATE story_days SET stories = stories - 1
  WHERE language = old.language AND category_id IN (0, old.category_id)
    AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch');
  DELETE FROM story_days
  WHERE language = old.language AND category_id IN (0, old.category_id)
    AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch') AND stories = 0;
END;
--> statement-breakpoint
CREATE TRIGGER story_days_update
AFTER UPDATE OF language, category_id, status, first_published_at ON article_texts
WHEN (old.language, old.category_id, old.status, old.first_published_at)
  IS NOT (new.language, new.category_id, new.status, new.first_published_at)
BEGIN
  UPDATE story_days SET stories = stories - 1
  WHERE old.status = 'published' AND old.first_published_at IS NOT NULL
    AND language = old.language AND category_id IN (0, old.category_id)
    AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch');
  INSERT INTO story_days (language, category_id, day, stories)
  SELECT new.language, value, date(new.first_published_at / 1000 + 19800, 'unixepoch'), 1
  FROM json_each(json_array(0, new.category_id))
  WHERE new.status = 'published' AND new.first_published_at IS NOT NULL
  ON CONFLICT DO UPDATE SET stories = stories + 1;
  DELETE FROM story_days
  WHERE language = old.language AND category_id IN (0, old.category_id)
    AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch') AND stories = 0;
END;
--> statement-breakpoint
INSERT INTO story_days (language, category_id, day, stories)
SELECT language, value, date(first_published_at / 1000 + 19800, 'unixepoch') AS published_on, count(*)
FROM article_texts, json_each(json_array(0, category_id))
WHERE status = 'published' AND first_published_at IS NOT NULL
GROUP BY language, value, published_on;
