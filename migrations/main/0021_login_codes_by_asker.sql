-- Codes are good for five minutes: whoever waits for one asks for another.
DROP TABLE `login_codes`;--> statement-breakpoint
CREATE TABLE `login_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purpose` text NOT NULL,
	`target` text NOT NULL,
	`user_id` integer,
	`asker` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`stray_tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `login_codes_by_target` ON `login_codes` (`target`,`purpose`);--> statement-breakpoint
CREATE INDEX `login_codes_by_end` ON `login_codes` (`expires_at`);
