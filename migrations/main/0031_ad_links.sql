CREATE TABLE `ad_links` (
	`url` text PRIMARY KEY NOT NULL,
	`answer` integer,
	`fault` text DEFAULT '' NOT NULL,
	`misses` integer DEFAULT 0 NOT NULL,
	`looked_at` integer,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ad_links_by_due` ON `ad_links` (`due_at`);