ALTER TABLE `payment_orders` ADD `unasked_at` integer;--> statement-breakpoint
CREATE INDEX `payment_orders_unasked` ON `payment_orders` (`unasked_at`) WHERE unasked_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `twice_at` integer;--> statement-breakpoint
CREATE INDEX `refunds_twice` ON `refunds` (`twice_at`) WHERE twice_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refunds_failed` ON `refunds` (`created_at`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `payments_wrong` ON `payments` (`created_at`) WHERE status = 'surplus' OR (status = 'refunded' AND error <> '');