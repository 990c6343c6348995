CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`event_id` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`answer` integer,
	`fault` text DEFAULT '' NOT NULL,
	`took` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`webhook_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_hook` ON `webhook_deliveries` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_time` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`events` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `article_texts` ADD `social_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `article_texts` ADD `social_description` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- No publication has been ordered yet: its tables are made anew.
DROP TABLE `publication_steps`;--> statement-breakpoint
DROP TABLE `publications`;--> statement-breakpoint
CREATE TABLE `publications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`action` text NOT NULL,
	`version` integer,
	`due_at` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`announcement` text NOT NULL,
	`ordered_by` text NOT NULL,
	`ordered_at` integer NOT NULL,
	`request_id` text DEFAULT '' NOT NULL,
	`finished_at` integer,
	`revision` integer,
	`live_in` integer,
	`fault` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `publications_key_unique` ON `publications` (`key`);--> statement-breakpoint
CREATE INDEX `publications_due` ON `publications` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `publications_by_story` ON `publications` (`article_id`,`language`,`id`);--> statement-breakpoint
CREATE TABLE `publication_steps` (
	`publication_id` integer NOT NULL,
	`step` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	PRIMARY KEY(`publication_id`, `step`),
	FOREIGN KEY (`publication_id`) REFERENCES `publications`(`id`) ON UPDATE no action ON DELETE cascade
);
