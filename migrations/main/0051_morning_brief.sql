ALTER TABLE `push_campaigns` ADD `kind` text DEFAULT 'story' NOT NULL;--> statement-breakpoint
ALTER TABLE `push_tokens` ADD `wants_brief` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `push_tokens_of_brief` ON `push_tokens` (`id`) WHERE wants_brief;