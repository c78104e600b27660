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
ALTER TABLE `courses` ADD `artwork_url` text;
