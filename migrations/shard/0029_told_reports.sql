ALTER TABLE `moderation_reports` ADD `told_at` integer;
--> statement-breakpoint
ALTER TABLE `moderation_reports` ADD `told_outcome` text;
