CREATE TABLE `storage_sizes` (
	`database` text NOT NULL,
	`name` text NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL,
	`measured_at` integer NOT NULL,
	PRIMARY KEY(`database`, `name`)
);
