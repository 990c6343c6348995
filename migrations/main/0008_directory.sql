CREATE TABLE `associations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`about_en` text DEFAULT '' NOT NULL,
	`about_hi` text DEFAULT '' NOT NULL,
	`about_gu` text DEFAULT '' NOT NULL,
	`media_id` integer REFERENCES `media`(`id`) ON DELETE SET NULL,
	`town_id` integer,
	`website` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`fee_paise` integer,
	`fee_days` integer,
	`member_count` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`town_id`) REFERENCES `towns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `associations_slug_unique` ON `associations` (`slug`);--> statement-breakpoint
CREATE TABLE `business_affiliations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`association_id` integer NOT NULL,
	`membership_number` text DEFAULT '' NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`since_year` integer,
	`status` text DEFAULT 'claimed' NOT NULL,
	`proof_media_id` integer,
	`ends_on` text,
	`decided_by` text DEFAULT '' NOT NULL,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`association_id`) REFERENCES `associations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `business_affiliations_by_association` ON `business_affiliations` (`association_id`,`status`,`business_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `business_affiliations_once` ON `business_affiliations` (`business_id`,`association_id`);--> statement-breakpoint
CREATE TABLE `business_category_links` (
	`business_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	PRIMARY KEY(`business_id`, `category_id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `business_categories`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `business_category_links_by_category` ON `business_category_links` (`category_id`,`business_id`);--> statement-breakpoint
CREATE TABLE `business_hashtags` (
	`business_id` integer NOT NULL,
	`hashtag_id` integer NOT NULL,
	PRIMARY KEY(`business_id`, `hashtag_id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`hashtag_id`) REFERENCES `hashtags`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `business_hashtags_by_tag` ON `business_hashtags` (`hashtag_id`,`business_id`);--> statement-breakpoint
CREATE TABLE `business_service_towns` (
	`business_id` integer NOT NULL,
	`town_id` integer NOT NULL,
	PRIMARY KEY(`business_id`, `town_id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`town_id`) REFERENCES `towns`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `business_texts` (
	`business_id` integer NOT NULL,
	`language` text NOT NULL,
	`tagline` text DEFAULT '' NOT NULL,
	`short_description` text DEFAULT '' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`facts` text DEFAULT '[]' NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `language`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `businesses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`external_id` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`status_reason` text DEFAULT '' NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text DEFAULT '' NOT NULL,
	`name_gu` text DEFAULT '' NOT NULL,
	`legal_name` text DEFAULT '' NOT NULL,
	`name_folded` text NOT NULL,
	`category_id` integer NOT NULL,
	`nature_type_id` integer,
	`legal_type_id` integer,
	`year_established` integer,
	`employee_band` text,
	`turnover_band` text,
	`price_band` integer,
	`gstin` text,
	`gstin_verified_at` integer,
	`udyam_number` text,
	`fssai_number` text,
	`address_line1` text DEFAULT '' NOT NULL,
	`address_line2` text DEFAULT '' NOT NULL,
	`landmark` text DEFAULT '' NOT NULL,
	`area` text DEFAULT '' NOT NULL,
	`pincode` text NOT NULL,
	`town_id` integer NOT NULL,
	`latitude` real,
	`longitude` real,
	`is_address_hidden` integer DEFAULT false NOT NULL,
	`phone` text,
	`phone_verified_at` integer,
	`phone2` text,
	`whatsapp` text,
	`landline` text,
	`email` text,
	`email_verified_at` integer,
	`website` text DEFAULT '' NOT NULL,
	`social` text DEFAULT '{}' NOT NULL,
	`contact_person` text DEFAULT '' NOT NULL,
	`contact_role` text DEFAULT '' NOT NULL,
	`contact_visibility` text DEFAULT 'on_request' NOT NULL,
	`hours` text DEFAULT '{}' NOT NULL,
	`special_hours` text DEFAULT '[]' NOT NULL,
	`payment_modes` text DEFAULT '[]' NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`logo_key` text,
	`cover_key` text,
	`verified` text DEFAULT 'none' NOT NULL,
	`verified_at` integer,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`rating_score` real DEFAULT 0 NOT NULL,
	`stars1` integer DEFAULT 0 NOT NULL,
	`stars2` integer DEFAULT 0 NOT NULL,
	`stars3` integer DEFAULT 0 NOT NULL,
	`stars4` integer DEFAULT 0 NOT NULL,
	`stars5` integer DEFAULT 0 NOT NULL,
	`ratings_frozen_until` integer,
	`enquiry_count` integer DEFAULT 0 NOT NULL,
	`response_minutes` integer,
	`percentage` integer DEFAULT 0 NOT NULL,
	`plan_code` text DEFAULT 'free' NOT NULL,
	`plan_until` text,
	`is_sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`category_id`) REFERENCES `business_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`nature_type_id`) REFERENCES `business_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`legal_type_id`) REFERENCES `business_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`town_id`) REFERENCES `towns`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "businesses_percentage" CHECK(percentage BETWEEN 0 AND 100),
	CONSTRAINT "businesses_price_band" CHECK(price_band IS NULL OR price_band BETWEEN 1 AND 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_slug_unique` ON `businesses` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_external_id_unique` ON `businesses` (`external_id`);--> statement-breakpoint
CREATE INDEX `businesses_by_category` ON `businesses` (`category_id`,`town_id`,rating_score DESC,`id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `businesses_by_town` ON `businesses` (`town_id`,rating_score DESC,`id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `businesses_by_place` ON `businesses` (`latitude`,`longitude`) WHERE status = 'published' AND latitude IS NOT NULL;--> statement-breakpoint
CREATE INDEX `businesses_published` ON `businesses` (`published_at`,`id`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `businesses_waiting` ON `businesses` (`updated_at`) WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX `businesses_by_name` ON `businesses` (`town_id`,`name_folded`);--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_once` ON `businesses` (`phone`,`name_folded`,`town_id`) WHERE phone IS NOT NULL AND status IN ('submitted', 'published', 'suspended');--> statement-breakpoint
CREATE TABLE `hashtags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`folded` text NOT NULL,
	`label` text NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hashtags_folded_unique` ON `hashtags` (`folded`);--> statement-breakpoint
CREATE TABLE `changed_businesses` (
	`business_id` integer PRIMARY KEY NOT NULL,
	`change` integer NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `changed_businesses_by_time` ON `changed_businesses` (`sent_at`);--> statement-breakpoint
CREATE TABLE `business_media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text,
	`video_id` text,
	`mime` text DEFAULT '' NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`hash` text DEFAULT '' NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`uploaded_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "business_media_of_one_kind" CHECK((key IS NULL) <> (video_id IS NULL))
);
--> statement-breakpoint
CREATE INDEX `business_media_by_business` ON `business_media` (`business_id`,`status`,`position`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `business_media_once` ON `business_media` (`business_id`,`kind`,`hash`) WHERE hash <> '' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX `business_media_waiting` ON `business_media` (`created_at`) WHERE status = 'pending' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX `business_media_by_key` ON `business_media` (`key`);--> statement-breakpoint
CREATE TABLE `catalogue_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`product_id` integer,
	`name_en` text NOT NULL,
	`name_hi` text DEFAULT '' NOT NULL,
	`name_gu` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`unit` text DEFAULT '' NOT NULL,
	`price_paise` integer,
	`price_max_paise` integer,
	`minimum_order` integer,
	`image_key` text,
	`position` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "catalogue_items_price" CHECK(price_paise IS NULL OR price_paise >= 0),
	CONSTRAINT "catalogue_items_price_max" CHECK(price_max_paise IS NULL OR price_max_paise >= price_paise)
);
--> statement-breakpoint
CREATE INDEX `catalogue_items_by_business` ON `catalogue_items` (`business_id`,`active`,`position`);--> statement-breakpoint
CREATE INDEX `catalogue_items_by_product` ON `catalogue_items` (`product_id`,`business_id`) WHERE active = 1;--> statement-breakpoint
CREATE TABLE `business_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`synonyms` text DEFAULT '' NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`schema_type` text DEFAULT 'LocalBusiness' NOT NULL,
	`position` integer NOT NULL,
	`business_count` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `business_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_categories_slug_unique` ON `business_categories` (`slug`);--> statement-breakpoint
CREATE INDEX `business_categories_by_parent` ON `business_categories` (`parent_id`,`position`);--> statement-breakpoint
CREATE TABLE `business_types` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`facet` text NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`position` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_types_slug_unique` ON `business_types` (`slug`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`category_id` integer NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `business_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_of_category` ON `products` (`category_id`,`slug`);--> statement-breakpoint
CREATE TABLE `pincodes` (
	`pincode` text NOT NULL,
	`area` text NOT NULL,
	`town_id` integer,
	`state_code` text NOT NULL,
	`district` text NOT NULL,
	`latitude` real,
	`longitude` real,
	PRIMARY KEY(`pincode`, `area`),
	FOREIGN KEY (`town_id`) REFERENCES `towns`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`state_code`) REFERENCES `states`(`code`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pincodes_by_town` ON `pincodes` (`town_id`,`area`);--> statement-breakpoint
CREATE TABLE `states` (
	`code` text PRIMARY KEY NOT NULL,
	`gst_code` text NOT NULL,
	`lgd_code` integer NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `states_gst_code_unique` ON `states` (`gst_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `states_lgd_code_unique` ON `states` (`lgd_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `states_slug_unique` ON `states` (`slug`);--> statement-breakpoint
CREATE TABLE `town_names` (
	`folded` text NOT NULL,
	`town_id` integer NOT NULL,
	PRIMARY KEY(`folded`, `town_id`),
	FOREIGN KEY (`town_id`) REFERENCES `towns`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `town_names_by_town` ON `town_names` (`town_id`);--> statement-breakpoint
CREATE TABLE `towns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`city_id` integer REFERENCES `cities`(`id`) ON DELETE SET NULL,
	`state_code` text NOT NULL,
	`district` text DEFAULT '' NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text DEFAULT '' NOT NULL,
	`name_gu` text DEFAULT '' NOT NULL,
	`tier` text DEFAULT 'other' NOT NULL,
	`latitude` real,
	`longitude` real,
	`population` integer,
	`lgd_code` integer,
	`business_count` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`state_code`) REFERENCES `states`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `towns_slug_unique` ON `towns` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `towns_city_id_unique` ON `towns` (`city_id`);--> statement-breakpoint
CREATE INDEX `towns_by_state` ON `towns` (`state_code`,`name_en`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `towns_busy` ON `towns` (`business_count`,`id`) WHERE active = 1;--> statement-breakpoint
CREATE TABLE `event_days` (
	`kind` text NOT NULL,
	`object_id` integer NOT NULL,
	`day` text NOT NULL,
	`event` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `object_id`, `day`, `event`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO content_revisions (scope, revision) VALUES ('directory', 1);
