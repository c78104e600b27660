CREATE TABLE `kept_previews` (
	`project_id` text NOT NULL,
	`key` text NOT NULL,
	`picture_id` text NOT NULL,
	`check_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `key`, `picture_id`)
);
--> statement-breakpoint
CREATE INDEX `kept_previews_due` ON `kept_previews` (`check_at`);
--> statement-breakpoint
ALTER TABLE `attachments` ADD `voice` text;
--> statement-breakpoint
ALTER TABLE `moderation_acts` ADD `measure` text;
--> statement-breakpoint
ALTER TABLE `moderation_items` ADD `measure` text;
--> statement-breakpoint
ALTER TABLE `moderation_items` ADD `measure_before` text;
--> statement-breakpoint
ALTER TABLE `post_drafts` ADD `voices` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE INDEX `messages_preview_picture` ON `messages` (link_preview ->> 'imageUrl') WHERE link_preview ->> 'imageUrl' is not null;
