ALTER TABLE `event_attendees` ADD `answers` text;
--> statement-breakpoint
ALTER TABLE `events` ADD `questions` text;
--> statement-breakpoint
ALTER TABLE `series_attendees` ADD `answers` text;
