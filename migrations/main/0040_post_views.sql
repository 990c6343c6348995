DROP INDEX `article_views_most`;--> statement-breakpoint
ALTER TABLE `article_views` ADD `is_post` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `article_views_posts` ON `article_views` (`language`,`views`,`article_id`) WHERE is_post = 1;--> statement-breakpoint
CREATE INDEX `article_views_most` ON `article_views` (`language`,`views`,`article_id`) WHERE is_post = 0;