ALTER TABLE `moderation_acts` ADD `measure` text;
--> statement-breakpoint
ALTER TABLE `moderation_items` ADD `measure` text;
--> statement-breakpoint
ALTER TABLE `moderation_items` ADD `measure_before` text;
