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
