ALTER TABLE `reports` ADD `is_trusted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `reports_worded` ON `reports` (`closed_at`) WHERE comment <> '';--> statement-breakpoint
CREATE INDEX `moderation_cases_worded` ON `moderation_cases` (`decided_at`) WHERE (note <> '' OR appeal <> '');