CREATE TABLE `draft_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `draft_links_by_story` ON `draft_links` (`article_id`);--> statement-breakpoint
CREATE INDEX `draft_links_by_end` ON `draft_links` (`expires_at`);