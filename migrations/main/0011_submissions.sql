CREATE TABLE `submissions` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `submissions_by_time` ON `submissions` (`due_at`);