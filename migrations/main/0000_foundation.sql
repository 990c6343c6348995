CREATE TABLE `advertisements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`external_id` text,
	`position` text NOT NULL,
	`url` text NOT NULL,
	`media_id` integer NOT NULL,
	`image_description` text NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`is_sample` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `advertisements_external_id_unique` ON `advertisements` (`external_id`);--> statement-breakpoint
CREATE INDEX `advertisements_by_position` ON `advertisements` (`position`,`weight`);--> statement-breakpoint
CREATE TABLE `ingest_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`origin` text NOT NULL,
	`guid` text NOT NULL,
	`language` text NOT NULL,
	`url` text NOT NULL,
	`title_hash` text NOT NULL,
	`content_hash` text NOT NULL,
	`published_at` integer,
	`is_copy` integer NOT NULL,
	`article_id` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ingest_items_guid` ON `ingest_items` (`origin`,`guid`,`language`);--> statement-breakpoint
CREATE INDEX `ingest_items_url` ON `ingest_items` (`url`,`language`) WHERE url <> '';--> statement-breakpoint
CREATE INDEX `ingest_items_title` ON `ingest_items` (`title_hash`,`language`) WHERE title_hash <> '';--> statement-breakpoint
CREATE INDEX `ingest_items_article` ON `ingest_items` (`article_id`);--> statement-breakpoint
CREATE TABLE `ingest_sources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`language` text NOT NULL,
	`category_id` integer NOT NULL,
	`city_id` integer,
	`policy` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`poll_seconds` integer DEFAULT 900 NOT NULL,
	`next_poll_at` integer NOT NULL,
	`etag` text DEFAULT '' NOT NULL,
	`last_modified` text DEFAULT '' NOT NULL,
	`last_polled_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ingest_sources_url_unique` ON `ingest_sources` (`url`);--> statement-breakpoint
CREATE INDEX `ingest_sources_due` ON `ingest_sources` (`next_poll_at`) WHERE active = 1;--> statement-breakpoint
CREATE TABLE `ingest_turns` (
	`id` integer PRIMARY KEY NOT NULL,
	`turn` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text,
	`source_url` text,
	`status` text NOT NULL,
	`mime` text DEFAULT '' NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`credit` text DEFAULT '' NOT NULL,
	`alt_en` text DEFAULT '' NOT NULL,
	`alt_hi` text DEFAULT '' NOT NULL,
	`alt_gu` text DEFAULT '' NOT NULL,
	`focal_x` real DEFAULT 0.5 NOT NULL,
	`focal_y` real DEFAULT 0.5 NOT NULL,
	`failure` text DEFAULT '' NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_source_url_unique` ON `media` (`source_url`);--> statement-breakpoint
CREATE INDEX `media_key` ON `media` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `media_upload_key` ON `media` (`key`) WHERE source_url is null;--> statement-breakpoint
CREATE INDEX `media_pending` ON `media` (`created_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `article_authors` (
	`article_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	PRIMARY KEY(`article_id`, `author_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_authors_latest` ON `article_authors` (`author_id`,`published_at`,`article_id`);--> statement-breakpoint
CREATE TABLE `article_revisions` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`revision` integer NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`standfirst` text NOT NULL,
	`slug` text NOT NULL,
	`image_description` text DEFAULT '' NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	`body_html` text NOT NULL,
	PRIMARY KEY(`article_id`, `language`, `revision`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `article_tags` (
	`article_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`published_at` integer,
	PRIMARY KEY(`article_id`, `tag_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_tags_latest` ON `article_tags` (`tag_id`,`published_at`,`article_id`);--> statement-breakpoint
CREATE TABLE `article_texts` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer NOT NULL,
	`source_revision` integer,
	`title` text NOT NULL,
	`standfirst` text NOT NULL,
	`slug` text NOT NULL,
	`seo_title` text DEFAULT '' NOT NULL,
	`seo_description` text DEFAULT '' NOT NULL,
	`image_description` text DEFAULT '' NOT NULL,
	`reading_minutes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`first_published_at` integer,
	`updated_at` integer NOT NULL,
	`category_id` integer NOT NULL,
	`city_id` integer,
	`section` text NOT NULL,
	`label` text NOT NULL,
	`image_key` text,
	`image_width` integer DEFAULT 0 NOT NULL,
	`image_height` integer DEFAULT 0 NOT NULL,
	`body_html` text NOT NULL,
	PRIMARY KEY(`article_id`, `language`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_texts_latest` ON `article_texts` (`language`,`first_published_at`,`article_id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `article_texts_by_category` ON `article_texts` (`language`,`category_id`,`first_published_at`,`article_id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `article_texts_by_section` ON `article_texts` (`language`,`section`,`first_published_at`,`article_id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `article_texts_by_city` ON `article_texts` (`language`,`city_id`,`first_published_at`,`article_id`) WHERE status = 'published';--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`external_id` text,
	`source_language` text NOT NULL,
	`category_id` integer NOT NULL,
	`city_id` integer,
	`media_id` integer,
	`label` text DEFAULT 'news' NOT NULL,
	`source_name` text DEFAULT '' NOT NULL,
	`source_url` text DEFAULT '' NOT NULL,
	`licence` text DEFAULT '' NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_external_id_unique` ON `articles` (`external_id`);--> statement-breakpoint
CREATE INDEX `articles_by_media` ON `articles` (`media_id`);--> statement-breakpoint
CREATE INDEX `articles_sample` ON `articles` (`id`) WHERE is_sample = 1;--> statement-breakpoint
CREATE TABLE `authors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`bio_en` text DEFAULT '' NOT NULL,
	`bio_hi` text DEFAULT '' NOT NULL,
	`bio_gu` text DEFAULT '' NOT NULL,
	`media_id` integer,
	`is_sample` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authors_slug_unique` ON `authors` (`slug`);--> statement-breakpoint
CREATE TABLE `menus` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`text_en` text NOT NULL,
	`text_hi` text NOT NULL,
	`text_gu` text NOT NULL,
	`link` text NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX `menus_by_position` ON `menus` (`position`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`menu_group` text,
	`section` text NOT NULL,
	`position` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_en_unique` ON `categories` (`name_en`);--> statement-breakpoint
CREATE INDEX `categories_by_menu` ON `categories` (`menu_group`,`position`);--> statement-breakpoint
CREATE TABLE `cities` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`tier` text NOT NULL,
	`state_code` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`position` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cities_slug_unique` ON `cities` (`slug`);--> statement-breakpoint
CREATE INDEX `cities_by_tier` ON `cities` (`tier`,`position`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug_unique` ON `tags` (`slug`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`from_path` text PRIMARY KEY NOT NULL,
	`to_path` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `video_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `video_categories_slug_unique` ON `video_categories` (`slug`);--> statement-breakpoint
CREATE TABLE `videos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`external_id` text,
	`category_id` integer NOT NULL,
	`slug` text NOT NULL,
	`title_en` text NOT NULL,
	`title_hi` text NOT NULL,
	`title_gu` text NOT NULL,
	`standfirst_en` text DEFAULT '' NOT NULL,
	`standfirst_hi` text DEFAULT '' NOT NULL,
	`standfirst_gu` text DEFAULT '' NOT NULL,
	`youtube_url` text NOT NULL,
	`media_id` integer,
	`is_sample` integer DEFAULT false NOT NULL,
	`published_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `video_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `videos_external_id_unique` ON `videos` (`external_id`);--> statement-breakpoint
CREATE INDEX `videos_latest` ON `videos` (`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `videos_by_category` ON `videos` (`category_id`,`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `content_revisions` (
	`scope` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL
);
