CREATE TABLE `category_towns` (
	`town_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`businesses` integer NOT NULL,
	PRIMARY KEY(`town_id`, `category_id`)
);
--> statement-breakpoint
CREATE INDEX `category_towns_fullest` ON `category_towns` (`category_id`,businesses DESC,`town_id`);--> statement-breakpoint
CREATE TABLE `listed_businesses` (
	`business_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`town_id` integer NOT NULL,
	`score` real NOT NULL,
	PRIMARY KEY(`business_id`, `category_id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listed_in_town` ON `listed_businesses` (`category_id`,`town_id`,score DESC,`business_id`);--> statement-breakpoint
CREATE INDEX `listed_anywhere` ON `listed_businesses` (`category_id`,score DESC,`business_id`);--> statement-breakpoint
DROP INDEX `businesses_best`;--> statement-breakpoint
CREATE INDEX `businesses_changed` ON `businesses` (`updated_at`) WHERE status = 'published';--> statement-breakpoint
-- The categories that a published business is listed in: its own, further ones, and those that these are below.
CREATE VIEW business_places AS
  SELECT b.id AS business_id, b.category_id, b.town_id, b.rating_score AS score
  FROM businesses AS b WHERE b.status = 'published'
  UNION SELECT b.id, k.parent_id, b.town_id, b.rating_score
  FROM businesses AS b JOIN business_categories AS k ON k.id = b.category_id
  WHERE b.status = 'published' AND k.parent_id IS NOT NULL
  UNION SELECT b.id, l.category_id, b.town_id, b.rating_score
  FROM businesses AS b JOIN business_category_links AS l ON l.business_id = b.id
  WHERE b.status = 'published'
  UNION SELECT b.id, k.parent_id, b.town_id, b.rating_score
  FROM businesses AS b JOIN business_category_links AS l ON l.business_id = b.id
  JOIN business_categories AS k ON k.id = l.category_id
  WHERE b.status = 'published' AND k.parent_id IS NOT NULL;
--> statement-breakpoint
-- One trigger a line, BEGIN and END in capitals, no CASE: Cloudflare divides a migration into statements itself,
-- and cuts a trigger that is written otherwise.
CREATE TRIGGER category_towns_more AFTER INSERT ON listed_businesses BEGIN INSERT INTO category_towns (town_id, category_id, businesses) VALUES (new.town_id, new.category_id, 1) ON CONFLICT DO UPDATE SET businesses = businesses + 1; END;
--> statement-breakpoint
CREATE TRIGGER category_towns_fewer AFTER DELETE ON listed_businesses BEGIN UPDATE category_towns SET businesses = businesses - 1 WHERE town_id = old.town_id AND category_id = old.category_id; DELETE FROM category_towns WHERE town_id = old.town_id AND category_id = old.category_id AND businesses <= 0; END;
--> statement-breakpoint
INSERT INTO listed_businesses (business_id, category_id, town_id, score) SELECT business_id, category_id, town_id, score FROM business_places;
--> statement-breakpoint
CREATE TRIGGER listed_businesses_insert AFTER INSERT ON businesses WHEN new.status = 'published' BEGIN INSERT INTO listed_businesses (business_id, category_id, town_id, score) SELECT business_id, category_id, town_id, score FROM business_places WHERE business_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER listed_businesses_update AFTER UPDATE OF status, category_id, town_id ON businesses WHEN (old.status, old.category_id, old.town_id) IS NOT (new.status, new.category_id, new.town_id) BEGIN DELETE FROM listed_businesses WHERE business_id = new.id; INSERT INTO listed_businesses (business_id, category_id, town_id, score) SELECT business_id, category_id, town_id, score FROM business_places WHERE business_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER listed_businesses_rate AFTER UPDATE OF rating_score ON businesses WHEN old.rating_score <> new.rating_score BEGIN UPDATE listed_businesses SET score = new.rating_score WHERE business_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER listed_businesses_link AFTER INSERT ON business_category_links BEGIN INSERT INTO listed_businesses (business_id, category_id, town_id, score) SELECT business_id, category_id, town_id, score FROM business_places WHERE business_id = new.business_id ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER listed_businesses_unlink AFTER DELETE ON business_category_links BEGIN DELETE FROM listed_businesses WHERE business_id = old.business_id AND category_id NOT IN (SELECT category_id FROM business_places WHERE business_id = old.business_id); END;
--> statement-breakpoint
-- A category that moves below another one takes its businesses with it.
CREATE TRIGGER listed_businesses_move AFTER UPDATE OF parent_id ON business_categories WHEN old.parent_id IS NOT new.parent_id BEGIN DELETE FROM listed_businesses WHERE category_id = old.parent_id AND business_id IN (SELECT business_id FROM listed_businesses WHERE category_id = new.id) AND NOT EXISTS (SELECT 1 FROM business_places AS place WHERE place.business_id = listed_businesses.business_id AND place.category_id = old.parent_id); INSERT INTO listed_businesses (business_id, category_id, town_id, score) SELECT business_id, new.parent_id, town_id, score FROM listed_businesses WHERE category_id = new.id AND new.parent_id IS NOT NULL ON CONFLICT DO NOTHING; END;
