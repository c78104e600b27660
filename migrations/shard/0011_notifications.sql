CREATE TABLE `notification_digests` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`frequency` text NOT NULL,
	`next_at` integer NOT NULL,
	`sent_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `notification_digests_due` ON `notification_digests` (`next_at`);
--> statement-breakpoint
CREATE TABLE `notification_mutes` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`thread_type` text NOT NULL,
	`thread_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `thread_type`, `thread_id`)
);
--> statement-breakpoint
CREATE INDEX `notification_mutes_latest` ON `notification_mutes` (`app_id`,`profile_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`action` text NOT NULL,
	`reason` text NOT NULL,
	`actor_id` text,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`thread_type` text,
	`thread_id` text,
	`group_id` text NOT NULL,
	`actors_count` integer DEFAULT 1 NOT NULL,
	`is_latest` integer DEFAULT true NOT NULL,
	`is_in_app` integer DEFAULT true NOT NULL,
	`read_at` integer,
	`mail_at` integer,
	`push_at` integer,
	`told_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`app_id`,`profile_id`,`is_latest`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `notifications_group` ON `notifications` (`app_id`,`profile_id`,`group_id`,`actor_id`);
--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`app_id`,`profile_id`,`is_latest`,`action`,`entity_type`,`entity_id`) WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX `notifications_mail_due` ON `notifications` (`mail_at`) WHERE mail_at is not null;
--> statement-breakpoint
CREATE INDEX `notifications_push_due` ON `notifications` (`push_at`) WHERE push_at is not null;
