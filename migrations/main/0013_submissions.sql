CREATE TABLE `submissions` (
	`service` text NOT NULL,
	`article_id` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`service`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `submissions_by_time` ON `submissions` (`service`,`due_at`);