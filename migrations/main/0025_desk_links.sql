-- The desk's list also knows where a story stands and whose it is, as the desk has it.
UPDATE desk_stories SET (category_id, city_id) = (SELECT category_id, city_id FROM articles WHERE id = article_id);
--> statement-breakpoint
INSERT INTO desk_links (article_id, kind, ref_id, touched_at)
SELECT article_id, 'author', author_id, desk_stories.touched_at FROM article_authors JOIN desk_stories USING (article_id);
--> statement-breakpoint
DROP TRIGGER desk_stories_insert;
--> statement-breakpoint
CREATE TRIGGER desk_stories_insert AFTER INSERT ON articles
BEGIN
  INSERT INTO desk_stories (article_id, touched_at, category_id, city_id)
  VALUES (new.id, new.created_at, new.category_id, new.city_id);
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_place_update AFTER UPDATE OF category_id, city_id ON articles
WHEN NOT EXISTS (SELECT 1 FROM working_stories WHERE article_id = new.id)
BEGIN
  UPDATE desk_stories SET category_id = new.category_id, city_id = new.city_id WHERE article_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_facts_insert AFTER INSERT ON working_stories
BEGIN
  UPDATE desk_stories SET category_id = new.category_id, city_id = new.city_id WHERE article_id = new.article_id;
  INSERT OR IGNORE INTO desk_links (article_id, kind, ref_id, touched_at)
  SELECT new.article_id, 'author', value, new.updated_at FROM json_each(new.author_ids);
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_copied_facts_update AFTER UPDATE ON working_stories
BEGIN
  UPDATE desk_stories SET category_id = new.category_id, city_id = new.city_id WHERE article_id = new.article_id;
  DELETE FROM desk_links WHERE article_id = new.article_id AND kind = 'author'
    AND ref_id NOT IN (SELECT value FROM json_each(new.author_ids));
  INSERT OR IGNORE INTO desk_links (article_id, kind, ref_id, touched_at)
  SELECT new.article_id, 'author', value, new.updated_at FROM json_each(new.author_ids);
END;
--> statement-breakpoint
CREATE TRIGGER desk_links_author_insert AFTER INSERT ON article_authors
BEGIN
  INSERT OR IGNORE INTO desk_links (article_id, kind, ref_id, touched_at)
  SELECT new.article_id, 'author', new.author_id, touched_at FROM desk_stories WHERE article_id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_links_author_delete AFTER DELETE ON article_authors
BEGIN
  DELETE FROM desk_links WHERE article_id = old.article_id AND kind = 'author' AND ref_id = old.author_id
    AND NOT EXISTS (SELECT 1 FROM working_stories, json_each(author_ids)
      WHERE article_id = old.article_id AND value = old.author_id);
END;
--> statement-breakpoint
CREATE TRIGGER desk_links_touch AFTER UPDATE OF touched_at ON desk_stories
WHEN new.touched_at <> old.touched_at
BEGIN
  UPDATE desk_links SET touched_at = new.touched_at WHERE article_id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_incoming_insert AFTER INSERT ON incoming_texts
BEGIN
  UPDATE desk_stories SET touched_at = max(touched_at, new.received_at) WHERE article_id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_incoming_update AFTER UPDATE ON incoming_texts
BEGIN
  UPDATE desk_stories SET touched_at = max(touched_at, new.received_at) WHERE article_id = new.article_id;
END;
