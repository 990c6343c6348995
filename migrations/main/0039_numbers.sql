CREATE TABLE `audience_days` (
	`audience` text NOT NULL,
	`day` integer NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`audience`, `day`, `language`, `name`)
);
--> statement-breakpoint
CREATE TABLE `view_days` (
	`day` integer NOT NULL,
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `article_id`, `language`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `view_days_by_article` ON `view_days` (`article_id`);--> statement-breakpoint
CREATE TABLE `search_misses` (
	`day` integer NOT NULL,
	`language` text NOT NULL,
	`query` text NOT NULL,
	`readers` integer NOT NULL,
	PRIMARY KEY(`day`, `language`, `query`)
);
--> statement-breakpoint
CREATE INDEX `search_misses_rare` ON `search_misses` (`day`) WHERE readers < 3;--> statement-breakpoint
CREATE TABLE `audience_batches` (
	`counter` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audience_hours` (
	`audience` text NOT NULL,
	`hour` integer NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`audience`, `hour`, `language`, `name`)
);
