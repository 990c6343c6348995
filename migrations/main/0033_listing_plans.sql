PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_listing_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
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
INSERT INTO `__new_listing_plans`("code", "name_en", "name_hi", "name_gu", "days", "net_paise", "grants", "position", "active", "version") SELECT "code", "name_en", "name_hi", "name_gu", "days", "net_paise", "grants", "position", "active", "version" FROM `listing_plans`;--> statement-breakpoint
DROP TABLE `listing_plans`;--> statement-breakpoint
ALTER TABLE `__new_listing_plans` RENAME TO `listing_plans`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `listing_plans_code_unique` ON `listing_plans` (`code`);--> statement-breakpoint
ALTER TABLE `plan_terms` ADD `begun_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `details` text;