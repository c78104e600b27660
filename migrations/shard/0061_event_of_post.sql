ALTER TABLE `drafts` ADD `event_id` text;
--> statement-breakpoint
ALTER TABLE `posts` ADD `event_id` text;
