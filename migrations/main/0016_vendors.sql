CREATE TABLE `enquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` integer NOT NULL,
	`group_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`share_phone` integer DEFAULT false NOT NULL,
	`share_email` integer DEFAULT false NOT NULL,
	`item_id` integer,
	`product_id` integer,
	`category_id` integer,
	`town_id` integer,
	`subject` text DEFAULT '' NOT NULL,
	`quantity` real,
	`unit` text DEFAULT '' NOT NULL,
	`budget_paise` integer,
	`needed_on` text,
	`purpose` text,
	`status` text DEFAULT 'new' NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`text_hash` text NOT NULL,
	`lang` text NOT NULL,
	`notice_version` text NOT NULL,
	`source_path` text DEFAULT '' NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	`answered_at` integer,
	`closed_at` integer,
	`last_at` integer NOT NULL,
	`user_read_id` integer DEFAULT 0 NOT NULL,
	`business_read_id` integer DEFAULT 0 NOT NULL,
	`purge_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`item_id`) REFERENCES `catalogue_items`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `business_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`town_id`) REFERENCES `towns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_once` ON `enquiries` (`user_id`,`key`,`business_id`);--> statement-breakpoint
CREATE INDEX `enquiries_by_business` ON `enquiries` (`business_id`,`status`,`last_at`);--> statement-breakpoint
CREATE INDEX `enquiries_by_user` ON `enquiries` (`user_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `enquiries_due` ON `enquiries` (`purge_at`) WHERE purge_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `enquiry_blocks` (
	`business_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`made_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `user_id`, `made_by`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enquiry_blocks_by_user` ON `enquiry_blocks` (`user_id`);--> statement-breakpoint
CREATE TABLE `enquiry_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`enquiry_id` text NOT NULL,
	`author` text NOT NULL,
	`user_id` integer,
	`body` text NOT NULL,
	`private_key` text,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_messages_once` ON `enquiry_messages` (`enquiry_id`,`key`);--> statement-breakpoint
CREATE INDEX `enquiry_messages_by_enquiry` ON `enquiry_messages` (`enquiry_id`,`id`);--> statement-breakpoint
CREATE INDEX `enquiry_messages_by_user` ON `enquiry_messages` (`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiry_messages_by_picture` ON `enquiry_messages` (`private_key`) WHERE private_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `saved_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_answers_by_business` ON `saved_answers` (`business_id`,`position`);--> statement-breakpoint
CREATE TABLE `rating_photos` (
	`rating_id` integer NOT NULL,
	`key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	PRIMARY KEY(`rating_id`, `position`),
	FOREIGN KEY (`rating_id`) REFERENCES `ratings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rating_photos_by_key` ON `rating_photos` (`key`);--> statement-breakpoint
CREATE TABLE `rating_votes` (
	`rating_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`rating_id`, `user_id`),
	FOREIGN KEY (`rating_id`) REFERENCES `ratings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rating_votes_by_user` ON `rating_votes` (`user_id`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`stars` integer NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`review` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`experience_month` text,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`verified_by` text DEFAULT 'phone' NOT NULL,
	`status` text NOT NULL,
	`rule` text DEFAULT '' NOT NULL,
	`risk` integer DEFAULT 0 NOT NULL,
	`helpful` integer DEFAULT 0 NOT NULL,
	`supersedes_id` integer,
	`reply` text,
	`replied_by` text,
	`replied_at` integer,
	`reader_hash` text,
	`created_at` integer NOT NULL,
	`published_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`supersedes_id`) REFERENCES `ratings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ratings_stars" CHECK(stars BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_one` ON `ratings` (`business_id`,`user_id`) WHERE status IN ('pending', 'published');--> statement-breakpoint
CREATE INDEX `ratings_by_business` ON `ratings` (`business_id`,`published_at`,`id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `ratings_by_user` ON `ratings` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ratings_by_reader` ON `ratings` (`reader_hash`,`created_at`) WHERE reader_hash IS NOT NULL;--> statement-breakpoint
CREATE TABLE `saved_businesses` (
	`user_id` integer NOT NULL,
	`business_id` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `business_id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_businesses_by_business` ON `saved_businesses` (`business_id`);--> statement-breakpoint
CREATE TABLE `business_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`method` text NOT NULL,
	`gstin` text,
	`document_media_id` integer,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` text DEFAULT '' NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_claims_one` ON `business_claims` (`business_id`,`user_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `business_claims_waiting` ON `business_claims` (`created_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `business_claims_by_user` ON `business_claims` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `business_edits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`fields` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`made_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` text DEFAULT '' NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_edits_one` ON `business_edits` (`business_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `business_edits_waiting` ON `business_edits` (`created_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `business_members` (
	`business_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `user_id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_members_owner` ON `business_members` (`business_id`) WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX `business_members_by_user` ON `business_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `blocked_words` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`folded` text NOT NULL,
	`word` text NOT NULL,
	`action` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocked_words_folded_unique` ON `blocked_words` (`folded`);--> statement-breakpoint
CREATE TABLE `moderation_cases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`object_kind` text NOT NULL,
	`object_id` text NOT NULL,
	`why` text NOT NULL,
	`opened_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`rule` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`appeal` text DEFAULT '' NOT NULL,
	`decided_by` text DEFAULT '' NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_cases_open` ON `moderation_cases` (`object_kind`,`object_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `moderation_cases_by_object` ON `moderation_cases` (`object_kind`,`object_id`);--> statement-breakpoint
CREATE INDEX `moderation_cases_due` ON `moderation_cases` (`due_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `moderation_cases_decided` ON `moderation_cases` (`decided_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`object_kind` text NOT NULL,
	`object_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`object_kind`,`object_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `reports_by_user` ON `reports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `user_restrictions` (
	`user_id` integer NOT NULL,
	`what` text NOT NULL,
	`until` integer,
	`reason` text NOT NULL,
	`made_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `what`)
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`path` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`mailed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_key_unique` ON `notices` (`key`);--> statement-breakpoint
CREATE INDEX `notices_by_user` ON `notices` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notices_by_age` ON `notices` (`created_at`);--> statement-breakpoint
CREATE INDEX `notices_unmailed` ON `notices` (`next_at`);