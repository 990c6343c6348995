CREATE TABLE `proved_phones` (
	`user_id` integer NOT NULL,
	`phone` text NOT NULL,
	`proved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `phone`)
);
--> statement-breakpoint
CREATE INDEX `proved_phones_by_time` ON `proved_phones` (`proved_at`);--> statement-breakpoint
ALTER TABLE `businesses` ADD `certifications` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `business_edits` ADD `version` integer DEFAULT 1 NOT NULL;