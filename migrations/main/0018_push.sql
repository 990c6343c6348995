CREATE TABLE `push_campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`idempotency_key` text,
	`texts` text NOT NULL,
	`image` text,
	`category_id` integer,
	`city_id` integer,
	`is_breaking` integer NOT NULL,
	`ttl` integer NOT NULL,
	`urgency` text NOT NULL,
	`topic` text NOT NULL,
	`created_at` integer NOT NULL,
	`divided_to` integer DEFAULT 0 NOT NULL,
	`last_token_id` integer NOT NULL,
	`audience` integer DEFAULT 0 NOT NULL,
	`moved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_campaigns_idempotency_key_unique` ON `push_campaigns` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `push_deliveries` (
	`campaign_id` integer NOT NULL,
	`token_id` integer NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`clicked_at` integer,
	PRIMARY KEY(`campaign_id`, `token_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `push_campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_deliveries_waiting` ON `push_deliveries` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `push_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`endpoint` text,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`lang` text NOT NULL,
	`languages` text NOT NULL,
	`category_ids` text NOT NULL,
	`city_ids` text NOT NULL,
	`is_breaking_only` integer NOT NULL,
	`is_quiet_at_night` integer NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`welcomed_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`sent_day` integer DEFAULT 0 NOT NULL,
	`sent_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_tokens_endpoint_unique` ON `push_tokens` (`endpoint`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_tokens_opaque` ON `push_tokens` (`token`) WHERE endpoint IS NULL;