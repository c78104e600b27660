CREATE TABLE `custom_stuff` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`name` text NOT NULL,
	`reward_points` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`cover_url` text,
	`window_content` text DEFAULT '' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`purchases_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `custom_stuff_latest` ON `custom_stuff` (`app_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `member_points` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`earned` integer DEFAULT 0 NOT NULL,
	`ranked` integer DEFAULT 0 NOT NULL,
	`week` text DEFAULT '' NOT NULL,
	`week_points` integer DEFAULT 0 NOT NULL,
	`month` text DEFAULT '' NOT NULL,
	`month_points` integer DEFAULT 0 NOT NULL,
	`reached_points` integer DEFAULT 0 NOT NULL,
	`name_key` text DEFAULT '' NOT NULL,
	`is_listed` integer DEFAULT true NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `member_points_all` ON `member_points` (`app_id`,"ranked" desc,`name_key`,`profile_id`) WHERE is_listed = 1 and ranked > 0;
--> statement-breakpoint
CREATE INDEX `member_points_week` ON `member_points` (`app_id`,`week`,"week_points" desc,`name_key`,`profile_id`) WHERE is_listed = 1 and week_points > 0;
--> statement-breakpoint
CREATE INDEX `member_points_month` ON `member_points` (`app_id`,`month`,"month_points" desc,`name_key`,`profile_id`) WHERE is_listed = 1 and month_points > 0;
--> statement-breakpoint
CREATE TABLE `member_statuses` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`name` text NOT NULL,
	`points` integer NOT NULL,
	`icon` text,
	`icon_image_url` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_statuses_points` ON `member_statuses` (`app_id`,`points`);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`action` text NOT NULL,
	`points` integer NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`actor_id` text DEFAULT '' NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`day` text NOT NULL,
	`act_at` integer NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`by_profile_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_act` ON `point_entries` (`app_id`,`profile_id`,`action`,`entity_type`,`entity_id`,`actor_id`,`sequence`);
--> statement-breakpoint
CREATE INDEX `point_entries_history` ON `point_entries` (`app_id`,`profile_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `point_entries_day` ON `point_entries` (`app_id`,`profile_id`,`action`,`day`) WHERE points > 0;
--> statement-breakpoint
CREATE TABLE `point_purchases` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`type` text NOT NULL,
	`entity_id` text NOT NULL,
	`name` text NOT NULL,
	`points` integer NOT NULL,
	`created_at` integer NOT NULL,
	`handed_over_at` integer,
	`cancelled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_purchases_once` ON `point_purchases` (`app_id`,`profile_id`,`type`,`entity_id`) WHERE cancelled_at is null and type <> 'custom_stuff';
--> statement-breakpoint
CREATE INDEX `point_purchases_buyer` ON `point_purchases` (`app_id`,`profile_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `point_purchases_latest` ON `point_purchases` (`app_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `point_rules` (
	`app_id` text NOT NULL,
	`action` text NOT NULL,
	`is_active` integer NOT NULL,
	`points` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `action`)
);
--> statement-breakpoint
ALTER TABLE `profiles` ADD `status_id` text;
--> statement-breakpoint
ALTER TABLE `profiles` ADD `is_hidden_from_leaderboard` integer DEFAULT false NOT NULL;
