CREATE TABLE `article_views` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`article_id`, `language`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `story_ranks` (
	`ranking` text NOT NULL,
	`language` text NOT NULL,
	`rank` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`ranking`, `language`, `rank`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `story_ranks_by_article` ON `story_ranks` (`article_id`);--> statement-breakpoint
CREATE TABLE `view_hours` (
	`hour` integer NOT NULL,
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`hour`, `article_id`, `language`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `view_hours_by_article` ON `view_hours` (`article_id`);--> statement-breakpoint
CREATE TABLE `view_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_ranked` integer NOT NULL
);
