ALTER TABLE `business_media` ADD `alt_hi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `business_media` ADD `alt_gu` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `business_media_removed` ON `business_media` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `business_media_by_sender` ON `business_media` (`uploaded_by`) WHERE kind = 'document';--> statement-breakpoint
ALTER TABLE `catalogue_items` ADD `image_media_id` integer;--> statement-breakpoint
CREATE INDEX `catalogue_items_by_medium` ON `catalogue_items` (`image_media_id`) WHERE image_media_id IS NOT NULL;