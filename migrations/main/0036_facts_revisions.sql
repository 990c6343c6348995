CREATE TABLE `facts_revisions` (
	`article_id` integer NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`saved_by` integer,
	`saved_at` integer NOT NULL,
	`category_id` integer NOT NULL,
	`city_id` integer,
	`media_id` integer,
	`label` text NOT NULL,
	`source_name` text NOT NULL,
	`source_url` text NOT NULL,
	`author_ids` text NOT NULL,
	`tag_ids` text NOT NULL,
	`is_live_blog` integer DEFAULT false NOT NULL,
	`embargo_until` integer,
	PRIMARY KEY(`article_id`, `version`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
