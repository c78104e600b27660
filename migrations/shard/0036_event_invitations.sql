ALTER TABLE `event_series` ADD `parted_from_id` text;
--> statement-breakpoint
CREATE INDEX `event_series_uid` ON `event_series` (`app_id`,`uid`);
--> statement-breakpoint
ALTER TABLE `events` ADD `host_ids` text;
--> statement-breakpoint
CREATE INDEX `events_uid` ON `events` (`app_id`,`uid`,`starts_at`);
--> statement-breakpoint
ALTER TABLE `tickets` ADD `read_articles` text;
