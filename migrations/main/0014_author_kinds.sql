ALTER TABLE `authors` ADD `kind` text DEFAULT 'person' NOT NULL;
--> statement-breakpoint
-- Until it is said of each, all of them stay what they have been described as.
UPDATE `authors` SET `kind` = 'organization';
