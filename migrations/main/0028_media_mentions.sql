-- Which pictures a body shows: what stands behind each /media/ of it, also within an address of the
-- image service.
INSERT INTO media_mentions (article_id, language, copy, name)
SELECT DISTINCT article_id, language, 'shown', substr(value, 1, 16)
FROM article_texts, json_each('[' || replace(replace(json_quote(article_texts.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0;
--> statement-breakpoint
INSERT INTO media_mentions (article_id, language, copy, name)
SELECT DISTINCT article_id, language, 'working', substr(value, 1, 16)
FROM working_texts, json_each('[' || replace(replace(json_quote(working_texts.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0;
--> statement-breakpoint
CREATE TRIGGER media_mentions_text_insert AFTER INSERT ON article_texts
BEGIN
  DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'shown';
  INSERT INTO media_mentions (article_id, language, copy, name)
  SELECT DISTINCT new.article_id, new.language, 'shown', substr(value, 1, 16)
  FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0;
END;
--> statement-breakpoint
CREATE TRIGGER media_mentions_text_update AFTER UPDATE OF body_html ON article_texts
WHEN new.body_html IS NOT old.body_html
BEGIN
  DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'shown';
  INSERT INTO media_mentions (article_id, language, copy, name)
  SELECT DISTINCT new.article_id, new.language, 'shown', substr(value, 1, 16)
  FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0;
END;
--> statement-breakpoint
CREATE TRIGGER media_mentions_copy_insert AFTER INSERT ON working_texts
BEGIN
  DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'working';
  INSERT INTO media_mentions (article_id, language, copy, name)
  SELECT DISTINCT new.article_id, new.language, 'working', substr(value, 1, 16)
  FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0;
END;
--> statement-breakpoint
CREATE TRIGGER media_mentions_copy_update AFTER UPDATE OF body_html ON working_texts
WHEN new.body_html IS NOT old.body_html
BEGIN
  DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'working';
  INSERT INTO media_mentions (article_id, language, copy, name)
  SELECT DISTINCT new.article_id, new.language, 'working', substr(value, 1, 16)
  FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0;
END;
