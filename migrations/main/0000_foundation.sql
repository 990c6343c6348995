CREATE TABLE `newsletter_deliveries` (
	`issue_id` integer NOT NULL,
	`subscriber_id` integer NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	PRIMARY KEY(`issue_id`, `subscriber_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `newsletter_issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lang` text NOT NULL,
	`day` text NOT NULL,
	`status` text NOT NULL,
	`story_ids` text NOT NULL,
	`until` integer NOT NULL,
	`queued_through` integer DEFAULT 0 NOT NULL,
	`checked_at` integer,
	`key` text,
	`version` integer DEFAULT 1 NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`sections` text DEFAULT '[]' NOT NULL,
	`due_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_key_unique` ON `newsletter_issues` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_by_day` ON `newsletter_issues` (`lang`,`day`) WHERE key is null;--> statement-breakpoint
CREATE INDEX `newsletter_issues_due` ON `newsletter_issues` (`due_at`) WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX `newsletter_issues_open` ON `newsletter_issues` (`id`) WHERE status in ('queueing', 'sending');--> statement-breakpoint
CREATE TABLE `newsletter_responses` (
	`issue_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subscriber_id` integer NOT NULL,
	PRIMARY KEY(`issue_id`, `kind`, `subscriber_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `newsletter_issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `newsletter_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriber_id` integer NOT NULL,
	`action` text NOT NULL,
	`consent_version` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newsletter_consents_by_subscriber` ON `newsletter_consents` (`subscriber_id`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`lang` text NOT NULL,
	`status` text NOT NULL,
	`consent_version` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`langs` text DEFAULT '[]' NOT NULL,
	`sections` text DEFAULT '[]' NOT NULL,
	`asked_at` integer,
	`mailed_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email_unique` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_confirmed` ON `newsletter_subscribers` (`id`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `newsletter_pending` ON `newsletter_subscribers` (`updated_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `newsletter_owed` ON `newsletter_subscribers` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `push_campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`idempotency_key` text,
	`texts` text NOT NULL,
	`image` text,
	`category_id` integer,
	`city_id` integer,
	`is_breaking` integer NOT NULL,
	`ttl` integer NOT NULL,
	`urgency` text NOT NULL,
	`topic` text NOT NULL,
	`created_at` integer NOT NULL,
	`divided_to` integer DEFAULT 0 NOT NULL,
	`last_token_id` integer NOT NULL,
	`audience` integer DEFAULT 0 NOT NULL,
	`moved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_campaigns_idempotency_key_unique` ON `push_campaigns` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `push_deliveries` (
	`campaign_id` integer NOT NULL,
	`token_id` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`clicked_at` integer,
	PRIMARY KEY(`campaign_id`, `token_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `push_campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_deliveries_waiting` ON `push_deliveries` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `push_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`order` text NOT NULL,
	`due_at` integer NOT NULL,
	`status` text NOT NULL,
	`campaign_id` integer,
	`ordered_by` text NOT NULL,
	`request_id` text NOT NULL,
	`failure` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_orders_key_unique` ON `push_orders` (`key`);--> statement-breakpoint
CREATE INDEX `push_orders_due` ON `push_orders` (`due_at`) WHERE status IN ('scheduled', 'started') AND campaign_id IS NULL;--> statement-breakpoint
CREATE TABLE `push_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`endpoint` text,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`lang` text NOT NULL,
	`languages` text NOT NULL,
	`category_ids` text NOT NULL,
	`city_ids` text NOT NULL,
	`is_breaking_only` integer NOT NULL,
	`is_quiet_at_night` integer NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`welcomed_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`sent_day` integer DEFAULT 0 NOT NULL,
	`sent_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_tokens_endpoint_unique` ON `push_tokens` (`endpoint`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_tokens_opaque` ON `push_tokens` (`token`) WHERE endpoint IS NULL;--> statement-breakpoint
CREATE INDEX `push_tokens_by_user` ON `push_tokens` (`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `view_hours` (
	`hour` integer NOT NULL,
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`hour`, `article_id`, `language`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `view_hours_by_article` ON `view_hours` (`article_id`);--> statement-breakpoint
CREATE TABLE `view_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_ranked` integer NOT NULL,
	`ranked_at` integer
);
--> statement-breakpoint
CREATE TABLE `advertisements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`external_id` text,
	`position` text NOT NULL,
	`language` text,
	`url` text NOT NULL,
	`media_id` integer NOT NULL,
	`image_description` text NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`is_sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `advertisements_external_id_unique` ON `advertisements` (`external_id`);--> statement-breakpoint
CREATE INDEX `advertisements_by_media` ON `advertisements` (`media_id`);--> statement-breakpoint
CREATE INDEX `advertisements_by_position` ON `advertisements` (`position`,`weight`);--> statement-breakpoint
CREATE TABLE `email_links` (
	`identifier` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`identifier`, `token`)
);
--> statement-breakpoint
CREATE INDEX `email_links_by_end` ON `email_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `login_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purpose` text NOT NULL,
	`target` text NOT NULL,
	`user_id` integer,
	`asker` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`stray_tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `login_codes_by_target` ON `login_codes` (`target`,`purpose`);--> statement-breakpoint
CREATE INDEX `login_codes_by_end` ON `login_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`notice_version` text NOT NULL,
	`lang` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_consents_by_user` ON `user_consents` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_identities_by_user` ON `user_identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`refresh_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_sessions_by_user` ON `user_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `user_sessions_by_end` ON `user_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`role` text DEFAULT 'reader' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone` text,
	`email` text,
	`photo_key` text,
	`lang` text NOT NULL,
	`city_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`anonymised_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE deleted_at is not null and anonymised_at is null;--> statement-breakpoint
CREATE INDEX `users_staff` ON `users` (`role`) WHERE role not in ('reader', 'vendor');--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`permissions` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
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
	`caption_en` text DEFAULT '' NOT NULL,
	`caption_hi` text DEFAULT '' NOT NULL,
	`caption_gu` text DEFAULT '' NOT NULL,
	`licence` text DEFAULT '' NOT NULL,
	`rights_until` integer,
	`off_at` integer,
	`file_name` text DEFAULT '' NOT NULL,
	`folded` text DEFAULT '' NOT NULL,
	`focal_x` real DEFAULT 0.5 NOT NULL,
	`focal_y` real DEFAULT 0.5 NOT NULL,
	`crops` text DEFAULT '{}' NOT NULL,
	`uploaded_by` text DEFAULT '' NOT NULL,
	`failure` text DEFAULT '' NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_source_url_unique` ON `media` (`source_url`);--> statement-breakpoint
CREATE INDEX `media_key` ON `media` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `media_upload_key` ON `media` (`key`) WHERE source_url is null;--> statement-breakpoint
CREATE INDEX `media_rights` ON `media` (`rights_until`) WHERE rights_until is not null;--> statement-breakpoint
CREATE INDEX `media_pending` ON `media` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `media_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `media_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `media_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`multipart_id` text NOT NULL,
	`file_name` text NOT NULL,
	`hash` text NOT NULL,
	`size` integer NOT NULL,
	`touched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_uploads_hash_unique` ON `media_uploads` (`hash`);--> statement-breakpoint
CREATE TABLE `story_days` (
	`language` text NOT NULL,
	`category_id` integer NOT NULL,
	`day` text NOT NULL,
	`stories` integer NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`language`, `category_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `submissions` (
	`service` text NOT NULL,
	`article_id` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`former_places` text,
	PRIMARY KEY(`service`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `submissions_by_time` ON `submissions` (`service`,`next_at`);--> statement-breakpoint
CREATE TABLE `front_layouts` (
	`front` text NOT NULL,
	`language` text NOT NULL,
	`pins` text NOT NULL,
	`version` integer NOT NULL,
	`ends_at` integer,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`front`, `language`)
);
--> statement-breakpoint
CREATE INDEX `front_layouts_ending` ON `front_layouts` (`ends_at`) WHERE ends_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `trending_overrides` (
	`language` text NOT NULL,
	`article_id` integer NOT NULL,
	`kind` text NOT NULL,
	`set_at` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`language`, `article_id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `story_ranks` (
	`ranking` text NOT NULL,
	`language` text NOT NULL,
	`rank` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`ranking`, `language`, `rank`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `story_ranks_by_article` ON `story_ranks` (`article_id`);--> statement-breakpoint
CREATE TABLE `live_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`serial` integer NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`title` text NOT NULL,
	`body_html` text NOT NULL,
	`is_key` integer NOT NULL,
	`is_pinned` integer NOT NULL,
	`corrected_at` integer,
	`author_id` integer,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_entries_key_unique` ON `live_entries` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `live_entries_by_serial` ON `live_entries` (`article_id`,`language`,`serial`);--> statement-breakpoint
CREATE INDEX `live_entries_by_place` ON `live_entries` (`article_id`,`language`,`is_pinned`,`serial`);--> statement-breakpoint
CREATE TABLE `saved_stories` (
	`user_id` integer NOT NULL,
	`article_id` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `article_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_stories_by_article` ON `saved_stories` (`article_id`);--> statement-breakpoint
CREATE TABLE `search_misses` (
	`day` integer NOT NULL,
	`language` text NOT NULL,
	`query` text NOT NULL,
	`readers` integer NOT NULL,
	PRIMARY KEY(`day`, `language`, `query`)
);
--> statement-breakpoint
CREATE INDEX `search_misses_rare` ON `search_misses` (`day`) WHERE readers < 3;--> statement-breakpoint
CREATE TABLE `article_views` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`article_id`, `language`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_views_most` ON `article_views` (`language`,`views`,`article_id`);--> statement-breakpoint
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
	`social_title` text DEFAULT '' NOT NULL,
	`social_description` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`article_id`, `language`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `article_texts_latest` ON `article_texts` (`language`,`first_published_at`,`article_id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `article_texts_by_category` ON `article_texts` (`language`,`category_id`,`first_published_at`,`article_id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `article_texts_by_section` ON `article_texts` (`language`,`section`,`first_published_at`,`article_id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `article_texts_by_city` ON `article_texts` (`language`,`city_id`,`first_published_at`,`article_id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `article_texts_drafts` ON `article_texts` (`updated_at`) WHERE status = 'draft';--> statement-breakpoint
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
CREATE TABLE `changed_stories` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`change` integer NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `changed_stories_by_time` ON `changed_stories` (`sent_at`);--> statement-breakpoint
CREATE TABLE `corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`text` text NOT NULL,
	`corrected_at` integer NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `corrections_by_text` ON `corrections` (`article_id`,`language`,`corrected_at`);--> statement-breakpoint
CREATE TABLE `media_mentions` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`copy` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`article_id`, `language`, `copy`, `name`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_mentions_by_name` ON `media_mentions` (`name`);--> statement-breakpoint
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
CREATE TABLE `desk_stories` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`touched_at` integer NOT NULL,
	`status_en` text,
	`status_hi` text,
	`status_gu` text,
	`category_id` integer DEFAULT 0 NOT NULL,
	`city_id` integer,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `desk_stories_latest` ON `desk_stories` (`touched_at`,`article_id`);--> statement-breakpoint
CREATE INDEX `desk_stories_by_category` ON `desk_stories` (`category_id`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE INDEX `desk_stories_by_city` ON `desk_stories` (`city_id`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE INDEX `desk_stories_by_en` ON `desk_stories` (`status_en`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE INDEX `desk_stories_by_hi` ON `desk_stories` (`status_hi`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE INDEX `desk_stories_by_gu` ON `desk_stories` (`status_gu`,`touched_at`,`article_id`);--> statement-breakpoint
CREATE TABLE `desk_words` (
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`article_id`, `language`, `word`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `desk_words_by_word` ON `desk_words` (`word`,`article_id`);--> statement-breakpoint
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
--> statement-breakpoint
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
CREATE INDEX `working_stories_by_media` ON `working_stories` (`media_id`);--> statement-breakpoint
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
CREATE TABLE `authors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text DEFAULT 'person' NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`bio_en` text DEFAULT '' NOT NULL,
	`bio_hi` text DEFAULT '' NOT NULL,
	`bio_gu` text DEFAULT '' NOT NULL,
	`media_id` integer,
	`is_sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authors_slug_unique` ON `authors` (`slug`);--> statement-breakpoint
CREATE INDEX `authors_by_media` ON `authors` (`media_id`);--> statement-breakpoint
CREATE TABLE `menus` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`text_en` text NOT NULL,
	`text_hi` text NOT NULL,
	`text_gu` text NOT NULL,
	`link` text NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
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
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
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
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
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
	`is_sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_slug_unique` ON `tags` (`slug`);--> statement-breakpoint
CREATE TABLE `video_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
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
	`duration_seconds` integer,
	`media_id` integer,
	`is_sample` integer DEFAULT false NOT NULL,
	`published_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `video_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `videos_external_id_unique` ON `videos` (`external_id`);--> statement-breakpoint
CREATE INDEX `videos_by_media` ON `videos` (`media_id`);--> statement-breakpoint
CREATE INDEX `videos_latest` ON `videos` (`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `videos_by_category` ON `videos` (`category_id`,`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `ingest_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`origin` text NOT NULL,
	`guid` text NOT NULL,
	`language` text NOT NULL,
	`url` text NOT NULL,
	`title_hash` text NOT NULL,
	`content_hash` text NOT NULL,
	`older_hashes` text DEFAULT '' NOT NULL,
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
	`last_taken` integer,
	`last_unchanged` integer,
	`last_rejected` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
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
CREATE TABLE `import_details` (
	`import_id` integer NOT NULL,
	`item_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`import_id`, `item_id`, `kind`, `value`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_details_by_value` ON `import_details` (`import_id`,`kind`,`value`);--> statement-breakpoint
CREATE TABLE `import_items` (
	`import_id` integer NOT NULL,
	`start` integer NOT NULL,
	`length` integer NOT NULL,
	`line` integer NOT NULL,
	`kind` text NOT NULL,
	`source_id` text NOT NULL,
	`external_id` text NOT NULL,
	`title` text NOT NULL,
	`link` text NOT NULL,
	`picture_url` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	`article_id` integer,
	`language` text,
	PRIMARY KEY(`import_id`, `start`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_items_by_state` ON `import_items` (`import_id`,`state`,`kind`,`start`);--> statement-breakpoint
CREATE INDEX `import_items_by_story` ON `import_items` (`import_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `import_items_by_source` ON `import_items` (`import_id`,`kind`,`source_id`);--> statement-breakpoint
CREATE TABLE `import_parts` (
	`import_id` integer NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_pictures` (
	`import_id` integer NOT NULL,
	`media_id` integer NOT NULL,
	PRIMARY KEY(`import_id`, `media_id`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_terms` (
	`import_id` integer NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`items` integer DEFAULT 0 NOT NULL,
	`target` text DEFAULT 'new' NOT NULL,
	`source_id` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`import_id`, `kind`, `slug`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_terms_by_source` ON `import_terms` (`import_id`,`kind`,`source_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`format` text,
	`state` text NOT NULL,
	`bytes` integer NOT NULL,
	`key` text NOT NULL,
	`upload_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`line` integer DEFAULT 0 NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`settings` text NOT NULL,
	`problem` text,
	`problem_line` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`touched_at` integer NOT NULL
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
	`key` text NOT NULL,
	`article_id` integer NOT NULL,
	`language` text NOT NULL,
	`action` text NOT NULL,
	`version` integer,
	`due_at` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`announcement` text NOT NULL,
	`ordered_by` text NOT NULL,
	`ordered_at` integer NOT NULL,
	`request_id` text DEFAULT '' NOT NULL,
	`finished_at` integer,
	`revision` integer,
	`live_in` integer,
	`fault` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `publications_key_unique` ON `publications` (`key`);--> statement-breakpoint
CREATE INDEX `publications_due` ON `publications` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `publications_by_story` ON `publications` (`article_id`,`language`,`id`);--> statement-breakpoint
CREATE TABLE `page_texts` (
	`page` text NOT NULL,
	`language` text NOT NULL,
	`version` integer NOT NULL,
	`html` text,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`page`, `language`, `version`)
);
--> statement-breakpoint
CREATE TABLE `ticket_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	`answered_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`settled_at` integer,
	`asked_at` integer,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_answers_key_unique` ON `ticket_answers` (`key`);--> statement-breakpoint
CREATE INDEX `ticket_answers_by_ticket` ON `ticket_answers` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `ticket_answers_waiting` ON `ticket_answers` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`story_url` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`lang` text NOT NULL,
	`notice_version` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`acknowledged_at` integer,
	`closed_at` integer,
	`expires_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_number_unique` ON `tickets` (`number`);--> statement-breakpoint
CREATE INDEX `tickets_by_expiry` ON `tickets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `tickets_by_status` ON `tickets` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `tickets_unmailed` ON `tickets` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`object` text NOT NULL,
	`kind` text GENERATED ALWAYS AS (substr(object, 1, instr(object || ':', ':') - 1)) VIRTUAL,
	`details` text NOT NULL,
	`request_id` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_object` ON `audit_log` (`object`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_kind` ON `audit_log` (`kind`,`at`);--> statement-breakpoint
CREATE TABLE `content_revisions` (
	`scope` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`settings` text,
	`policies` text
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_letters_by_time` ON `dead_letters` (`received_at`);--> statement-breakpoint
CREATE TABLE `missing_paths` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`count` integer NOT NULL,
	`referrer` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `missing_paths_path_unique` ON `missing_paths` (`path`);--> statement-breakpoint
CREATE INDEX `missing_paths_by_time` ON `missing_paths` (`last_at`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_path` text NOT NULL,
	`to_path` text,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_from_path_unique` ON `redirects` (`from_path`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`event_id` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`answer` integer,
	`fault` text DEFAULT '' NOT NULL,
	`took` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`webhook_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_at`) WHERE next_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_hook` ON `webhook_deliveries` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_time` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`events` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
-- One trigger a line, BEGIN and END in capitals, no CASE: Cloudflare divides a migration into statements itself,
-- and cuts a trigger that is written otherwise.
-- Keep story_days in step with the published texts, in the transaction that changes them.
-- Category 0 counts the stories of all categories. 19800 seconds are the 5.5 hours to Indian time.
CREATE TRIGGER story_days_insert AFTER INSERT ON article_texts WHEN new.status = 'published' AND new.first_published_at IS NOT NULL BEGIN INSERT INTO story_days (language, category_id, day, stories, changed_at) SELECT new.language, value, date(new.first_published_at / 1000 + 19800, 'unixepoch'), 1, new.updated_at FROM json_each(json_array(0, new.category_id)) WHERE true ON CONFLICT DO UPDATE SET stories = stories + 1, changed_at = max(changed_at, excluded.changed_at); END;
--> statement-breakpoint
CREATE TRIGGER story_days_delete AFTER DELETE ON article_texts WHEN old.status = 'published' AND old.first_published_at IS NOT NULL BEGIN UPDATE story_days SET stories = stories - 1, changed_at = max(changed_at, unixepoch() * 1000) WHERE language = old.language AND category_id IN (0, old.category_id) AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch'); DELETE FROM story_days WHERE language = old.language AND category_id IN (0, old.category_id) AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch') AND stories = 0; END;
--> statement-breakpoint
CREATE TRIGGER story_days_update AFTER UPDATE OF language, category_id, status, first_published_at ON article_texts WHEN (old.language, old.category_id, old.status, old.first_published_at) IS NOT (new.language, new.category_id, new.status, new.first_published_at) BEGIN UPDATE story_days SET stories = stories - 1, changed_at = max(changed_at, new.updated_at) WHERE old.status = 'published' AND old.first_published_at IS NOT NULL AND language = old.language AND category_id IN (0, old.category_id) AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch'); INSERT INTO story_days (language, category_id, day, stories, changed_at) SELECT new.language, value, date(new.first_published_at / 1000 + 19800, 'unixepoch'), 1, new.updated_at FROM json_each(json_array(0, new.category_id)) WHERE new.status = 'published' AND new.first_published_at IS NOT NULL ON CONFLICT DO UPDATE SET stories = stories + 1, changed_at = max(changed_at, excluded.changed_at); DELETE FROM story_days WHERE language = old.language AND category_id IN (0, old.category_id) AND day = date(old.first_published_at / 1000 + 19800, 'unixepoch') AND stories = 0; END;
--> statement-breakpoint
CREATE TRIGGER story_days_touch AFTER UPDATE OF updated_at ON article_texts WHEN new.status = 'published' AND new.first_published_at IS NOT NULL BEGIN UPDATE story_days SET changed_at = max(changed_at, new.updated_at) WHERE language = new.language AND category_id IN (0, new.category_id) AND day = date(new.first_published_at / 1000 + 19800, 'unixepoch'); END;
--> statement-breakpoint
-- Keep the list of the desk: a row for every story, whoever writes it. A working copy says more about a
-- language than the text that readers see.
CREATE TRIGGER desk_stories_text_insert AFTER INSERT ON article_texts BEGIN UPDATE desk_stories SET touched_at = max(touched_at, new.updated_at), status_en = iif(new.language = 'en', coalesce(status_en, new.status), status_en), status_hi = iif(new.language = 'hi', coalesce(status_hi, new.status), status_hi), status_gu = iif(new.language = 'gu', coalesce(status_gu, new.status), status_gu) WHERE article_id = new.article_id; END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_text_update AFTER UPDATE OF status, updated_at ON article_texts BEGIN UPDATE desk_stories SET touched_at = max(touched_at, new.updated_at), status_en = iif(new.language = 'en', coalesce((SELECT status FROM working_texts WHERE article_id = new.article_id AND language = 'en'), new.status), status_en), status_hi = iif(new.language = 'hi', coalesce((SELECT status FROM working_texts WHERE article_id = new.article_id AND language = 'hi'), new.status), status_hi), status_gu = iif(new.language = 'gu', coalesce((SELECT status FROM working_texts WHERE article_id = new.article_id AND language = 'gu'), new.status), status_gu) WHERE article_id = new.article_id; END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_copy_insert AFTER INSERT ON working_texts BEGIN UPDATE desk_stories SET touched_at = max(touched_at, new.updated_at), status_en = iif(new.language = 'en', new.status, status_en), status_hi = iif(new.language = 'hi', new.status, status_hi), status_gu = iif(new.language = 'gu', new.status, status_gu) WHERE article_id = new.article_id; END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_copy_update AFTER UPDATE OF status, updated_at ON working_texts BEGIN UPDATE desk_stories SET touched_at = max(touched_at, new.updated_at), status_en = iif(new.language = 'en', new.status, status_en), status_hi = iif(new.language = 'hi', new.status, status_hi), status_gu = iif(new.language = 'gu', new.status, status_gu) WHERE article_id = new.article_id; END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_facts_update AFTER UPDATE OF updated_at ON working_stories BEGIN UPDATE desk_stories SET touched_at = max(touched_at, new.updated_at) WHERE article_id = new.article_id; END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_insert AFTER INSERT ON articles BEGIN INSERT INTO desk_stories (article_id, touched_at, category_id, city_id) VALUES (new.id, new.created_at, new.category_id, new.city_id); END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_place_update AFTER UPDATE OF category_id, city_id ON articles WHEN NOT EXISTS (SELECT 1 FROM working_stories WHERE article_id = new.id) BEGIN UPDATE desk_stories SET category_id = new.category_id, city_id = new.city_id WHERE article_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_facts_insert AFTER INSERT ON working_stories BEGIN UPDATE desk_stories SET category_id = new.category_id, city_id = new.city_id WHERE article_id = new.article_id; INSERT OR IGNORE INTO desk_links (article_id, kind, ref_id, touched_at) SELECT new.article_id, 'author', value, new.updated_at FROM json_each(new.author_ids); END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_copied_facts_update AFTER UPDATE ON working_stories BEGIN UPDATE desk_stories SET category_id = new.category_id, city_id = new.city_id WHERE article_id = new.article_id; DELETE FROM desk_links WHERE article_id = new.article_id AND kind = 'author' AND ref_id NOT IN (SELECT value FROM json_each(new.author_ids)); INSERT OR IGNORE INTO desk_links (article_id, kind, ref_id, touched_at) SELECT new.article_id, 'author', value, new.updated_at FROM json_each(new.author_ids); END;
--> statement-breakpoint
-- Keep whose a story is, as the desk has it.
CREATE TRIGGER desk_links_author_insert AFTER INSERT ON article_authors BEGIN INSERT OR IGNORE INTO desk_links (article_id, kind, ref_id, touched_at) SELECT new.article_id, 'author', new.author_id, touched_at FROM desk_stories WHERE article_id = new.article_id; END;
--> statement-breakpoint
CREATE TRIGGER desk_links_author_delete AFTER DELETE ON article_authors BEGIN DELETE FROM desk_links WHERE article_id = old.article_id AND kind = 'author' AND ref_id = old.author_id AND NOT EXISTS (SELECT 1 FROM working_stories, json_each(author_ids) WHERE article_id = old.article_id AND value = old.author_id); END;
--> statement-breakpoint
CREATE TRIGGER desk_links_touch AFTER UPDATE OF touched_at ON desk_stories WHEN new.touched_at <> old.touched_at BEGIN UPDATE desk_links SET touched_at = new.touched_at WHERE article_id = new.article_id; END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_incoming_insert AFTER INSERT ON incoming_texts BEGIN UPDATE desk_stories SET touched_at = max(touched_at, new.received_at) WHERE article_id = new.article_id; END;
--> statement-breakpoint
CREATE TRIGGER desk_stories_incoming_update AFTER UPDATE ON incoming_texts BEGIN UPDATE desk_stories SET touched_at = max(touched_at, new.received_at) WHERE article_id = new.article_id; END;
--> statement-breakpoint
-- Keep which pictures a body shows: what stands behind each /media/ of it, also within an address
-- of the image service.
CREATE TRIGGER media_mentions_text_insert AFTER INSERT ON article_texts BEGIN DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'shown'; INSERT INTO media_mentions (article_id, language, copy, name) SELECT DISTINCT new.article_id, new.language, 'shown', substr(value, 1, 16) FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0; END;
--> statement-breakpoint
CREATE TRIGGER media_mentions_text_update AFTER UPDATE OF body_html ON article_texts WHEN new.body_html IS NOT old.body_html BEGIN DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'shown'; INSERT INTO media_mentions (article_id, language, copy, name) SELECT DISTINCT new.article_id, new.language, 'shown', substr(value, 1, 16) FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0; END;
--> statement-breakpoint
CREATE TRIGGER media_mentions_copy_insert AFTER INSERT ON working_texts BEGIN DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'working'; INSERT INTO media_mentions (article_id, language, copy, name) SELECT DISTINCT new.article_id, new.language, 'working', substr(value, 1, 16) FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0; END;
--> statement-breakpoint
CREATE TRIGGER media_mentions_copy_update AFTER UPDATE OF body_html ON working_texts WHEN new.body_html IS NOT old.body_html BEGIN DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'working'; INSERT INTO media_mentions (article_id, language, copy, name) SELECT DISTINCT new.article_id, new.language, 'working', substr(value, 1, 16) FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0; END;
--> statement-breakpoint
-- The same for the entries of live blogs. Another entry of the text may show what a changed one has shown.
CREATE TRIGGER media_mentions_entry_insert AFTER INSERT ON live_entries BEGIN INSERT OR IGNORE INTO media_mentions (article_id, language, copy, name) SELECT DISTINCT new.article_id, new.language, 'entry', substr(value, 1, 16) FROM json_each('[' || replace(replace(json_quote(new.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') WHERE key > 0; END;
--> statement-breakpoint
CREATE TRIGGER media_mentions_entry_update AFTER UPDATE OF body_html, removed_at ON live_entries WHEN new.body_html IS NOT old.body_html OR new.removed_at IS NOT old.removed_at BEGIN DELETE FROM media_mentions WHERE article_id = new.article_id AND language = new.language AND copy = 'entry'; INSERT INTO media_mentions (article_id, language, copy, name) SELECT DISTINCT article_id, language, 'entry', substr(value, 1, 16) FROM live_entries, json_each('[' || replace(replace(json_quote(live_entries.body_html), '%2Fmedia%2F', '/media/'), '/media/', '","') || ']') AS parts WHERE parts.key > 0 AND article_id = new.article_id AND language = new.language AND live_entries.removed_at IS NULL; END;
