CREATE TABLE `media_mentions` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`copy` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`article_id`, `language`, `copy`, `name`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_mentions_by_name` ON `media_mentions` (`name`);--> statement-breakpoint
CREATE TABLE `media_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `media_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `media_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`multipart_id` text NOT NULL,
	`file_name` text NOT NULL,
	`hash` text NOT NULL,
	`size` integer NOT NULL,
	`touched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_uploads_hash_unique` ON `media_uploads` (`hash`);--> statement-breakpoint
ALTER TABLE `media` ADD `caption_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `caption_hi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `caption_gu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `licence` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `rights_until` integer;--> statement-breakpoint
ALTER TABLE `media` ADD `file_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `crops` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `uploaded_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `media_rights` ON `media` (`rights_until`) WHERE rights_until is not null;--> statement-breakpoint
CREATE INDEX `working_stories_by_media` ON `working_stories` (`media_id`);