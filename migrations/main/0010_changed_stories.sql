CREATE TABLE `changed_stories` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`change` integer NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `changed_stories_by_time` ON `changed_stories` (`sent_at`);--> statement-breakpoint
CREATE INDEX `advertisements_by_media` ON `advertisements` (`media_id`);--> statement-breakpoint
CREATE INDEX `authors_by_media` ON `authors` (`media_id`);--> statement-breakpoint
CREATE INDEX `videos_by_media` ON `videos` (`media_id`);--> statement-breakpoint
CREATE INDEX `dead_letters_by_time` ON `dead_letters` (`received_at`);