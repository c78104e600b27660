CREATE TABLE `podcast_addresses` (
	`app_id` text NOT NULL,
	`course_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`renewed_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `course_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `podcast_addresses_profile` ON `podcast_addresses` (`app_id`,`profile_id`);
--> statement-breakpoint
CREATE TABLE `legal_acceptances` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`app_id` text NOT NULL,
	`legal_page_id` text NOT NULL,
	`legal_page_type` text NOT NULL,
	`version_id` text NOT NULL,
	`occasion` text NOT NULL,
	`subject_id` text NOT NULL,
	`profile_id` text,
	`accepted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `legal_acceptances_once` ON `legal_acceptances` (`project_id`,`version_id`,`subject_id`);
--> statement-breakpoint
CREATE INDEX `legal_acceptances_latest` ON `legal_acceptances` (`project_id`,`legal_page_id`,`accepted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `legal_acceptances_own` ON `legal_acceptances` (`project_id`,`profile_id`,`accepted_at`);
--> statement-breakpoint
ALTER TABLE `event_attendees` ADD `answers` text;
--> statement-breakpoint
ALTER TABLE `events` ADD `questions` text;
--> statement-breakpoint
ALTER TABLE `series_attendees` ADD `answers` text;
--> statement-breakpoint
ALTER TABLE `courses` ADD `artwork_url` text;
