CREATE TABLE `article_sponsors` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`business_id` integer NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_sponsors_by_business` ON `article_sponsors` (`business_id`);--> statement-breakpoint
DROP INDEX `article_texts_latest`;--> statement-breakpoint
DROP INDEX `article_texts_by_city`;--> statement-breakpoint
CREATE INDEX `article_texts_latest` ON `article_texts` (`language`,`first_published_at`,`article_id`) WHERE status = 'published' AND section <> 'blog';--> statement-breakpoint
CREATE INDEX `article_texts_by_city` ON `article_texts` (`language`,`city_id`,`first_published_at`,`article_id`) WHERE status = 'published' AND section <> 'blog';--> statement-breakpoint
-- Days of the archive count the news only.
DROP TRIGGER story_days_insert;--> statement-breakpoint
CREATE TRIGGER story_days_insert AFTER INSERT ON article_texts WHEN new.status = 'published' AND new.section <> 'blog' AND new.first_published_at IS NOT NULL BEGIN INSERT INTO story_days (language, category_id, day, stories, changed_at) SELECT new.language, value, date(new.first_published_at / 1000 + 19800, 'unixepoch'), 1, new.updated_at FROM json_each(json_array(0, new.category_id)) WHERE true ON CONFLICT DO UPDATE SET stories = stories + 1, changed_at = max(changed_at, excluded.changed_at); END;
--> statement-breakpoint
DROP TRIGGER story_days_delete;--> statement-breakpoint
CREATE TRIGGER story_days_delete AFTER DELETE ON article_texts WHEN old.status = 'published' AND old.section <> 'blog' AND old.first_published_at IS NOT NULL BEGIN UPDATE story_days SET stories = stories - 1, changed_at = max(changed_at, unixepoch() * 1000) WHERE language = old.language AND category_id IN (0, old.category_id) AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch'); DELETE FROM story_days WHERE language = old.language AND category_id IN (0, old.category_id) AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch') AND stories = 0; END;
--> statement-breakpoint
DROP TRIGGER story_days_update;--> statement-breakpoint
CREATE TRIGGER story_days_update AFTER UPDATE OF language, category_id, section, status, first_published_at ON article_texts WHEN (old.language, old.category_id, old.section, old.status, old.first_published_at) IS NOT (new.language, new.category_id, new.section, new.status, new.first_published_at) BEGIN UPDATE story_days SET stories = stories - 1, changed_at = max(changed_at, new.updated_at) WHERE old.status = 'published' AND old.section <> 'blog' AND old.first_published_at IS NOT NULL AND language = old.language AND category_id IN (0, old.category_id) AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch'); INSERT INTO story_days (language, category_id, day, stories, changed_at) SELECT new.language, value, date(new.first_published_at / 1000 + 19800, 'unixepoch'), 1, new.updated_at FROM json_each(json_array(0, new.category_id)) WHERE new.status = 'published' AND new.section <> 'blog' AND new.first_published_at IS NOT NULL ON CONFLICT DO UPDATE SET stories = stories + 1, changed_at = max(changed_at, excluded.changed_at); DELETE FROM story_days WHERE language = old.language AND category_id IN (0, old.category_id) AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch') AND stories = 0; END;
--> statement-breakpoint
DROP TRIGGER story_days_touch;--> statement-breakpoint
CREATE TRIGGER story_days_touch AFTER UPDATE OF updated_at ON article_texts WHEN new.status = 'published' AND new.section <> 'blog' AND new.first_published_at IS NOT NULL BEGIN UPDATE story_days SET changed_at = max(changed_at, new.updated_at) WHERE language = new.language AND category_id IN (0, new.category_id) AND day = date(new.first_published_at / 1000 + 19800, 'unixepoch'); END;
--> statement-breakpoint
INSERT INTO categories (slug, name_en, name_hi, name_gu, menu_group, section, position) VALUES
  ('business-tips', 'Business Tips', 'व्यापार के गुर', 'વેપારની ટિપ્સ', NULL, 'blog', 330),
  ('personal-finance', 'Personal Finance', 'आपका पैसा', 'તમારા પૈસા', NULL, 'blog', 340),
  ('technology-today', 'Technology Today', 'आज की टेक्नोलॉजी', 'આજની ટેક્નોલૉજી', NULL, 'blog', 350),
  ('food-and-travel', 'Food & Travel', 'खान-पान और यात्रा', 'ખાણીપીણી અને પ્રવાસ', NULL, 'blog', 360),
  ('festivals-and-traditions', 'Festivals & Traditions', 'त्योहार और परंपराएँ', 'તહેવારો અને પરંપરાઓ', NULL, 'blog', 370),
  ('health-and-home', 'Health & Home', 'सेहत और घर', 'આરોગ્ય અને ઘર', NULL, 'blog', 380),
  ('success-stories', 'Success Stories', 'सफलता की कहानियाँ', 'સફળતાની વાતો', NULL, 'blog', 390),
  ('readers-diary', 'Readers’ Diary', 'पाठकों की डायरी', 'વાચકોની ડાયરી', NULL, 'blog', 400)
ON CONFLICT DO NOTHING;
