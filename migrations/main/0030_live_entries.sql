CREATE TABLE `live_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`serial` integer NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`title` text NOT NULL,
	`body_html` text NOT NULL,
	`is_key` integer NOT NULL,
	`is_pinned` integer NOT NULL,
	`corrected_at` integer,
	`author_id` integer,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_entries_key_unique` ON `live_entries` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `live_entries_by_serial` ON `live_entries` (`article_id`,`language`,`serial`);--> statement-breakpoint
CREATE INDEX `live_entries_by_place` ON `live_entries` (`article_id`,`language`,`is_pinned`,`serial`);