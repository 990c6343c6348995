CREATE TABLE `desk_links` (
	`article_id` integer NOT NULL,
	`kind` text NOT NULL,
	`ref_id` integer NOT NULL,
	`touched_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `kind`, `ref_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `desk_links_latest` ON `desk_links` (`kind`,`ref_id`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE TABLE `desk_presence` (
	`article_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `desk_words` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`article_id`, `language`, `word`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `desk_words_by_word` ON `desk_words` (`word`,`article_id`);--> statement-breakpoint
CREATE TABLE `incoming_texts` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`received_at` integer NOT NULL,
	`title` text NOT NULL,
	`standfirst` text NOT NULL,
	`image_description` text NOT NULL,
	`body_html` text NOT NULL,
	PRIMARY KEY(`article_id`, `language`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `desk_stories` ADD `category_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `desk_stories` ADD `city_id` integer;--> statement-breakpoint
CREATE INDEX `desk_stories_by_category` ON `desk_stories` (`category_id`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE INDEX `desk_stories_by_city` ON `desk_stories` (`city_id`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE INDEX `desk_stories_by_en` ON `desk_stories` (`status_en`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE INDEX `desk_stories_by_hi` ON `desk_stories` (`status_hi`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE INDEX `desk_stories_by_gu` ON `desk_stories` (`status_gu`,`touched_at`,`article_id`);