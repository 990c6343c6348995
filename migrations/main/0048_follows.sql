CREATE TABLE `follows` (
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`is_on` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
);
