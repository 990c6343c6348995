ALTER TABLE `facts_revisions` ADD `sponsor_id` integer;--> statement-breakpoint
ALTER TABLE `working_stories` ADD `sponsor_id` integer;