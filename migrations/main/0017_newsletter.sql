CREATE TABLE `newsletter_deliveries` (
	`issue_id` integer NOT NULL,
	`subscriber_id` integer NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`issue_id`, `subscriber_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `newsletter_issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lang` text NOT NULL,
	`day` text NOT NULL,
	`status` text NOT NULL,
	`story_ids` text NOT NULL,
	`until` integer NOT NULL,
	`queued_through` integer DEFAULT 0 NOT NULL,
	`checked_at` integer
);
--> statement-breakpoint
CREATE INDEX `newsletter_issues_open` ON `newsletter_issues` (`id`) WHERE status in ('queueing', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_by_day` ON `newsletter_issues` (`lang`,`day`);--> statement-breakpoint
CREATE TABLE `newsletter_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriber_id` integer NOT NULL,
	`action` text NOT NULL,
	`consent_version` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newsletter_consents_by_subscriber` ON `newsletter_consents` (`subscriber_id`);--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `langs` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `sections` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `mailed_at` integer;--> statement-breakpoint
CREATE INDEX `newsletter_confirmed` ON `newsletter_subscribers` (`id`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `newsletter_pending` ON `newsletter_subscribers` (`updated_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `newsletter_owed` ON `newsletter_subscribers` (`asked_at`) WHERE mailed_at is null or mailed_at < asked_at;--> statement-breakpoint
UPDATE `newsletter_subscribers` SET `langs` = json_array(`lang`);
