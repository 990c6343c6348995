DROP INDEX `push_orders_due`;--> statement-breakpoint
CREATE INDEX `push_orders_due` ON `push_orders` (`due_at`) WHERE status IN ('scheduled', 'started') AND campaign_id IS NULL;--> statement-breakpoint
ALTER TABLE `ticket_answers` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `kind` text GENERATED ALWAYS AS (substr(object, 1, instr(object || ':', ':') - 1)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `audit_log_by_kind` ON `audit_log` (`kind`,`at`);