CREATE TABLE `seen_alarms` (
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `ref`)
);
--> statement-breakpoint
CREATE INDEX `payment_events_by_order` ON `payment_events` (`order_ref`);--> statement-breakpoint
CREATE INDEX `payment_events_disputes` ON `payment_events` (`order_ref`) WHERE outcome = 'dispute';