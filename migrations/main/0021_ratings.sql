CREATE TABLE `category_ratings` (
	`category_id` integer PRIMARY KEY NOT NULL,
	`rating_sum` integer NOT NULL,
	`rating_count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rating_recounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`after_id` integer NOT NULL,
	`is_done` integer NOT NULL,
	`mended` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `ratings` ADD `why` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `ratings` ADD `network_hash` text;--> statement-breakpoint
CREATE INDEX `ratings_helpful` ON `ratings` (`business_id`,`helpful`,`id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `ratings_by_stars` ON `ratings` (`business_id`,`stars`,`published_at`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `ratings_recent` ON `ratings` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ratings_hashed` ON `ratings` (`created_at`) WHERE reader_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ratings_drafted` ON `ratings` (`created_at`) WHERE status = 'draft';