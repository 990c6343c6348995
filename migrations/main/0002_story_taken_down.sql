ALTER TABLE `articles` ADD `taken_down_at` integer;
--> statement-breakpoint
UPDATE `articles` SET `taken_down_at` = (SELECT max(`ordered_at`) FROM `publications` WHERE `article_id` = `articles`.`id` AND `action` = 'take_down' AND `status` <> 'cancelled');
