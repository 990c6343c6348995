CREATE TABLE `ad_bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`business_id` integer,
	`slot_id` integer NOT NULL,
	`target` text DEFAULT '' NOT NULL,
	`language` text,
	`start_on` text NOT NULL,
	`end_on` text NOT NULL,
	`shares` integer NOT NULL,
	`advertiser` text NOT NULL,
	`trade` text NOT NULL,
	`url` text NOT NULL,
	`image_description` text NOT NULL,
	`proof` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`hold_until` integer,
	`quote` text NOT NULL,
	`net_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`order_id` text,
	`note` text DEFAULT '' NOT NULL,
	`decided_by` text DEFAULT '' NOT NULL,
	`decided_at` integer,
	`key` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`slot_id`) REFERENCES `ad_slots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ad_bookings_days" CHECK(end_on >= start_on),
	CONSTRAINT "ad_bookings_shares" CHECK(shares >= 1),
	CONSTRAINT "ad_bookings_total" CHECK(total_paise = net_paise + tax_paise)
);
--> statement-breakpoint
CREATE INDEX `ad_bookings_by_user` ON `ad_bookings` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ad_bookings_by_business` ON `ad_bookings` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ad_bookings_by_slot` ON `ad_bookings` (`slot_id`,`start_on`);--> statement-breakpoint
CREATE INDEX `ad_bookings_running` ON `ad_bookings` (`start_on`,`end_on`) WHERE status IN ('approved', 'live', 'paused');--> statement-breakpoint
CREATE INDEX `ad_bookings_held` ON `ad_bookings` (`hold_until`) WHERE status IN ('held', 'pending_payment');--> statement-breakpoint
CREATE INDEX `ad_bookings_waiting` ON `ad_bookings` (`updated_at`) WHERE status IN ('in_review', 'changes_requested');--> statement-breakpoint
CREATE UNIQUE INDEX `ad_bookings_once` ON `ad_bookings` (`user_id`,`key`);--> statement-breakpoint
CREATE TABLE `ad_creatives` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`slot_id` integer NOT NULL,
	`booking_id` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`key` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`slot_id`) REFERENCES `ad_slots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `ad_bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ad_creatives_by_booking` ON `ad_creatives` (`booking_id`,`revision`) WHERE booking_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ad_creatives_loose` ON `ad_creatives` (`created_at`) WHERE booking_id IS NULL;--> statement-breakpoint
CREATE INDEX `ad_creatives_by_user` ON `ad_creatives` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ad_creatives_by_slot` ON `ad_creatives` (`slot_id`);--> statement-breakpoint
CREATE TABLE `ad_discounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`least_days` integer NOT NULL,
	`discount_bps` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ad_discounts_bps" CHECK(discount_bps BETWEEN 0 AND 5000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ad_discounts_least_days_unique` ON `ad_discounts` (`least_days`);--> statement-breakpoint
CREATE TABLE `ad_inventory` (
	`slot_id` integer NOT NULL,
	`target` text NOT NULL,
	`language` text NOT NULL,
	`day` text NOT NULL,
	`capacity` integer NOT NULL,
	`booked` integer NOT NULL,
	PRIMARY KEY(`slot_id`, `target`, `language`, `day`),
	FOREIGN KEY (`slot_id`) REFERENCES `ad_slots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ad_inventory_fits" CHECK(booked >= 0 AND booked <= capacity)
);
--> statement-breakpoint
CREATE INDEX `ad_inventory_by_day` ON `ad_inventory` (`day`);--> statement-breakpoint
CREATE TABLE `ad_prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slot_id` integer NOT NULL,
	`language` text,
	`day_paise` integer NOT NULL,
	`weekend_bps` integer DEFAULT 10000 NOT NULL,
	`exclusive_bps` integer DEFAULT 40000 NOT NULL,
	`from_on` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`slot_id`) REFERENCES `ad_slots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ad_prices_paise" CHECK(day_paise > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ad_prices_once` ON `ad_prices` (`slot_id`,coalesce(language, ''),`from_on`);--> statement-breakpoint
CREATE TABLE `ad_slots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`page` text NOT NULL,
	`position` text NOT NULL,
	`target` text DEFAULT 'none' NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`largest_bytes` integer DEFAULT 307200 NOT NULL,
	`capacity` integer DEFAULT 5 NOT NULL,
	`lead_hours` integer DEFAULT 24 NOT NULL,
	`shortest_days` integer DEFAULT 1 NOT NULL,
	`longest_days` integer DEFAULT 90 NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ad_slots_capacity" CHECK(capacity BETWEEN 1 AND 20)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ad_slots_code_unique` ON `ad_slots` (`code`);--> statement-breakpoint
CREATE TABLE `billing_settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_on` text NOT NULL,
	`seller` text NOT NULL,
	`rate_bps` integer NOT NULL,
	`sac` text NOT NULL,
	`refunds` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_settings_by_day` ON `billing_settings` (`from_on`,`id`);--> statement-breakpoint
CREATE TABLE `document_counters` (
	`series` text NOT NULL,
	`year` text NOT NULL,
	`last_number` integer NOT NULL,
	PRIMARY KEY(`series`, `year`)
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`series` text NOT NULL,
	`year` text NOT NULL,
	`number` text NOT NULL,
	`order_id` text NOT NULL,
	`against_id` text,
	`refund_id` text,
	`issued_on` text NOT NULL,
	`seller` text NOT NULL,
	`buyer` text NOT NULL,
	`place_of_supply` text NOT NULL,
	`lines` text NOT NULL,
	`rate_bps` integer NOT NULL,
	`taxable_paise` integer NOT NULL,
	`cgst_paise` integer NOT NULL,
	`sgst_paise` integer NOT NULL,
	`igst_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `payment_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`against_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documents_number" CHECK(length(number) <= 16),
	CONSTRAINT "documents_total" CHECK(total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
	CONSTRAINT "documents_tax" CHECK(igst_paise = 0 OR (cgst_paise = 0 AND sgst_paise = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number_unique` ON `documents` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_refund_id_unique` ON `documents` (`refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_once` ON `documents` (`order_id`,`series`) WHERE series IN ('TI', 'RV', 'BS');--> statement-breakpoint
CREATE INDEX `documents_by_order` ON `documents` (`order_id`);--> statement-breakpoint
CREATE INDEX `documents_by_month` ON `documents` (`series`,`issued_on`);--> statement-breakpoint
CREATE INDEX `documents_against` ON `documents` (`against_id`) WHERE against_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `billing_profiles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`gstin` text,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`pincode` text NOT NULL,
	`state_code` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`is_sez` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE INDEX `billing_profiles_by_user` ON `billing_profiles` (`user_id`);--> statement-breakpoint
CREATE TABLE `payment_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`business_id` integer,
	`purpose` text NOT NULL,
	`ref_id` text NOT NULL,
	`buyer` text NOT NULL,
	`description` text NOT NULL,
	`place_of_supply` text NOT NULL,
	`sac` text NOT NULL,
	`rate_bps` integer NOT NULL,
	`net_paise` integer NOT NULL,
	`cgst_paise` integer NOT NULL,
	`sgst_paise` integer NOT NULL,
	`igst_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`currency` text DEFAULT 'INR' NOT NULL,
	`gateway` text NOT NULL,
	`gateway_order_id` text,
	`status` text DEFAULT 'created' NOT NULL,
	`paid_paise` integer DEFAULT 0 NOT NULL,
	`refunded_paise` integer DEFAULT 0 NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`polled_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "payment_orders_least" CHECK(total_paise >= 100),
	CONSTRAINT "payment_orders_total" CHECK(total_paise = net_paise + cgst_paise + sgst_paise + igst_paise),
	CONSTRAINT "payment_orders_refunded" CHECK(refunded_paise <= paid_paise)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_orders_gateway_order_id_unique` ON `payment_orders` (`gateway_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_orders_open` ON `payment_orders` (`purpose`,`ref_id`) WHERE status IN ('created', 'attempted', 'paid', 'part_refunded');--> statement-breakpoint
CREATE INDEX `payment_orders_by_user` ON `payment_orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_orders_by_business` ON `payment_orders` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_orders_by_time` ON `payment_orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `payment_orders_unsettled` ON `payment_orders` (`updated_at`) WHERE status IN ('created', 'attempted', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX `payment_orders_once` ON `payment_orders` (`user_id`,`key`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`event_id` text PRIMARY KEY NOT NULL,
	`gateway` text NOT NULL,
	`type` text NOT NULL,
	`order_ref` text NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`settled_at` integer,
	`outcome` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_events_open` ON `payment_events` (`received_at`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `payment_events_by_time` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`method` text DEFAULT '' NOT NULL,
	`instrument` text DEFAULT '' NOT NULL,
	`fee_paise` integer,
	`error` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`captured_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `payment_orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payments_by_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one` ON `payments` (`order_id`) WHERE status = 'captured';--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`gateway_refund_id` text,
	`amount_paise` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`key` text NOT NULL,
	`asked_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK(amount_paise > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_gateway_refund_id_unique` ON `refunds` (`gateway_refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key_unique` ON `refunds` (`key`);--> statement-breakpoint
CREATE INDEX `refunds_by_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`due_at`) WHERE status IN ('waiting', 'sent');--> statement-breakpoint
CREATE TABLE `simulated_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`gateway_order_id` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`status` text NOT NULL,
	`facts` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `simulated_payments_by_order` ON `simulated_payments` (`gateway_order_id`);--> statement-breakpoint
CREATE TABLE `listing_plans` (
	`code` text PRIMARY KEY NOT NULL,
	`name_en` text NOT NULL,
	`name_hi` text NOT NULL,
	`name_gu` text NOT NULL,
	`days` integer NOT NULL,
	`net_paise` integer NOT NULL,
	`grants` text NOT NULL,
	`position` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listing_plans_paise" CHECK(net_paise >= 0)
);
--> statement-breakpoint
CREATE TABLE `plan_terms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`plan_code` text NOT NULL,
	`from_on` text NOT NULL,
	`until_on` text NOT NULL,
	`order_id` text NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`plan_code`) REFERENCES `listing_plans`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `payment_orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_terms_order_id_unique` ON `plan_terms` (`order_id`);--> statement-breakpoint
CREATE INDEX `plan_terms_by_business` ON `plan_terms` (`business_id`,`until_on`);--> statement-breakpoint
CREATE INDEX `plan_terms_by_plan` ON `plan_terms` (`plan_code`);--> statement-breakpoint
CREATE INDEX `plan_terms_running` ON `plan_terms` (`until_on`) WHERE ended_at IS NULL;--> statement-breakpoint
ALTER TABLE `advertisements` ADD `booking_id` text REFERENCES ad_bookings(id);--> statement-breakpoint
ALTER TABLE `advertisements` ADD `page` text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE `advertisements` ADD `target` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `advertisements` ADD `shares` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `advertisements` ADD `advertiser` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `advertisements_by_booking` ON `advertisements` (`booking_id`,coalesce(language, '')) WHERE booking_id IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER documents_stay BEFORE UPDATE ON documents BEGIN SELECT RAISE(ABORT, 'a document is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER documents_kept BEFORE DELETE ON documents BEGIN SELECT RAISE(ABORT, 'a document is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER billing_settings_stay BEFORE UPDATE ON billing_settings BEGIN SELECT RAISE(ABORT, 'settings of papers are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER billing_settings_kept BEFORE DELETE ON billing_settings BEGIN SELECT RAISE(ABORT, 'settings of papers are never deleted'); END;
