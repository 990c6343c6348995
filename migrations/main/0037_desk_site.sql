CREATE TABLE `ticket_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	`answered_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`leased_until` integer,
	`settled_at` integer,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_answers_key_unique` ON `ticket_answers` (`key`);--> statement-breakpoint
CREATE INDEX `ticket_answers_by_ticket` ON `ticket_answers` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `ticket_answers_waiting` ON `ticket_answers` (`created_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE TABLE `page_texts` (
	`page` text NOT NULL,
	`language` text NOT NULL,
	`version` integer NOT NULL,
	`html` text,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`page`, `language`, `version`)
);
--> statement-breakpoint
ALTER TABLE `content_revisions` ADD `settings` text;