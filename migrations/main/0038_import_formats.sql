CREATE TABLE `import_details` (
	`import_id` integer NOT NULL,
	`item_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`import_id`, `item_id`, `kind`, `value`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_details_by_value` ON `import_details` (`import_id`,`kind`,`value`);--> statement-breakpoint
ALTER TABLE `import_terms` ADD `source_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `import_terms_by_source` ON `import_terms` (`import_id`,`kind`,`source_id`);--> statement-breakpoint
ALTER TABLE `imports` ADD `place` text DEFAULT '' NOT NULL;