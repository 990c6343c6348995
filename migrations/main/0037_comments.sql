CREATE TABLE `comment_edits` (
	`comment_id` integer NOT NULL,
	`at` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`comment_id`, `at`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_edits_by_age` ON `comment_edits` (`at`);--> statement-breakpoint
CREATE TABLE `comment_farewells` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `comment_rooms` (
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`shown` integer DEFAULT 0 NOT NULL,
	`mode` text,
	`set_by` text DEFAULT '' NOT NULL,
	`set_at` integer,
	PRIMARY KEY(`subject`, `subject_id`)
);
--> statement-breakpoint
CREATE TABLE `comment_votes` (
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_votes_by_user` ON `comment_votes` (`user_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`root_id` integer,
	`parent_id` integer,
	`user_id` integer NOT NULL,
	`language` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`rule` text DEFAULT '' NOT NULL,
	`why` text DEFAULT '[]' NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`replies` integer DEFAULT 0 NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`gone_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_once` ON `comments` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `comments_newest` ON `comments` (`subject`,`subject_id`,`id`) WHERE root_id IS NULL AND (status = 'shown' OR replies > 0);--> statement-breakpoint
CREATE INDEX `comments_newest_in` ON `comments` (`subject`,`subject_id`,`language`,`id`) WHERE root_id IS NULL AND (status = 'shown' OR replies > 0);--> statement-breakpoint
CREATE INDEX `comments_liked` ON `comments` (`subject`,`subject_id`,`likes`,`id`) WHERE root_id IS NULL AND status = 'shown';--> statement-breakpoint
CREATE INDEX `comments_liked_in` ON `comments` (`subject`,`subject_id`,`language`,`likes`,`id`) WHERE root_id IS NULL AND status = 'shown';--> statement-breakpoint
CREATE INDEX `comments_by_root` ON `comments` (`root_id`,`id`) WHERE status = 'shown';--> statement-breakpoint
CREATE INDEX `comments_by_user` ON `comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_by_status` ON `comments` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `comments_gone` ON `comments` (`gone_at`) WHERE gone_at IS NOT NULL AND body <> '';