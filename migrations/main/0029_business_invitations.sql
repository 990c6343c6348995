CREATE TABLE `business_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`invited_by` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_invitations_one` ON `business_invitations` (`business_id`,`user_id`) WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `business_invitations_heir` ON `business_invitations` (`business_id`) WHERE status = 'open' AND role = 'owner';--> statement-breakpoint
CREATE INDEX `business_invitations_by_business` ON `business_invitations` (`business_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `business_invitations_by_user` ON `business_invitations` (`user_id`);--> statement-breakpoint
CREATE INDEX `business_invitations_by_inviter` ON `business_invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `business_invitations_by_time` ON `business_invitations` (`created_at`);