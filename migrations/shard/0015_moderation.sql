CREATE TABLE `moderation_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`item_id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text,
	`is_by_team` integer DEFAULT false NOT NULL,
	`reason` text,
	`message` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moderation_acts_item` ON `moderation_acts` (`app_id`,`item_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `moderation_counts` (
	`app_id` text NOT NULL,
	`tab` text NOT NULL,
	`status` text NOT NULL,
	`space_id` text NOT NULL,
	`items_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`app_id`, `tab`, `status`, `space_id`)
);
--> statement-breakpoint
CREATE TABLE `moderation_items` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`tab` text NOT NULL,
	`status` text DEFAULT 'inbox' NOT NULL,
	`visibility` text DEFAULT 'shown' NOT NULL,
	`origin` text NOT NULL,
	`space_id` text,
	`group_id` text,
	`author_id` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`open_reports_count` integer DEFAULT 0 NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`decision_reason` text,
	`decision_message` text DEFAULT '' NOT NULL,
	`status_before` text,
	`visibility_before` text,
	`tell_at` integer,
	`appealed_at` integer,
	`appeal_message` text DEFAULT '' NOT NULL,
	`changed_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_items_thing` ON `moderation_items` (`app_id`,`entity_type`,`entity_id`);
--> statement-breakpoint
CREATE INDEX `moderation_items_list` ON `moderation_items` (`app_id`,`tab`,`status`,`changed_at`,`id`);
--> statement-breakpoint
CREATE INDEX `moderation_items_space` ON `moderation_items` (`app_id`,`space_id`,`tab`,`status`,`changed_at`,`id`);
--> statement-breakpoint
CREATE INDEX `moderation_items_author` ON `moderation_items` (`app_id`,`author_id`,`changed_at`,`id`);
--> statement-breakpoint
CREATE INDEX `moderation_items_to_tell` ON `moderation_items` (`tell_at`) WHERE tell_at is not null;
--> statement-breakpoint
CREATE TABLE `moderation_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`item_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`closed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_reports_once` ON `moderation_reports` (`app_id`,`item_id`,`reporter_id`);
--> statement-breakpoint
CREATE INDEX `moderation_reports_latest` ON `moderation_reports` (`app_id`,`item_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `moderation_settings` (
	`app_id` text PRIMARY KEY NOT NULL,
	`post_pre_moderation` text DEFAULT 'off' NOT NULL,
	`comment_pre_moderation` text DEFAULT 'off' NOT NULL,
	`auto_flag_after_reports` integer DEFAULT 3 NOT NULL,
	`blocked_words` text DEFAULT '[]' NOT NULL,
	`word_action` text DEFAULT 'hold' NOT NULL,
	`max_links` integer,
	`max_links_of_newcomers` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `comments` ADD `held_as` text;
--> statement-breakpoint
ALTER TABLE `comments` ADD `is_unseen` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX `comments_unseen` ON `comments` (`app_id`,`entity_type`,`entity_id`) WHERE is_unseen = 1;
--> statement-breakpoint
ALTER TABLE `posts` ADD `is_unseen` integer DEFAULT false NOT NULL;
