CREATE TABLE `thinnings` (
	`name` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`rows` integer NOT NULL,
	`is_done` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `is_moved` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `article_revisions_here` ON `article_revisions` (`saved_at`) WHERE is_moved = 0;--> statement-breakpoint
ALTER TABLE `working_revisions` ADD `is_moved` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `working_revisions_here` ON `working_revisions` (`saved_at`) WHERE is_moved = 0;--> statement-breakpoint
CREATE INDEX `working_revisions_saved` ON `working_revisions` (`saved_at`) WHERE kind = 'saved';--> statement-breakpoint
CREATE INDEX `newsletter_consents_by_time` ON `newsletter_consents` (`at`);--> statement-breakpoint
CREATE INDEX `push_orders_over` ON `push_orders` (`due_at`) WHERE status <> 'scheduled';--> statement-breakpoint
CREATE INDEX `user_consents_withdrawn` ON `user_consents` (`withdrawn_at`) WHERE withdrawn_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `facts_revisions_saved` ON `facts_revisions` (`saved_at`) WHERE kind = 'saved';--> statement-breakpoint
CREATE INDEX `incoming_texts_by_time` ON `incoming_texts` (`received_at`);--> statement-breakpoint
CREATE INDEX `publications_over` ON `publications` (`due_at`) WHERE status IN ('done', 'failed', 'cancelled') AND action <> 'take_down' AND reason = '';--> statement-breakpoint
CREATE INDEX `desk_comments_resolved` ON `desk_comments` (`resolved_at`) WHERE resolved_at IS NOT NULL;