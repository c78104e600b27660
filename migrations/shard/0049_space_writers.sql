ALTER TABLE `spaces` ADD `posted_by` text DEFAULT 'members' NOT NULL;
--> statement-breakpoint
ALTER TABLE `spaces` ADD `commented_by` text DEFAULT 'members' NOT NULL;
--> statement-breakpoint
CREATE INDEX `spaces_restricted` ON `spaces` (`app_id`) WHERE posted_by = 'moderators' or commented_by = 'moderators';
