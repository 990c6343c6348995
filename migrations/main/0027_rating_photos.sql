CREATE TABLE `rating_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`rating_id` integer,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`mime` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`hash` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`is_to_place` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`rating_id`) REFERENCES `ratings`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `rating_photos_by_rating` ON `rating_photos` (`rating_id`,`position`) WHERE rating_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `rating_photos_by_user` ON `rating_photos` (`user_id`,`hash`);--> statement-breakpoint
CREATE INDEX `rating_photos_unused` ON `rating_photos` (`created_at`) WHERE rating_id IS NULL;--> statement-breakpoint
CREATE INDEX `rating_photos_to_place` ON `rating_photos` (`id`) WHERE is_to_place = 1;--> statement-breakpoint
CREATE INDEX `rating_photos_by_key` ON `rating_photos` (`key`);