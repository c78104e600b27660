ALTER TABLE `event_series` ADD `parted_from_id` text;
--> statement-breakpoint
ALTER TABLE `events` ADD `host_ids` text;
--> statement-breakpoint
ALTER TABLE `tickets` ADD `read_articles` text;
