CREATE TABLE `bookmarks` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `entity_type`, `entity_id`)
);
--> statement-breakpoint
CREATE INDEX `bookmarks_latest` ON `bookmarks` (`app_id`,`profile_id`,`created_at`,`entity_id`);
--> statement-breakpoint
CREATE INDEX `bookmarks_entity` ON `bookmarks` (`app_id`,`entity_type`,`entity_id`);
--> statement-breakpoint
CREATE TABLE `post_tags` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`space_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`color` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_tags_name` ON `post_tags` (`app_id`,`space_id`,`name_key`);
--> statement-breakpoint
CREATE INDEX `post_tags_space` ON `post_tags` (`app_id`,`space_id`,`position`);
--> statement-breakpoint
CREATE TABLE `tagged_posts` (
	`app_id` text NOT NULL,
	`tag_id` text NOT NULL,
	`post_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `tag_id`, `post_id`)
);
--> statement-breakpoint
CREATE INDEX `tagged_posts_latest` ON `tagged_posts` (`app_id`,`tag_id`,`created_at`,`post_id`);
--> statement-breakpoint
CREATE INDEX `tagged_posts_post` ON `tagged_posts` (`app_id`,`post_id`);
--> statement-breakpoint
ALTER TABLE `likes` ADD `emoji` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `space_members` ADD `read_sequence` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `spaces` ADD `emoji` text;
--> statement-breakpoint
ALTER TABLE `category_reads` ADD `read_sequence` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `post_drafts` ADD `tag_ids` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `posts` ADD `reactions` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE `posts` ADD `last_comment_at` integer;
--> statement-breakpoint
ALTER TABLE `posts` ADD `activity_at` integer GENERATED ALWAYS AS (max(created_at, coalesce(last_comment_at, 0))) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `posts_activity` ON `posts` (`app_id`,`space_id`,`state`,`activity_at`,`id`);
