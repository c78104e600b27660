CREATE TABLE `course_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`rank` text NOT NULL,
	`courses_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_categories_slug` ON `course_categories` (`app_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `course_categories_rank` ON `course_categories` (`app_id`,`rank`,`id`);
--> statement-breakpoint
CREATE TABLE `course_modules` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`course_id` text NOT NULL,
	`name` text NOT NULL,
	`cover_url` text,
	`rank` text NOT NULL,
	`release` text,
	`lessons_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text
);
--> statement-breakpoint
CREATE INDEX `course_modules_rank` ON `course_modules` (`app_id`,`course_id`,`rank`,`id`);
--> statement-breakpoint
CREATE INDEX `course_modules_deleted` ON `course_modules` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `course_places` (
	`app_id` text NOT NULL,
	`category_id` text NOT NULL,
	`course_id` text NOT NULL,
	`rank` text NOT NULL,
	PRIMARY KEY(`app_id`, `course_id`, `category_id`)
);
--> statement-breakpoint
CREATE INDEX `course_places_rank` ON `course_places` (`app_id`,`category_id`,`rank`,`course_id`);
--> statement-breakpoint
CREATE TABLE `courses` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`type` text DEFAULT 'course' NOT NULL,
	`author_id` text NOT NULL,
	`description` text,
	`text` text DEFAULT '' NOT NULL,
	`cover_url` text,
	`is_active` integer DEFAULT true NOT NULL,
	`is_in_order` integer DEFAULT false NOT NULL,
	`lessons_count` integer DEFAULT 0 NOT NULL,
	`duration_seconds` integer DEFAULT 0 NOT NULL,
	`enrolled_count` integer DEFAULT 0 NOT NULL,
	`finished_count` integer DEFAULT 0 NOT NULL,
	`meta_title` text,
	`meta_description` text,
	`is_indexed` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `courses_slug` ON `courses` (`app_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `courses_created` ON `courses` (`app_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `courses_name` ON `courses` (`app_id`,`name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `courses_deleted` ON `courses` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `lesson_captions` (
	`app_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`file_id` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`cues` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `lesson_id`, `file_id`, `kind`, `language`)
);
--> statement-breakpoint
CREATE TABLE `lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`course_id` text NOT NULL,
	`module_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`kind` text DEFAULT 'content' NOT NULL,
	`author_id` text NOT NULL,
	`cover_type` text DEFAULT 'picture' NOT NULL,
	`picture_ids` text NOT NULL,
	`audio_ids` text NOT NULL,
	`video_ids` text NOT NULL,
	`video_url` text,
	`playlist_id` text,
	`body` text,
	`text` text DEFAULT '' NOT NULL,
	`rank` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_preview` integer DEFAULT false NOT NULL,
	`release` text,
	`finish_rule` text DEFAULT 'press' NOT NULL,
	`played_percent` integer DEFAULT 90 NOT NULL,
	`duration_seconds` integer DEFAULT 0 NOT NULL,
	`comments_count` integer DEFAULT 0 NOT NULL,
	`threads_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lessons_slug` ON `lessons` (`app_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `lessons_rank` ON `lessons` (`app_id`,`course_id`,`module_id`,`rank`,`id`);
--> statement-breakpoint
CREATE INDEX `lessons_created` ON `lessons` (`app_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `lessons_deleted` ON `lessons` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `playlists` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`name` text NOT NULL,
	`cover_url` text,
	`file_ids` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text
);
--> statement-breakpoint
CREATE INDEX `playlists_created` ON `playlists` (`app_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `playlists_deleted` ON `playlists` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `speakers` (
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `speakers_profile` ON `speakers` (`app_id`,`profile_id`);
--> statement-breakpoint
CREATE TABLE `enrolments` (
	`app_id` text NOT NULL,
	`course_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`last_lesson_id` text,
	`last_at` integer NOT NULL,
	`finished_at` integer,
	`is_finished` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`app_id`, `course_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `enrolments_profile` ON `enrolments` (`app_id`,`profile_id`,`last_at`,`course_id`);
--> statement-breakpoint
CREATE INDEX `enrolments_latest` ON `enrolments` (`app_id`,`course_id`,`last_at`,`profile_id`);
--> statement-breakpoint
CREATE TABLE `learning_favorites` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `entity_type`, `entity_id`)
);
--> statement-breakpoint
CREATE TABLE `lesson_states` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`course_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`finished_at` integer,
	`is_finished` integer DEFAULT false NOT NULL,
	`positions` text NOT NULL,
	`played_ranges` text NOT NULL,
	`last_file_id` text,
	`played_percent` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `lesson_id`)
);
--> statement-breakpoint
CREATE INDEX `lesson_states_course` ON `lesson_states` (`app_id`,`course_id`,`profile_id`,`is_finished`);
--> statement-breakpoint
CREATE INDEX `lesson_states_latest` ON `lesson_states` (`app_id`,`profile_id`,`last_at`) WHERE is_finished = 0;
--> statement-breakpoint
CREATE INDEX `lesson_states_lesson` ON `lesson_states` (`app_id`,`lesson_id`,`is_finished`);
