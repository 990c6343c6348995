ALTER TABLE `enquiries` ADD `review` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `rule` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiries_by_time` ON `enquiries` (`business_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `enquiries_answered` ON `enquiries` (`business_id`,`answered_at`) WHERE answered_at IS NOT NULL;