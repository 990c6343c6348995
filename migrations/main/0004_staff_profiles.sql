CREATE TABLE `staff_profiles` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`langs` text NOT NULL,
	`author_id` integer,
	`updated_at` integer NOT NULL
);
