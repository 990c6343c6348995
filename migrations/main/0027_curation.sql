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
