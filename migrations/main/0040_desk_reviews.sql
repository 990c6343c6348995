DROP INDEX `push_orders_due`;--> statement-breakpoint
CREATE INDEX `push_orders_due` ON `push_orders` (`due_at`) WHERE status IN ('scheduled', 'started') AND campaign_id IS NULL;--> statement-breakpoint
ALTER TABLE `ticket_answers` ADD `asked_at` integer;