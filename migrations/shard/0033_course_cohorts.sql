CREATE TABLE `old_addresses` (
	`app_id` text NOT NULL,
	`path` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `path`)
);
--> statement-breakpoint
CREATE INDEX `old_addresses_entity` ON `old_addresses` (`app_id`,`entity_type`,`entity_id`);
--> statement-breakpoint
CREATE TABLE `course_cohorts` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`course_id` text NOT NULL,
	`name` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`places` integer,
	`plan_id` text,
	`members_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `course_cohorts_starts` ON `course_cohorts` (`app_id`,`course_id`,`starts_at`,`id`);
--> statement-breakpoint
CREATE INDEX `course_cohorts_plan` ON `course_cohorts` (`app_id`,`plan_id`,`starts_at`) WHERE plan_id is not null;
--> statement-breakpoint
CREATE TABLE `lesson_notes` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`id` text NOT NULL,
	`file_id` text,
	`position` integer,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `lesson_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `lesson_notes_lesson` ON `lesson_notes` (`app_id`,`lesson_id`);
--> statement-breakpoint
ALTER TABLE `enrolments` ADD `cohort_id` text;
--> statement-breakpoint
ALTER TABLE `enrolments` ADD `is_all_open` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `enrolments` ADD `ends_at` integer;
--> statement-breakpoint
ALTER TABLE `enrolments` ADD `next_opens_at` integer;
--> statement-breakpoint
ALTER TABLE `enrolments` ADD `opened_until` integer;
--> statement-breakpoint
CREATE INDEX `enrolments_opens` ON `enrolments` (`next_opens_at`) WHERE next_opens_at is not null;
--> statement-breakpoint
CREATE INDEX `enrolments_cohort` ON `enrolments` (`app_id`,`cohort_id`,`profile_id`) WHERE cohort_id is not null;
