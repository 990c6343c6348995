ALTER TABLE `view_state` ADD `ranked_at` integer;--> statement-breakpoint
CREATE INDEX `article_views_most` ON `article_views` (`language`,`views`,`article_id`);