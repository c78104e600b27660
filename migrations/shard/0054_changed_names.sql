CREATE TABLE `changed_names` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`after` text,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `changed_names_due` ON `changed_names` (`changed_at`);
