CREATE TABLE `event_attendees` (
	`app_id` text NOT NULL,
	`event_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`attendance` text NOT NULL,
	`joined_at` integer NOT NULL,
	`code` text NOT NULL,
	`checked_in_at` integer,
	PRIMARY KEY(`app_id`, `event_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `event_attendees_profile` ON `event_attendees` (`app_id`,`profile_id`,`attendance`,`event_id`);
--> statement-breakpoint
CREATE INDEX `event_attendees_order` ON `event_attendees` (`app_id`,`event_id`,`attendance`,`joined_at`,`profile_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_attendees_code` ON `event_attendees` (`app_id`,`code`);
--> statement-breakpoint
CREATE TABLE `event_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`cover_url` text,
	`rank` text NOT NULL,
	`events_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_categories_slug` ON `event_categories` (`app_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `event_categories_rank` ON `event_categories` (`app_id`,`rank`,`id`);
--> statement-breakpoint
CREATE TABLE `event_feeds` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_feeds_secret` ON `event_feeds` (`app_id`,`secret`);
--> statement-breakpoint
CREATE TABLE `event_series` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`uid` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`rule` text NOT NULL,
	`starts_local` text NOT NULL,
	`timezone` text NOT NULL,
	`exceptions` text NOT NULL,
	`made_until` integer,
	`slug` text NOT NULL,
	`before` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_series_app` ON `event_series` (`app_id`,`id`);
--> statement-breakpoint
CREATE INDEX `event_series_made` ON `event_series` (`made_until`) WHERE made_until is not null;
--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`category_id` text,
	`author_id` text NOT NULL,
	`description` text,
	`text` text DEFAULT '' NOT NULL,
	`cover_url` text,
	`starts_local` text NOT NULL,
	`timezone` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`duration` integer NOT NULL,
	`type` text DEFAULT 'virtual' NOT NULL,
	`location_url` text,
	`address` text,
	`participants_number_limit` integer,
	`has_waiting_list` integer DEFAULT false NOT NULL,
	`attendees_count` integer DEFAULT 0 NOT NULL,
	`waiting_count` integer DEFAULT 0 NOT NULL,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`comments_count` integer DEFAULT 0 NOT NULL,
	`threads_count` integer DEFAULT 0 NOT NULL,
	`uid` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`series_id` text,
	`recurrence_local` text,
	`is_changed` integer DEFAULT false NOT NULL,
	`cancelled_at` integer,
	`cancel_reason` text,
	`recording_file_id` text,
	`recording_url` text,
	`is_recording_open` integer DEFAULT false NOT NULL,
	`meta_title` text,
	`meta_description` text,
	`is_indexed` integer DEFAULT true NOT NULL,
	`visibility` text DEFAULT 'published' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_slug` ON `events` (`app_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `events_starts` ON `events` (`app_id`,`starts_at`,`id`);
--> statement-breakpoint
CREATE INDEX `events_category` ON `events` (`app_id`,`category_id`,`starts_at`,`id`);
--> statement-breakpoint
CREATE INDEX `events_author` ON `events` (`app_id`,`author_id`,`starts_at`,`id`);
--> statement-breakpoint
CREATE INDEX `events_series` ON `events` (`app_id`,`series_id`,`recurrence_local`,`id`);
--> statement-breakpoint
CREATE INDEX `events_ahead` ON `events` (`starts_at`,`id`);
--> statement-breakpoint
CREATE INDEX `events_deleted` ON `events` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `series_attendees` (
	`app_id` text NOT NULL,
	`series_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `series_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `series_attendees_profile` ON `series_attendees` (`app_id`,`profile_id`,`series_id`);
