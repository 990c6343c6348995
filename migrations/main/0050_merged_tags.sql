CREATE TABLE `merged_tags` (
	`id` integer PRIMARY KEY NOT NULL,
	`into_id` integer NOT NULL
);
