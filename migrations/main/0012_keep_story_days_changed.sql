-- As in 0005, with the time of the last change of each day's stories. A story that goes away changes its day now.
DROP TRIGGER story_days_insert;
--> statement-breakpoint
DROP TRIGGER story_days_delete;
--> statement-breakpoint
DROP TRIGGER story_days_update;
--> statement-breakpoint
CREATE TRIGGER story_days_insert AFTER INSERT ON article_texts
WHEN new.status = 'published' AND new.first_published_at IS NOT NULL
BEGIN
  INSERT INTO story_days (language, category_id, day, stories, changed_at)
  SELECT new.language, value, date(new.first_published_at / 1000 + 19800, 'unixepoch'), 1, new.updated_at
  FROM json_each(json_array(0, new.category_id)) WHERE true
  ON CONFLICT DO UPDATE SET stories = stories + 1, changed_at = max(changed_at, excluded.changed_at);
END;
--> statement-breakpoint
CREATE TRIGGER story_days_delete AFTER DELETE ON article_texts
WHEN old.status = 'published' AND old.first_published_at IS NOT NULL
BEGIN
  UPDATE story_days SET stories = stories - 1, changed_at = max(changed_at, unixepoch() * 1000)
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
  UPDATE story_days SET stories = stories - 1, changed_at = max(changed_at, new.updated_at)
  WHERE old.status = 'published' AND old.first_published_at IS NOT NULL
    AND language = old.language AND category_id IN (0, old.category_id)
    AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch');
  INSERT INTO story_days (language, category_id, day, stories, changed_at)
  SELECT new.language, value, date(new.first_published_at / 1000 + 19800, 'unixepoch'), 1, new.updated_at
  FROM json_each(json_array(0, new.category_id))
  WHERE new.status = 'published' AND new.first_published_at IS NOT NULL
  ON CONFLICT DO UPDATE SET stories = stories + 1, changed_at = max(changed_at, excluded.changed_at);
  DELETE FROM story_days
  WHERE language = old.language AND category_id IN (0, old.category_id)
    AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch') AND stories = 0;
END;
--> statement-breakpoint
CREATE TRIGGER story_days_touch AFTER UPDATE OF updated_at ON article_texts
WHEN new.status = 'published' AND new.first_published_at IS NOT NULL
BEGIN
  UPDATE story_days SET changed_at = max(changed_at, new.updated_at)
  WHERE language = new.language AND category_id IN (0, new.category_id)
    AND day = date(new.first_published_at / 1000 + 19800, 'unixepoch');
END;
--> statement-breakpoint
UPDATE story_days SET changed_at = coalesce((
  SELECT max(updated_at) FROM article_texts
  WHERE article_texts.language = story_days.language AND status = 'published'
    AND first_published_at >= (unixepoch(day) - 19800) * 1000
    AND first_published_at < (unixepoch(day, '+1 day') - 19800) * 1000
), 0);
