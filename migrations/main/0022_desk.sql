CREATE TABLE `desk_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`language` text,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `desk_comments_by_story` ON `desk_comments` (`article_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `desk_stories` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`touched_at` integer NOT NULL,
	`status_en` text,
	`status_hi` text,
	`status_gu` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `desk_stories_latest` ON `desk_stories` (`touched_at`,`article_id`);--> statement-breakpoint
CREATE TABLE `working_revisions` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`saved_by` integer,
	`saved_at` integer NOT NULL,
	`title` text NOT NULL,
	`standfirst` text NOT NULL,
	`slug` text NOT NULL,
	`seo_title` text NOT NULL,
	`seo_description` text NOT NULL,
	`social_title` text NOT NULL,
	`social_description` text NOT NULL,
	`image_description` text NOT NULL,
	`body_html` text NOT NULL,
	PRIMARY KEY(`article_id`, `language`, `version`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `working_stories` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
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
	`created_by` integer,
	`updated_by` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `working_texts` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`published_version` integer,
	`source_version` integer,
	`updated_by` integer,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`standfirst` text NOT NULL,
	`slug` text NOT NULL,
	`seo_title` text NOT NULL,
	`seo_description` text NOT NULL,
	`social_title` text NOT NULL,
	`social_description` text NOT NULL,
	`image_description` text NOT NULL,
	`body_html` text NOT NULL,
	PRIMARY KEY(`article_id`, `language`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `publication_steps` (
	`publication_id` integer NOT NULL,
	`step` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	PRIMARY KEY(`publication_id`, `step`),
	FOREIGN KEY (`publication_id`) REFERENCES `publications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `publications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`action` text NOT NULL,
	`version` integer,
	`due_at` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`ordered_by` text NOT NULL,
	`ordered_at` integer NOT NULL,
	`finished_at` integer,
	`revision` integer,
	`live_in` integer,
	`fault` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `publications_due` ON `publications` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `publications_by_story` ON `publications` (`article_id`,`language`,`id`);