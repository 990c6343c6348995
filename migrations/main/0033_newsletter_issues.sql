CREATE TABLE `newsletter_responses` (
	`issue_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subscriber_id` integer NOT NULL,
	PRIMARY KEY(`issue_id`, `kind`, `subscriber_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `newsletter_issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `newsletter_issues_by_day`;--> statement-breakpoint
ALTER TABLE `newsletter_issues` ADD `key` text;--> statement-breakpoint
ALTER TABLE `newsletter_issues` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_issues` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_issues` ADD `intro` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_issues` ADD `sections` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_issues` ADD `due_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_key_unique` ON `newsletter_issues` (`key`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_due` ON `newsletter_issues` (`due_at`) WHERE status = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_by_day` ON `newsletter_issues` (`lang`,`day`) WHERE key is null;