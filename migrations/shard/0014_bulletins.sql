CREATE TABLE `bulletin_reads` (
	`app_id` text NOT NULL,
	`bulletin_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`read_at` integer,
	`dismissed_at` integer,
	PRIMARY KEY(`app_id`, `bulletin_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `bulletin_reads_latest` ON `bulletin_reads` (`app_id`,`bulletin_id`,`read_at`,`profile_id`) WHERE read_at is not null;
--> statement-breakpoint
CREATE TABLE `bulletins` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`kind` text NOT NULL,
	`scope_type` text DEFAULT 'app' NOT NULL,
	`space_id` text,
	`group_id` text,
	`author_id` text NOT NULL,
	`state` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`cover_url` text,
	`reads_count` integer DEFAULT 0 NOT NULL,
	`publish_at` integer,
	`published_at` integer,
	`edited_at` integer,
	`deleted_at` integer,
	`deleted_by` text,
	`sorted_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bulletins_latest` ON `bulletins` (`app_id`,`kind`,`state`,`sorted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `bulletins_space` ON `bulletins` (`app_id`,`space_id`,`state`,`sorted_at`,`id`) WHERE space_id is not null;
--> statement-breakpoint
CREATE INDEX `bulletins_group` ON `bulletins` (`app_id`,`group_id`,`state`,`sorted_at`,`id`) WHERE group_id is not null;
--> statement-breakpoint
CREATE INDEX `bulletins_due` ON `bulletins` (`publish_at`) WHERE state = 'scheduled';
--> statement-breakpoint
CREATE INDEX `bulletins_deleted` ON `bulletins` (`deleted_at`) WHERE state = 'deleted';
