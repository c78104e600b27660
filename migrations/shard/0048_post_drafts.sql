CREATE TABLE `drafts` (
	`app_id` text NOT NULL,
	`author_id` text NOT NULL,
	`id` text NOT NULL,
	`space_id` text,
	`title` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`cover_id` text,
	`attachment_ids` text DEFAULT '[]' NOT NULL,
	`voices` text DEFAULT '[]' NOT NULL,
	`poll` text,
	`tag_ids` text DEFAULT '[]' NOT NULL,
	`is_comments_disabled` integer DEFAULT false NOT NULL,
	`publish_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `author_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `drafts_space` ON `drafts` (`app_id`,`space_id`);
