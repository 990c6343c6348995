CREATE TABLE `front_layouts` (
	`front` text NOT NULL,
	`language` text NOT NULL,
	`pins` text NOT NULL,
	`version` integer NOT NULL,
	`ends_at` integer,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`front`, `language`)
);
--> statement-breakpoint
CREATE INDEX `front_layouts_ending` ON `front_layouts` (`ends_at`) WHERE ends_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `trending_overrides` (
	`language` text NOT NULL,
	`article_id` integer NOT NULL,
	`kind` text NOT NULL,
	`set_at` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`language`, `article_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `push_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`order` text NOT NULL,
	`due_at` integer NOT NULL,
	`status` text NOT NULL,
	`campaign_id` integer,
	`ordered_by` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_orders_key_unique` ON `push_orders` (`key`);--> statement-breakpoint
CREATE INDEX `push_orders_due` ON `push_orders` (`due_at`) WHERE status = 'scheduled';