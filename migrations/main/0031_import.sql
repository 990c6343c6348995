CREATE TABLE `import_items` (
	`import_id` integer NOT NULL,
	`start` integer NOT NULL,
	`length` integer NOT NULL,
	`line` integer NOT NULL,
	`kind` text NOT NULL,
	`source_id` text NOT NULL,
	`external_id` text NOT NULL,
	`title` text NOT NULL,
	`link` text NOT NULL,
	`picture_url` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	`article_id` integer,
	`language` text,
	PRIMARY KEY(`import_id`, `start`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_items_by_state` ON `import_items` (`import_id`,`state`,`kind`,`start`);--> statement-breakpoint
CREATE INDEX `import_items_by_story` ON `import_items` (`import_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `import_items_by_source` ON `import_items` (`import_id`,`kind`,`source_id`);--> statement-breakpoint
CREATE TABLE `import_parts` (
	`import_id` integer NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_pictures` (
	`import_id` integer NOT NULL,
	`media_id` integer NOT NULL,
	PRIMARY KEY(`import_id`, `media_id`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_terms` (
	`import_id` integer NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`items` integer DEFAULT 0 NOT NULL,
	`target` text DEFAULT 'new' NOT NULL,
	PRIMARY KEY(`import_id`, `kind`, `slug`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`format` text,
	`state` text NOT NULL,
	`bytes` integer NOT NULL,
	`key` text NOT NULL,
	`upload_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`line` integer DEFAULT 0 NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`settings` text NOT NULL,
	`problem` text,
	`problem_line` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`touched_at` integer NOT NULL
);
