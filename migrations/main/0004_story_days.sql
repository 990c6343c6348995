CREATE TABLE `story_days` (
	`language` text NOT NULL,
	`category_id` integer NOT NULL,
	`day` text NOT NULL,
	`stories` integer NOT NULL,
	PRIMARY KEY(`language`, `category_id`, `day`)
);
--> statement-breakpoint
ALTER TABLE `videos` ADD `duration_seconds` integer;