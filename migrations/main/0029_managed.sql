CREATE TABLE `missing_paths` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`count` integer NOT NULL,
	`referrer` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `missing_paths_path_unique` ON `missing_paths` (`path`);--> statement-breakpoint
CREATE INDEX `missing_paths_by_time` ON `missing_paths` (`last_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_redirects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_path` text NOT NULL,
	`to_path` text,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_redirects`("from_path", "to_path", "created_at") SELECT "from_path", "to_path", "created_at" FROM `redirects`;--> statement-breakpoint
DROP TABLE `redirects`;--> statement-breakpoint
ALTER TABLE `__new_redirects` RENAME TO `redirects`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_from_path_unique` ON `redirects` (`from_path`);--> statement-breakpoint
ALTER TABLE `advertisements` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `authors` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `cities` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `ingest_sources` ADD `last_taken` integer;--> statement-breakpoint
ALTER TABLE `ingest_sources` ADD `last_unchanged` integer;--> statement-breakpoint
ALTER TABLE `ingest_sources` ADD `last_rejected` integer;--> statement-breakpoint
ALTER TABLE `ingest_sources` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `menus` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tags` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `acknowledged_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `tickets_by_status` ON `tickets` (`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `video_categories` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `videos` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `article_texts_drafts` ON `article_texts` (`updated_at`) WHERE status = 'draft';