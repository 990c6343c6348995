CREATE INDEX `business_media_of_business` ON `business_media` (`business_id`);--> statement-breakpoint
CREATE INDEX `enquiries_by_item` ON `enquiries` (`item_id`) WHERE item_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiries_by_product` ON `enquiries` (`product_id`) WHERE product_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiries_by_category` ON `enquiries` (`category_id`) WHERE category_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiries_by_town` ON `enquiries` (`town_id`) WHERE town_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ratings_superseded` ON `ratings` (`supersedes_id`) WHERE supersedes_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `business_claims_by_business` ON `business_claims` (`business_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `business_edits_by_business` ON `business_edits` (`business_id`);--> statement-breakpoint
CREATE INDEX `business_edits_by_maker` ON `business_edits` (`made_by`);--> statement-breakpoint
CREATE INDEX `moderation_cases_by_appellant` ON `moderation_cases` (`appealed_by`) WHERE appealed_by IS NOT NULL;