-- The desk's list has a row for every story, whoever writes it. A working copy says more about a
-- language than the text that readers see.
INSERT INTO desk_stories (article_id, touched_at, status_en, status_hi, status_gu)
SELECT id, coalesce((SELECT max(updated_at) FROM article_texts WHERE article_id = id), created_at),
  (SELECT status FROM article_texts WHERE article_id = id AND language = 'en'),
  (SELECT status FROM article_texts WHERE article_id = id AND language = 'hi'),
  (SELECT status FROM article_texts WHERE article_id = id AND language = 'gu')
FROM articles;
--> statement-breakpoint
CREATE TRIGGER desk_stories_insert AFTER INSERT ON articles
BEGIN
  INSERT INTO desk_stories (article_id, touched_at) VALUES (new.id, new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_text_insert AFTER INSERT ON article_texts
BEGIN
  UPDATE desk_stories SET
    touched_at = max(touched_at, new.updated_at),
    status_en = CASE WHEN new.language = 'en' THEN coalesce(status_en, new.status) ELSE status_en END,
    status_hi = CASE WHEN new.language = 'hi' THEN coalesce(status_hi, new.status) ELSE status_hi END,
    status_gu = CASE WHEN new.language = 'gu' THEN coalesce(status_gu, new.status) ELSE status_gu END
  WHERE article_id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_text_update AFTER UPDATE OF status, updated_at ON article_texts
BEGIN
  UPDATE desk_stories SET
    touched_at = max(touched_at, new.updated_at),
    status_en = CASE WHEN new.language = 'en' THEN coalesce(
      (SELECT status FROM working_texts WHERE article_id = new.article_id AND language = 'en'), new.status) ELSE status_en END,
    status_hi = CASE WHEN new.language = 'hi' THEN coalesce(
      (SELECT status FROM working_texts WHERE article_id = new.article_id AND language = 'hi'), new.status) ELSE status_hi END,
    status_gu = CASE WHEN new.language = 'gu' THEN coalesce(
      (SELECT status FROM working_texts WHERE article_id = new.article_id AND language = 'gu'), new.status) ELSE status_gu END
  WHERE article_id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_copy_insert AFTER INSERT ON working_texts
BEGIN
  UPDATE desk_stories SET
    touched_at = max(touched_at, new.updated_at),
    status_en = CASE WHEN new.language = 'en' THEN new.status ELSE status_en END,
    status_hi = CASE WHEN new.language = 'hi' THEN new.status ELSE status_hi END,
    status_gu = CASE WHEN new.language = 'gu' THEN new.status ELSE status_gu END
  WHERE article_id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_copy_update AFTER UPDATE OF status, updated_at ON working_texts
BEGIN
  UPDATE desk_stories SET
    touched_at = max(touched_at, new.updated_at),
    status_en = CASE WHEN new.language = 'en' THEN new.status ELSE status_en END,
    status_hi = CASE WHEN new.language = 'hi' THEN new.status ELSE status_hi END,
    status_gu = CASE WHEN new.language = 'gu' THEN new.status ELSE status_gu END
  WHERE article_id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_facts_update AFTER UPDATE OF updated_at ON working_stories
BEGIN
  UPDATE desk_stories SET touched_at = max(touched_at, new.updated_at) WHERE article_id = new.article_id;
END;
