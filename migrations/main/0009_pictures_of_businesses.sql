CREATE INDEX `businesses_by_logo` ON `businesses` (`logo_key`) WHERE logo_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `businesses_by_cover` ON `businesses` (`cover_key`) WHERE cover_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `catalogue_items_by_image` ON `catalogue_items` (`image_key`) WHERE image_key IS NOT NULL;