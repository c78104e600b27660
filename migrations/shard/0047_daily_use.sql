CREATE TABLE `bulletin_recipients` (
	`app_id` text NOT NULL,
	`bulletin_id` text NOT NULL,
	`profile_id` text NOT NULL,
	PRIMARY KEY(`app_id`, `bulletin_id`, `profile_id`)
);
--> statement-breakpoint
ALTER TABLE `bulletins` ADD `segment_id` text;
--> statement-breakpoint
ALTER TABLE `bulletins` ADD `segment_name` text;
--> statement-breakpoint
ALTER TABLE `bulletins` ADD `ways` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `spaces` ADD `posted_by` text DEFAULT 'members' NOT NULL;
--> statement-breakpoint
ALTER TABLE `spaces` ADD `commented_by` text DEFAULT 'members' NOT NULL;
--> statement-breakpoint
CREATE INDEX `spaces_restricted` ON `spaces` (`app_id`) WHERE posted_by = 'moderators' or commented_by = 'moderators';
--> statement-breakpoint
ALTER TABLE `profiles` ADD `headline` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `profiles` ADD `place` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `messages` ADD `deleted_at` integer;
--> statement-breakpoint
CREATE INDEX `messages_deleted` ON `messages` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
ALTER TABLE `payment_providers` ADD `connection` text;
--> statement-breakpoint
ALTER TABLE `payment_providers` ADD `connection_checked_at` integer;
--> statement-breakpoint
ALTER TABLE `polls` ADD `ends_at` integer;
