-- Which pictures stand in the entries of live blogs, beside those of the bodies.
INSERT INTO media_mentions (article_id, language, copy, name)
SELECT DISTINCT article_id, language, 'entry', substr(value, 1, 16)
FROM live_entries, json_each('[' || replace(replace(json_quote(live_entries.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') AS parts
WHERE parts.key > 0 AND live_entries.removed_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER media_mentions_entry_insert AFTER INSERT ON live_entries
BEGIN
  INSERT OR IGNORE INTO media_mentions (article_id, language, copy, name)
  SELECT DISTINCT new.article_id, new.language, 'entry', substr(value, 1, 16)
  FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0;
END;
--> statement-breakpoint
-- Another entry of the text may show what this one showed.
CREATE TRIGGER media_mentions_entry_update AFTER UPDATE OF body_html, removed_at ON live_entries
WHEN new.body_html IS NOT old.body_html OR new.removed_at IS NOT old.removed_at
BEGIN
  DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'entry';
  INSERT INTO media_mentions (article_id, language, copy, name)
  SELECT DISTINCT article_id, language, 'entry', substr(value, 1, 16)
  FROM live_entries, json_each('[' || replace(replace(json_quote(live_entries.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') AS parts
  WHERE parts.key > 0 AND article_id = new.article_id AND language = new.language AND live_entries.removed_at IS NULL;
END;
--> statement-breakpoint
-- The bytes of pictures whose rights have ended were left where they are: the next run takes them away.
UPDATE media SET off_at = NULL WHERE off_at IS NOT NULL;
